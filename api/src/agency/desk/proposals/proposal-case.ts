import type { ApprovalDraft } from '@portal/domain/agency/approval/approval.ts';
import { placeLabel } from '@portal/domain/agency/correction/comment.ts';
import { PROPOSAL_TABLE } from '@portal/domain/agency/tables/proposal.ts';
import { startOfDay } from '@portal/domain/values/calendar-arithmetic.ts';
import { conflict } from '../../../hydra/problem.ts';
import { caseMessageMail, receivedMail } from '../../mails.ts';
import { type ActOf, type Draft, defineCase } from '../case-kind.ts';
import { readAnswersAbout } from '../checking/application-to-check.ts';
import { commentEffects } from '../comments/comment-effects.ts';
import { endOpenCorrection, requestCorrection } from '../corrections/correction-acts.ts';
import { correctionRequestedMail } from '../corrections/mails.ts';
import { dailyEffects } from '../day/daily-effects.ts';
import { fileLetter } from '../paper/file-letter.ts';
import { SYSTEM } from '../performer.ts';
import { assignEffect } from '../shared/assign.ts';
import { type AnswersOf, adoptEffect, checkEffect } from '../shared/check.ts';
import { defectEffect } from '../shared/note.ts';
import { decide, proposeBurden, proposeRevocation, revoke } from './decide.ts';
import { loadProposalCase, type ProposalCase } from './load-proposal.ts';
import { approvedMail, deniedMail, receiptUndoneMail, revokedMail, sheetDefectiveMail } from './mails.ts';
import { proposalFacts } from './proposal-facts.ts';
import { proposeApproval } from './propose-approval.ts';
import { receive, undoReceipt } from './receive.ts';
import { reopen } from './reopen.ts';
import { withdraw, withdrawalMail } from './withdraw.ts';

type AskContext = ActOf<ProposalCase, typeof PROPOSAL_TABLE, 'request-correction'>;

async function askForDocuments(context: AskContext) {
  const { detail } = await requestCorrection(context, context.row);
  return { detail };
}

function reasonIn(draft: Draft | undefined): string {
  const reason = draft?.content.reason;
  return typeof reason === 'string' ? reason : '';
}

/** The sum that was proposed is the one that was signed: nothing it follows from can have changed in between. */
function grantedIn(draft: Draft | undefined) {
  if (draft === undefined) throw new Error('nothing was proposed');
  const { startDate, endDate } = draft.content.approval as ApprovalDraft;
  return { sumFundingApproved: Number(draft.content.grant), startDate, endDate };
}

const answersOf: AnswersOf<ProposalCase> = (portal, trx, { proposal }) => readAnswersAbout(portal, trx, proposal);

export const PROPOSAL_CASE = defineCase({
  name: 'proposal',
  table: PROPOSAL_TABLE,
  load: loadProposalCase,
  about: ({ id }) => [`/api/proposals/${id}`],
  moneyOf: ({ id }) => id,
  facts: proposalFacts,
  closed: closedActs,
  effects: {
    receive,
    'undo-receipt': unlessGranted(undoReceipt),
    'note-defect': defectEffect('proposal'),
    assign: assignEffect('proposal'),
    ...dailyEffects('proposal'),
    ...commentEffects<ProposalCase>(({ portal: { programme } }, place) => placeLabel(programme, place)),
    check: checkEffect('proposal', answersOf),
    'adopt-answers': adoptEffect('proposal', answersOf),
    'request-correction': unlessGranted(askForDocuments),
    'end-correction': (context) => endOpenCorrection(context, context.row),
    'propose-lapse': proposeBurden('denial'),
    'propose-approval': proposeApproval,
    'propose-denial': unlessGranted(proposeBurden('denial')),
    'propose-revocation': proposeRevocation,
    approve: decide,
    deny: decide,
    revoke,
    reopen,
    'file-letter': fileLetter,
    withdraw: unlessGranted(withdraw),
  },
  mails: {
    // Sent electronically: the mail about the sending has said so.
    'case-message': ({ portal, row, fields }, to) => caseMessageMail(portal, to, row.proposal, fields.reason),
    'proposal-received': ({ portal, row, fields, performer }, to) =>
      performer === SYSTEM ? undefined : receivedMail(portal, to, row.proposal, startOfDay(fields.receivedOn)),
    'receipt-undone': ({ portal, row, fields }, to) => receiptUndoneMail(portal, to, row.proposal, fields.reason),
    'sheet-defective': ({ portal, row, fields }, to) => sheetDefectiveMail(portal, to, row.proposal, fields.defect),
    'correction-requested': (context, to) => correctionRequestedMail(context, to, context.row.proposal),
    'proposal-approved': ({ portal, row, draft }, to) => approvedMail(portal, to, row.proposal, grantedIn(draft)),
    'proposal-denied': ({ portal, row, draft }, to) => deniedMail(portal, to, row.proposal, reasonIn(draft)),
    'proposal-revoked': ({ portal, row, draft }, to) => revokedMail(portal, to, row.proposal, reasonIn(draft)),
    'proposal-withdrawn': withdrawalMail,
  },
  proposals: ['propose-lapse', 'propose-approval', 'propose-denial', 'propose-revocation'],
  signs: {
    approve: ['propose-approval'],
    deny: ['propose-denial', 'propose-lapse'],
    revoke: ['propose-revocation'],
  },
  // A sheet that arrives after all overtakes the proposal to deny without it; a decision leaves none beside it.
  drops: ['return', 'receive', 'withdraw', 'approve', 'deny', 'revoke', 'reopen'],
});

const GRANTED = 'Der Antrag ist bewilligt. Nach dem Widerspruch wird nur über die Höhe des Zuschusses neu entschieden.';
const NOT_OF_A_GRANT = ['undo-receipt', 'request-correction', 'propose-denial', 'withdraw'] as const;

/** Until it is submitted it is its company's; of a grant whose height is decided anew nothing is taken. */
function closedActs({ state, isReopened }: ProposalCase): (keyof typeof PROPOSAL_TABLE.acts)[] {
  if (state === 'in-progress') return ['withdraw'];
  return isReopened ? [...NOT_OF_A_GRANT] : [];
}

function unlessGranted<C extends { row: ProposalCase }, O>(effect: (context: C) => O): (context: C) => O {
  return (context) => {
    if (context.row.isReopened) throw conflict(GRANTED);
    return effect(context);
  };
}
