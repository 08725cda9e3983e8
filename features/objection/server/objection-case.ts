import { defineCase } from '#features/cases/server/case-kind.ts';
import { noteEffect } from '#features/cases/server/shared/note.ts';
import { findNotes } from '#features/cases/server/shared/note-store.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import { OBJECTION_TABLE } from '../rules/acts.ts';
import { fileObjection, hasSigned, lapseObjection, reject, remedy, withdrawObjection } from './acts.ts';
import { findObjectable } from './decision-store.ts';
import { loadObjection } from './load-objection.ts';
import { objectionFiledMail, objectionRejectedMail, objectionRemediedMail } from './mails.ts';
import { objectableView, objectionView } from './objection-view.ts';

export const OBJECTION_CASE = defineCase({
  name: 'objection',
  table: OBJECTION_TABLE,
  load: loadObjection,
  about: ({ proposal }) => [
    iriOf('/api/agency/proposals', proposal.id),
    ...(proposal.verification_id === null ? [] : [iriOf('/api/agency/verifications', proposal.verification_id)]),
  ],
  moneyOf: ({ proposal }) => proposal.id,
  closed: (row, performer) => (hasSigned(row, performer) ? ['reject'] : []),
  facts: async (portal, { id, objection, proposal, drafts }) => ({
    proposal: iriOf('/api/agency/proposals', proposal.id),
    number: proposal.number,
    companyName: proposal.company_name,
    objectable: objection === undefined ? (await findObjectable(portal.db, proposal.id)).map(objectableView) : [],
    signedBy: objection?.signedBy ?? null,
    ...(objection === undefined ? {} : objectionView(objection)),
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
    withdraw: withdrawObjection,
    lapse: lapseObjection,
  },
  mails: {
    'objection-filed': ({ portal, row }, to) => objectionFiledMail(portal, to, row.proposal),
    'objection-remedied': ({ portal, row }, to) => objectionRemediedMail(portal, to, row),
    'objection-rejected': ({ portal, row }, to) => objectionRejectedMail(portal, to, row.proposal),
  },
  proposals: ['propose-remedy', 'propose-rejection'],
  signs: { remedy: ['propose-remedy'], reject: ['propose-rejection'] },
  drops: ['return', 'withdraw', 'lapse'],
});
