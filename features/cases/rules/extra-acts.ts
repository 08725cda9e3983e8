import { number } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import { amount, draftOfReasons, noted, publicValue, purpose, reason, receivedOn, until } from './act-fields.ts';
import { takeBack } from './shared-acts.ts';
import { defineTable } from './table.ts';

const year = (label: string, hint: string) =>
  number({
    ...{ label, hint, decimals: 0, min: 2000, max: 2099 },
    invalid: 'Bitte geben Sie ein Jahr wie 2022 an.',
    required: 'Bitte geben Sie das Haushaltsjahr an.',
  });

const BY = ['programme-admin'] as const;

/** The state's money: entered, changed and carried over by two people (docs/decisions/0081). */
export const BUDGET_TABLE = defineTable({
  subject: 'Haushalt',
  states: { none: 'keine Änderung', proposed: 'Änderung vorgeschlagen', confirmed: 'in Kraft', refused: 'abgelehnt' },
  acts: {
    propose: {
      label: 'Budget ändern',
      by: BY,
      needs: {
        made: voluntary(year('Haushaltsjahr der Bewilligung', 'Ohne Jahr gilt der Betrag für das ganze Programm.')),
        due: voluntary(
          year('Jahr der Auszahlung', 'Dasselbe Jahr: Haushaltsmittel. Ein späteres: Verpflichtungsermächtigung.'),
        ),
        amount: { ...amount, label: 'Neuer Betrag', hint: 'Der ganze Betrag der Zeile, nicht der Unterschied.' },
        reason,
      },
      audit: 'Änderung des Budgets vorgeschlagen',
    },
    'propose-carry-over': {
      label: 'Ausgabereste übertragen',
      by: BY,
      needs: {
        from: year('Abgelaufenes Haushaltsjahr', 'Was darin gebunden und nicht ausgezahlt ist, geht immer mit.'),
        amount: { ...amount, label: 'Freie Haushaltsmittel, die mitgehen' },
        reason,
      },
      audit: 'Übertragung von Ausgaberesten vorgeschlagen',
    },
    confirm: { label: 'Änderung des Budgets bestätigen', by: BY, secondPerson: true, audit: 'Budget geändert' },
    'take-back': takeBack(BY),
    refuse: {
      label: 'Änderung des Budgets ablehnen',
      by: BY,
      needs: { reason },
      audit: 'Änderung des Budgets abgelehnt',
    },
  },
  moves: {
    none: { propose: 'proposed', 'propose-carry-over': 'proposed' },
    proposed: { confirm: 'confirmed', 'take-back': 'refused', refuse: 'refused' },
    confirmed: {},
    refused: {},
  },
});

export type BudgetChangeState = keyof typeof BUDGET_TABLE.states;

/** What a change is begun under: there is one budget. */
export const BUDGET_ID = '00000000-0000-4000-8000-000000000081';

/** Somebody is heard before a decision that burdens them: the reasons as they would be given, and a day to answer until. */
export const HEARING_TABLE = defineTable({
  subject: 'Anhörung',
  states: {
    none: 'keine',
    open: 'offen',
    answered: 'beantwortet',
    expired: 'Frist abgelaufen',
    cancelled: 'zurückgenommen',
  },
  acts: {
    open: {
      label: 'Anhörung eröffnen',
      by: ['caseworker'],
      needs: { purpose, reason: draftOfReasons, until },
      mail: 'hearing-opened',
      audit: 'Anhörung eröffnet',
    },
    extend: {
      label: 'Frist der Anhörung verlängern',
      by: ['caseworker'],
      needs: { reason, until },
      mail: 'hearing-extended',
      audit: 'Frist der Anhörung verlängert',
    },
    // Who answers on paper: the intake desk types it in.
    answer: {
      label: 'Antwort auf die Anhörung vermerken',
      by: ['applicant', 'intake'],
      needs: { receivedOn: voluntary(receivedOn), text: noted },
      mail: 'hearing-answered',
      audit: 'Anhörung beantwortet',
    },
    expire: { label: 'Anhörung ablaufen lassen', by: ['system'], audit: 'Frist der Anhörung abgelaufen' },
    cancel: {
      label: 'Anhörung zurücknehmen',
      // The portal itself, where a decision leaves nothing to hear about.
      by: ['caseworker', 'system'],
      needs: { reason },
      mail: 'hearing-cancelled',
      audit: 'Anhörung zurückgenommen',
    },
  },
  moves: {
    none: { open: 'open' },
    open: { extend: 'open', answer: 'answered', expire: 'expired', cancel: 'cancelled' },
    answered: {},
    expired: { extend: 'open' },
    cancelled: {},
  },
});

export type HearingState = keyof typeof HEARING_TABLE.states;

/** A sample of proofs of use (agency.md, "choose the in-depth sample"): one officer closes its lists, another one draws. */
export const SAMPLE_TABLE = defineTable({
  subject: 'Stichprobe',
  states: { prepared: 'vorbereitet', drawn: 'gezogen' },
  acts: {
    draw: {
      label: 'Stichprobe ziehen',
      by: ['programme-admin'],
      needs: { publicValue },
      secondPerson: true,
      audit: 'Stichprobe gezogen',
    },
  },
  moves: {
    prepared: { draw: 'drawn' },
    drawn: {},
  },
});

export type SampleState = keyof typeof SAMPLE_TABLE.states;
