import { voluntary } from '#ground/rules/fields/given.ts';
import { draftOfReasons, noted, purpose, reason, receivedOn, until } from '../act-fields.ts';
import { defineTable } from './table.ts';

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
