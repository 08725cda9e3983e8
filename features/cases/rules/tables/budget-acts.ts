import { number } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import { amount, reason } from '../act-fields.ts';
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
    'take-back': {
      label: 'Eigenen Vorschlag zurücknehmen',
      by: BY,
      ownProposal: true,
      audit: 'Eigener Vorschlag zurückgenommen',
    },
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
