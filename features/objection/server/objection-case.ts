import { noteEffect } from '#features/cases/server/shared/note.ts';
import { findNotes } from '#features/cases/server/shared/note-store.ts';
import { aboutProposal, defineProceeding, endingOf, withdrawing } from '#features/proceeding/server/proceeding.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import { OBJECTION_TABLE } from '../rules/acts.ts';
import { fileObjection, hasSigned, reject, remedy } from './acts.ts';
import { findObjectable } from './decision-store.ts';
import { objectionFiledMail, objectionRejectedMail, objectionRemediedMail } from './mails.ts';
import { OBJECTIONS } from './objection-store.ts';
import { objectableView, objectionView } from './objection-view.ts';

const ended = endingOf(OBJECTIONS);

export const OBJECTION_CASE = defineProceeding({
  name: 'objection',
  table: OBJECTION_TABLE,
  store: OBJECTIONS,
  about: ({ owner: { proposal } }) => [
    iriOf('/api/agency/proposals', proposal.id),
    ...(proposal.verification_id === null ? [] : [iriOf('/api/agency/verifications', proposal.verification_id)]),
  ],
  moneyOf: ({ owner }) => owner.id,
  closed: (row, performer) => (hasSigned(row, performer) ? ['reject'] : []),
  facts: async (portal, { id, record, owner, drafts }) => ({
    ...aboutProposal(owner),
    objectable: record === undefined ? (await findObjectable(portal.db, owner.id)).map(objectableView) : [],
    signedBy: record?.signed_by ?? null,
    ...(record === undefined ? {} : objectionView(record)),
    proposed: drafts.map(({ act, proposedBy, content }) => ({
      act,
      proposedBy,
      reason: typeof content.reason === 'string' ? content.reason : null,
    })),
    notes: await findNotes(portal.db, 'objection', id),
  }),
  effects: {
    file: fileObjection,
    note: noteEffect('objection'),
    remedy,
    reject,
    withdraw: withdrawing(OBJECTIONS, ({ filed_on, filed_at }) => ({
      what: 'dem Widerspruch',
      since: filed_on ?? dayOf(filed_at),
    })),
    // The decision it is against is gone, or the application is.
    lapse: ended('lapsed'),
  },
  mails: {
    'objection-filed': ({ portal, row }, to) => objectionFiledMail(portal, to, row.owner.proposal),
    'objection-remedied': ({ portal, row }, to) => objectionRemediedMail(portal, to, row),
    'objection-rejected': ({ portal, row }, to) => objectionRejectedMail(portal, to, row.owner.proposal),
  },
  proposals: ['propose-remedy', 'propose-rejection'],
  signs: { remedy: ['propose-remedy'], reject: ['propose-rejection'] },
  drops: ['return', 'withdraw', 'lapse'],
  calls: [
    { path: 'objection', act: 'file', fields: (sent, { clock }) => ({ ...sent, filedOn: clock.today() }) },
    {
      ...{ path: 'objection/withdraw', act: 'withdraw', none: 'Es ist kein Widerspruch anhängig.' },
      which: { field: 'objection', missing: 'Bitte wählen Sie den Widerspruch, den Sie zurücknehmen.' },
    },
  ],
});
