import { randomUUID } from 'node:crypto';
import { type Draft, defineCase } from '#features/cases/server/case-kind.ts';
import { caseMessageMail, receivedMail } from '#features/cases/server/mails.ts';
import { SYSTEM } from '#features/cases/server/performer.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { assignEffect } from '#features/cases/server/shared/assignment.ts';
import { adoptEffect, checkEffect, findResults } from '#features/cases/server/shared/checks.ts';
import { refuseElectronic } from '#features/cases/server/shared/handed-in.ts';
import { dailyEffects, defectEffect } from '#features/cases/server/shared/notes.ts';
import { placeLabel } from '#features/comments/rules/comment.ts';
import { commentEffects } from '#features/comments/server/comments.ts';
import {
  correctionRequestedMail,
  endOpenCorrection,
  requestCorrection,
} from '#features/correction/server/correction-case.ts';
import { startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import { PROPOSAL_TABLE } from '../../rules/acts.ts';
import type { ApprovalDraft } from '../../rules/approval.ts';
import { reviewBar } from '../../rules/check-list.ts';
import { fundingOf } from '../../rules/funding/funding.ts';
import { factsOf } from '../circumstances.ts';
import { signedProposal } from '../send-proposal.ts';
import { changeProposal, type ProposalRow } from '../store.ts';
import { appliedFor } from './applied-for.ts';
import { approvalAnnounced, decide, grantOf, proposeBurden, proposeRevocation, revoke } from './decide.ts';
import { withdraw, withdrawalMail } from './ended-by-decision.ts';
import { loadProposalCase, type ProposalAct, type ProposalCase } from './load-proposal.ts';
import { approvedMail, deniedMail, receiptUndoneMail, revokedMail, sheetDefectiveMail } from './mails.ts';
import { proposalFacts } from './proposal-facts.ts';
import { retireRevision } from './revision-store.ts';

const FUTURE = 'Der Tag des Eingangs darf nicht in der Zukunft liegen.';
const TOO_EARLY = 'Der Eingang darf nicht vor der Einreichung liegen.';

/** The signed sheet has arrived on a day: the application binds, and the rate follows that day (decisions §4). */
async function receive({ portal, trx, row, fields, now }: ProposalAct<'receive'>) {
  const { receivedOn } = fields;
  const receivedAt = arrivalInstant(row.proposal, receivedOn, now);
  const grant = fundingOf(factsOf(portal, { ...row.proposal, received_at: receivedAt })).step3;
  await changeProposal(trx, row.id, { received_at: receivedAt, sum_dij_funding: grant }, now);
  return { detail: { receivedOn, grant } };
}

/** Takes back an arrival that was noted for the wrong case: the rate follows the submission again. */
async function undoReceipt({ portal, trx, row, now }: ProposalAct<'undo-receipt'>) {
  await refuseElectronic(trx, signedProposal(row.id));
  const grant = fundingOf(factsOf(portal, { ...row.proposal, received_at: null })).step3;
  await changeProposal(trx, row.id, { received_at: null, sum_dij_funding: grant }, now);
  return { detail: { grant } };
}

/** The first instant of the day that lies after the submission; today: now. */
function arrivalInstant({ submitted_at: submittedAt }: ProposalRow, day: CalendarDay, now: Date): Date {
  const submitted = submittedAt ?? now;
  if (day > dayOf(now)) throw wrongField('receivedOn', FUTURE);
  if (day < dayOf(submitted)) throw wrongField('receivedOn', TOO_EARLY);
  return day === dayOf(now) ? now : new Date(Math.max(startOfDay(day).getTime(), submitted.getTime()));
}

const REASON_NEEDED = 'Bitte begründen Sie, was nicht in voller Höhe anerkannt ist.';

/**
 * Proposes what is to be granted; rate and sum follow from it. Throws 409 while a review is open or failed, 422 for what
 * cannot be granted and for a cut without a reason (§ 39 VwVfG).
 */
async function proposeApproval({ portal, trx, row, fields }: ProposalAct<'propose-approval'>) {
  const bar = reviewBar('proposal', await findResults(trx, { kind: 'proposal', caseId: row.id }));
  if (bar !== undefined) throw conflict(bar);
  const { approval, reason } = fields;
  const application = await appliedFor(portal, trx, row.proposal);
  const grant = grantOf(application, approval);
  const announced = approvalAnnounced(application, grant, reason);
  if (announced.act === 'approve' && announced.cuts.length > 0 && reason === null) {
    throw wrongField('reason', REASON_NEEDED);
  }
  const { sumFundingApproved, fundingRatio: rate } = grant.granted;
  const sums = { grant: sumFundingApproved, rate };
  return { draft: { approval, reason, ...sums }, detail: sums };
}

async function askForDocuments(context: ProposalAct<'request-correction'>) {
  const { detail } = await requestCorrection(context, context.row);
  return { detail };
}

function reasonIn(draft: Draft | undefined): string {
  const reason = draft?.content.reason;
  return typeof reason === 'string' ? reason : '';
}

/** The sum in the draft, which `announcementOf` has compared with the one that was signed. */
function grantedIn(draft: Draft | undefined) {
  if (draft === undefined) throw new Error('nothing was proposed');
  const { startDate, endDate } = draft.content.approval as ApprovalDraft;
  return { sumFundingApproved: Number(draft.content.grant), startDate, endDate };
}

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
    check: checkEffect('proposal'),
    'adopt-answers': adoptEffect('proposal'),
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
    withdraw: unlessGranted(withdraw),
  },
  mails: {
    'case-message': ({ portal, row, fields }, to) => caseMessageMail(portal, to, row.proposal, fields.reason),
    // No mail of an arrival noted by the portal itself: the mail about the electronic sending has said so.
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
  keptAsDraft: ['propose-lapse', 'propose-approval', 'propose-denial', 'propose-revocation'],
  signs: {
    approve: ['propose-approval'],
    deny: ['propose-denial', 'propose-lapse'],
    revoke: ['propose-revocation'],
  },
  // A sheet that arrives late makes the draft of a denial without sheet void; a decision ends every other draft.
  dropsDrafts: ['return', 'receive', 'withdraw', 'approve', 'deny', 'revoke', 'reopen'],
});

const GRANTED = 'Der Antrag ist bewilligt. Nach dem Widerspruch wird nur über die Höhe des Zuschusses neu entschieden.';
const NOT_OF_A_GRANT = ['undo-receipt', 'request-correction', 'propose-denial', 'withdraw'] as const;

/** Before the submission only the company withdraws; while the sum of a grant is decided anew, nothing can take the grant away. */
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

/** After the remedy of an objection: the decision it was against goes out of force, and is kept with the case. */
async function reopen({ trx, row, fields, now }: ProposalAct<'reopen'>) {
  const { objection } = fields;
  await retireRevision(trx, row.id, { id: randomUUID(), objectionId: objection, now });
  return { detail: { objection } };
}
