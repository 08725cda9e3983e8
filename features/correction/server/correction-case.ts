import { defineCase } from '#features/cases/server/case-kind.ts';
import { findComments } from '#features/comments/server/comment-store.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import type { Portal } from '#ground/server/portal.ts';
import { CORRECTION_TABLE } from '../rules/acts.ts';
import { askedView } from './asked-view.ts';
import { answer, endWith, extendRequest, loadCorrection, requestCorrection } from './correction-acts.ts';
import type { CorrectionRow } from './correction-store.ts';
import { correctionView } from './correction-view.ts';
import { correctionExpiredMail, correctionExtendedMail, correctionRequestedMail } from './mails.ts';

async function requestView(portal: Portal, correction: CorrectionRow) {
  const comments = await findComments(portal.db, correction.proposal_id);
  return {
    ...correctionView(portal.programme, correction, comments),
    ...(await askedView(portal, correction)),
    commented: comments.filter(({ request }) => request === correction.id),
  };
}

export const CORRECTION_CASE = defineCase({
  name: 'correction',
  table: CORRECTION_TABLE,
  load: loadCorrection,
  about: ({ owner }) => [iriOf('/api/agency/proposals', owner.id)],
  facts: async (portal, { correction, owner }) => ({
    proposal: iriOf('/api/agency/proposals', owner.id),
    number: owner.proposal.number,
    companyName: owner.proposal.company_name,
    ...(correction === undefined ? {} : await requestView(portal, correction)),
  }),
  effects: {
    request: (context) => requestCorrection(context, context.row.owner),
    extend: extendRequest,
    answer,
    expire: endWith('expired'),
    accept: endWith('accepted'),
    cancel: endWith('cancelled'),
  },
  mails: {
    'correction-requested': (context, to) => correctionRequestedMail(context, to, context.row.owner.proposal),
    'correction-extended': ({ portal, row, fields }, to) =>
      correctionExtendedMail(portal, to, row.owner.proposal, fields.until),
    'correction-expired': ({ portal, row }, to) => correctionExpiredMail(portal, to, row.owner.proposal),
  },
  proposals: [],
  signs: {},
  drops: [],
});
