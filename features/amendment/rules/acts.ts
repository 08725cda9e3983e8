import { changes, reason, receivedOn } from '#features/cases/rules/act-fields.ts';
import { NOTE_ACT, TWO_PERSON_ACTS } from '#features/cases/rules/shared-acts.ts';
import { defineTable } from '#features/cases/rules/table.ts';
import { voluntary } from '#ground/rules/fields/given.ts';

const ENDED = { withdraw: 'withdrawn', lapse: 'lapsed' } as const;
const PROPOSED = { return: 'requested', 'take-back': 'requested', ...ENDED } as const;

/** A change of the approved project. Its acceptance writes a new version of the grant, so it is signed by two. */
export const AMENDMENT_TABLE = defineTable({
  subject: 'Änderungsantrag',
  states: {
    none: 'keiner',
    requested: 'gestellt',
    'acceptance-proposed': 'Annahme vorgeschlagen',
    'refusal-proposed': 'Ablehnung vorgeschlagen',
    accepted: 'angenommen',
    refused: 'abgelehnt',
    withdrawn: 'zurückgezogen',
    lapsed: 'erledigt',
  },
  acts: {
    request: {
      label: 'Änderung beantragen',
      by: ['applicant', 'intake'],
      needs: { receivedOn: voluntary(receivedOn), changes, reason },
      mail: 'amendment-filed',
      audit: 'Änderungsantrag eingegangen',
    },
    ...NOTE_ACT,
    'propose-acceptance': {
      label: 'Annahme vorschlagen',
      by: ['caseworker'],
      needs: { changes, reason: voluntary(reason) },
      audit: 'Annahme der Änderung vorgeschlagen',
    },
    'propose-refusal': {
      label: 'Ablehnung vorschlagen',
      by: ['caseworker'],
      needs: { reason },
      audit: 'Ablehnung der Änderung vorgeschlagen',
    },
    ...TWO_PERSON_ACTS,
    accept: {
      label: 'Änderung annehmen',
      by: ['decision-maker'],
      secondPerson: true,
      mail: 'amendment-accepted',
      audit: 'Änderung angenommen',
    },
    refuse: {
      label: 'Änderung ablehnen',
      by: ['decision-maker'],
      secondPerson: true,
      mail: 'amendment-refused',
      audit: 'Änderung abgelehnt',
    },
    withdraw: {
      label: 'Änderungsantrag zurückziehen',
      by: ['applicant', 'intake'],
      needs: { receivedOn: voluntary(receivedOn) },
      audit: 'Änderungsantrag zurückgezogen',
    },
    // With the approval goes what could be changed of it.
    lapse: {
      label: 'Änderungsantrag für erledigt erklären',
      by: ['system'],
      needs: { reason },
      audit: 'Änderungsantrag erledigt',
    },
  },
  moves: {
    none: { request: 'requested' },
    requested: {
      note: 'requested',
      'propose-acceptance': 'acceptance-proposed',
      'propose-refusal': 'refusal-proposed',
      ...ENDED,
    },
    'acceptance-proposed': {
      note: 'acceptance-proposed',
      accept: 'accepted',
      ...PROPOSED,
    },
    'refusal-proposed': {
      note: 'refusal-proposed',
      refuse: 'refused',
      ...PROPOSED,
    },
    accepted: {},
    refused: {},
    withdrawn: {},
    lapsed: {},
  },
});

export type AmendmentState = keyof typeof AMENDMENT_TABLE.states;
