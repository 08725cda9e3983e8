import { findComments } from '#features/comments/server/comment-store.ts';
import { aboutProposal, defineProceeding, endingOf } from '#features/proceeding/server/proceeding.ts';
import type { Portal } from '#ground/server/portal.ts';
import { CORRECTION_TABLE } from '../rules/acts.ts';
import { askedView } from './asked-view.ts';
import { answer, extendRequest, requestCorrection } from './correction-acts.ts';
import { CORRECTIONS, type CorrectionRow } from './correction-store.ts';
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

const ended = endingOf(CORRECTIONS);

export const CORRECTION_CASE = defineProceeding({
  name: 'correction',
  table: CORRECTION_TABLE,
  store: CORRECTIONS,
  facts: async (portal, { record, owner }) => ({
    ...aboutProposal(owner),
    ...(record === undefined ? {} : await requestView(portal, record)),
  }),
  effects: {
    request: (context) => requestCorrection(context, context.row.owner),
    extend: extendRequest,
    answer,
    expire: ended('expired'),
    accept: ended('accepted'),
    cancel: ended('cancelled'),
  },
  mails: {
    'correction-requested': (context, to) => correctionRequestedMail(context, to, context.row.owner.proposal),
    'correction-extended': ({ portal, row }, to) => correctionExtendedMail(portal, to, row.owner.proposal),
    'correction-expired': ({ portal, row }, to) => correctionExpiredMail(portal, to, row.owner.proposal),
  },
  calls: [{ path: 'correction/finish', act: 'answer', none: 'Es ist keine Nachforderung offen.' }],
});
