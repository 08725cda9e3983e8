import { decision, filedOn, reason, receivedOn } from '#features/cases/rules/act-fields.ts';
import { NOTE_ACT, TWO_PERSON_ACTS } from '#features/cases/rules/shared-acts.ts';
import { defineTable } from '#features/cases/rules/table.ts';
import { SERVICES, type Service } from '#features/letter/rules/legal/announcement.ts';
import { choice } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';

/** How a rejection is served: it has to be proved. */
export const service = voluntary(
  choice<Service>({
    label: 'Art der Zustellung',
    hint: 'Ohne Angabe mit Postzustellungsurkunde.',
    options: (Object.keys(SERVICES) as Service[]).map((value) => ({ value, label: SERVICES[value] })),
  }),
);

const ENDED = { withdraw: 'withdrawn', lapse: 'lapsed' } as const;
const PROPOSED = { return: 'filed', 'take-back': 'filed', ...ENDED } as const;

/** An objection against a decision. A late one is not refused by the portal: it is rejected, with that reason. */
export const OBJECTION_TABLE = defineTable({
  subject: 'Widerspruch',
  states: {
    none: 'keiner',
    filed: 'eingelegt',
    'remedy-proposed': 'Abhilfe vorgeschlagen',
    'rejection-proposed': 'Zurückweisung vorgeschlagen',
    remedied: 'abgeholfen',
    rejected: 'zurückgewiesen',
    withdrawn: 'zurückgenommen',
    lapsed: 'erledigt',
  },
  acts: {
    file: {
      label: 'Widerspruch einlegen',
      by: ['applicant', 'intake'],
      needs: { decision, filedOn, reason: voluntary(reason) },
      mail: 'objection-filed',
      audit: 'Widerspruch eingegangen',
    },
    ...NOTE_ACT,
    'propose-remedy': {
      label: 'Abhilfe vorschlagen',
      by: ['caseworker'],
      needs: { reason },
      audit: 'Abhilfe vorgeschlagen',
    },
    'propose-rejection': {
      label: 'Zurückweisung vorschlagen',
      by: ['caseworker'],
      needs: { reason, service },
      audit: 'Zurückweisung vorgeschlagen',
    },
    ...TWO_PERSON_ACTS,
    remedy: {
      label: 'Dem Widerspruch abhelfen',
      by: ['decision-maker'],
      secondPerson: true,
      mail: 'objection-remedied',
      audit: 'Dem Widerspruch abgeholfen',
    },
    reject: {
      label: 'Widerspruch zurückweisen',
      by: ['decision-maker'],
      secondPerson: true,
      mail: 'objection-rejected',
      audit: 'Widerspruch zurückgewiesen',
    },
    withdraw: {
      label: 'Widerspruch zurücknehmen',
      by: ['applicant', 'intake'],
      needs: { receivedOn: voluntary(receivedOn) },
      audit: 'Widerspruch zurückgenommen',
    },
    // With the decision goes what was objected to.
    lapse: {
      label: 'Widerspruch für erledigt erklären',
      by: ['system'],
      needs: { reason },
      audit: 'Widerspruch erledigt',
    },
  },
  moves: {
    none: { file: 'filed' },
    filed: {
      note: 'filed',
      'propose-remedy': 'remedy-proposed',
      'propose-rejection': 'rejection-proposed',
      ...ENDED,
    },
    'remedy-proposed': {
      note: 'remedy-proposed',
      remedy: 'remedied',
      ...PROPOSED,
    },
    'rejection-proposed': {
      note: 'rejection-proposed',
      reject: 'rejected',
      ...PROPOSED,
    },
    remedied: {},
    rejected: {},
    withdrawn: {},
    lapsed: {},
  },
});

export type ObjectionState = keyof typeof OBJECTION_TABLE.states;
