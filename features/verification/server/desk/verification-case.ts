import type { Recipient } from '#features/access/server/members.ts';
import { type ActOutcome, defineCase } from '#features/cases/server/case-kind.ts';
import { SYSTEM } from '#features/cases/server/performer.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { assignEffect } from '#features/cases/server/shared/assignment.ts';
import { adoptEffect, checkEffect } from '#features/cases/server/shared/checks.ts';
import { refuseElectronic } from '#features/cases/server/shared/handed-in.ts';
import { dailyEffects, defectEffect } from '#features/cases/server/shared/notes.ts';
import { commentEffects } from '#features/comments/server/comments.ts';
import { proposalIri } from '#features/proposal/rules/wire.ts';
import {
  proposePartialRevocation,
  revokedInPartMail,
  signPartialRevocation,
} from '#features/reclaim/server/partial-revocation.ts';
import {
  askBack,
  isReclaimable,
  proposeReclaim,
  reclaimedMail,
  signReclaim,
} from '#features/reclaim/server/reclaim.ts';
import {
  noteRepayment,
  remindRepayment,
  repaymentNotedMail,
  repaymentRemindedMail,
  settleReclaim,
} from '#features/reclaim/server/repay.ts';
import { startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';
import type { Mail } from '#ground/server/mail.ts';
import { VERIFICATION_TABLE } from '../../rules/acts.ts';
import { caseMessageMail, inDepthMail, receiptUndoneMail, sheetDefectiveMail, sheetReceivedMail } from '../mails.ts';
import { verificationIri } from '../present-verification.ts';
import { changeVerification } from '../store.ts';
import { signedVerification } from '../take-transition.ts';
import { confirmExamination, labelOfPlace, proposeExamination, reopenCheck } from './examine.ts';
import { verificationFacts } from './facts.ts';
import { closedMail, isUnsettled, proposeFinalNotice, signFinalNotice } from './final-notice.ts';
import {
  loadVerificationCase,
  overdueResubmission,
  refuseRevoked,
  type VerificationAct,
  type VerificationCase,
} from './load-case.ts';
import { endResubmission, extendResubmission, openedMail, openResubmission } from './resubmission.ts';

const IN_FUTURE = 'Der Tag des Eingangs darf nicht in der Zukunft liegen.';
const TOO_EARLY = 'Der Eingang darf nicht vor der Einreichung liegen.';

/** The signed sheet has arrived on paper: only now the proof of use is examined (3-proof-of-use §2.2, way a). */
async function receive({ trx, row, fields, now }: VerificationAct<'receive'>): Promise<ActOutcome> {
  const { receivedOn: day } = fields;
  await changeVerification(trx, row.id, { received_at: receiptOf(row, day, now) }, now);
  return { detail: { receivedOn: day } };
}

/** Noted for the wrong case: the sheet is still awaited. */
async function undoReceipt({ trx, row, now }: VerificationAct<'undo-receipt'>): Promise<void> {
  await refuseElectronic(trx, signedVerification(row.id));
  await changeVerification(trx, row.id, { received_at: null }, now);
}

/** The first instant of the day that lies after the submission; today: now. Throws 422 for an impossible day. */
function receiptOf({ row }: Pick<VerificationCase, 'row'>, day: CalendarDay, now: Date): Date {
  const submitted = row.submitted_at ?? now;
  if (day > dayOf(now)) throw wrongField('receivedOn', IN_FUTURE);
  if (day < dayOf(submitted)) throw wrongField('receivedOn', TOO_EARLY);
  if (day === dayOf(now)) return now;
  return new Date(Math.max(startOfDay(day).getTime(), submitted.getTime()));
}

/** A proof of use on the agency's side, from the receipt of its sheet to the final notice. */
export const VERIFICATION_CASE = defineCase({
  name: 'verification',
  table: VERIFICATION_TABLE,
  load: loadVerificationCase,
  overdue: overdueResubmission,
  about: ({ id, row }) => [verificationIri(id), proposalIri(row.proposal_id)],
  moneyOf: ({ row }) => row.proposal_id,
  facts: verificationFacts,
  closed: closedActs,
  effects: {
    'require-check': requireCheck,
    receive,
    'undo-receipt': undoReceipt,
    'note-defect': defectEffect('verification'),
    assign: assignEffect('verification'),
    ...dailyEffects('verification'),
    ...commentEffects<VerificationCase>(labelOfPlace),
    check: checkEffect('verification'),
    'adopt-answers': adoptEffect('verification'),
    'open-resubmission': openResubmission,
    'extend-resubmission': extendResubmission,
    'close-resubmission': endResubmission,
    examine: proposeExamination,
    'confirm-examination': confirmExamination,
    'reopen-check': reopenCheck,
    'propose-final-notice': proposeFinalNotice,
    'send-final-notice': signFinalNotice,
    'propose-partial-revocation': proposePartialRevocation,
    'revoke-in-part': signPartialRevocation,
    'propose-reclaim': proposeReclaim,
    'ask-back': askBack,
    reclaim: signReclaim,
    'note-repayment': noteRepayment,
    'remind-repayment': remindRepayment,
    'settle-reclaim': settleReclaim,
  },
  mails: {
    'case-message': ({ portal, row, fields }, to) => caseMessageMail(portal, to, row.row, fields.reason),
    'in-depth-check': checkMail,
    'verification-received': receivedMail,
    'receipt-undone': ({ portal, row, fields }, to) => receiptUndoneMail(portal, to, row.row, fields.reason),
    'sheet-defective': ({ portal, row, fields }, to) => sheetDefectiveMail(portal, to, row.row, fields.defect),
    'resubmission-opened': openedMail,
    'resubmission-extended': openedMail,
    // Whoever ends it, the end itself has told the applicant.
    'resubmission-closed': () => undefined,
    'final-notice': closedMail,
    'revoked-in-part': revokedInPartMail,
    reclaim: reclaimedMail,
    'repayment-noted': repaymentNotedMail,
    'repayment-reminded': repaymentRemindedMail,
  },
  keptAsDraft: ['examine', 'propose-final-notice', 'propose-partial-revocation', 'propose-reclaim'],
  signs: {
    'confirm-examination': ['examine'],
    'send-final-notice': ['propose-final-notice'],
    'revoke-in-part': ['propose-partial-revocation'],
    reclaim: ['propose-reclaim'],
  },
  // What was proposed before does not fit what comes after.
  dropsDrafts: ['open-resubmission', 'reopen-check', 'lapse'],
});

/** The final notice follows the money, a reclaim its revocation; what is revoked as a whole is not revoked in part. */
function closedActs(row: VerificationCase): (keyof typeof VERIFICATION_TABLE.acts)[] {
  const isPaid = row.marks.paid > 0;
  return [
    ...(isUnsettled(row) ? (['propose-final-notice', 'send-final-notice'] as const) : []),
    ...(isReclaimable(row) ? [] : (['propose-reclaim', 'reclaim'] as const)),
    ...(isPaid && row.row.revision_status !== 'final_revoked'
      ? []
      : (['propose-partial-revocation', 'revoke-in-part'] as const)),
  ];
}

/** Only who was not chosen before is told. */
function checkMail({ portal, row, fields }: VerificationAct<'require-check'>, to: Recipient): Mail | undefined {
  return fields.checkRequired && !row.row.check_required ? inDepthMail(portal, to, row.row) : undefined;
}

/** Submitted electronically: the mail about the submission has said so. */
function receivedMail(
  { portal, row, fields, now, performer }: VerificationAct<'receive'>,
  to: Recipient,
): Mail | undefined {
  if (performer === SYSTEM) return undefined;
  return sheetReceivedMail(portal, to, row.row, receiptOf(row, fields.receivedOn, now));
}

/** Chosen by hand; the draw (verification-check.ts) chooses without anybody. */
async function requireCheck({ portal, trx, row, fields, now }: VerificationAct<'require-check'>): Promise<ActOutcome> {
  refuseRevoked(row);
  const { checkRequired } = fields;
  if (checkRequired !== row.row.check_required) {
    await changeVerification(trx, row.id, { check_required: checkRequired }, now);
    portal.log.event('verification.check-required', { verification: row.id, required: checkRequired });
  }
  return { detail: { checkRequired } };
}
