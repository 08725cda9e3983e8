import {
  additionalFunding,
  admitted,
  amount,
  bookedOn,
  checkRequired,
  effectiveFrom,
  granted,
  invoice,
  isDouble,
  noted,
  reason,
  reasonInLetter,
  withoutHearing,
} from '#features/cases/rules/act-fields.ts';
import {
  ASK_BACK_ACT,
  ASSIGN_ACT,
  CHECK_ACTS,
  DAILY_ACTS,
  daily,
  SHEET_ACTS,
  takeBack,
} from '#features/cases/rules/shared-acts.ts';
import { defineTable } from '#features/cases/rules/table.ts';
import { COMMENT_ACTS, commenting } from '#features/comments/rules/comment-acts.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import { RESUBMISSION_ACTS } from './resubmission-acts.ts';
import type { VerificationState } from './workflow.ts';

/** The applicant's states, all of them, then the agency's. */
const STATES = {
  editable: 'in Bearbeitung',
  affirmable: 'Finanzplanübersicht',
  in_review: 'Übersicht',
  submittable: 'übermittelt',
  submitted: 'eingereicht',
  received: 'Blatt eingegangen',
  checking: 'in Prüfung',
  resubmit_invoices: 'Nachreichung offen',
  checked: 'geprüft',
  payout_proposed: 'Auszahlung vorgeschlagen',
  payout_approved: 'Auszahlung freigegeben',
  sent: 'Auszahlung angewiesen',
  paid: 'ausgezahlt',
  failed: 'Auszahlung gescheitert',
  returned: 'Auszahlung zurückgekommen',
  closed: 'abgeschlossen',
  reclaim: 'Rückforderung offen',
} as const satisfies Readonly<Record<VerificationState, string>> & Readonly<Record<string, string>>;

/**
 * The proof of use as the agency has it: the applicant's states, then those of agency.md. The states of the money are
 * those of the newest payout (`stateOfPayout`): their moves stand in the table of payouts alone.
 */
export const VERIFICATION_TABLE = defineTable({
  subject: 'Verwendungsnachweis',
  states: STATES,
  acts: {
    'require-check': {
      label: 'Vertiefte Prüfung bestimmen',
      by: ['caseworker', 'system'],
      needs: { checkRequired },
      mail: 'in-depth-check',
      audit: 'Vertiefte Prüfung bestimmt',
    },
    ...SHEET_ACTS,
    receive: { ...SHEET_ACTS.receive, mail: 'verification-received' },
    ...ASSIGN_ACT,
    ...DAILY_ACTS,
    ...COMMENT_ACTS,
    ...CHECK_ACTS,
    'judge-double': {
      pluggedIn: true,
      label: 'Doppelte Rechnung beurteilen',
      by: ['caseworker'],
      needs: { invoice, isDouble, reason },
      audit: 'Mögliche doppelte Rechnung beurteilt',
    },
    ...RESUBMISSION_ACTS,
    examine: {
      label: 'Beträge anerkennen',
      by: ['caseworker'],
      needs: { admitted, additionalFunding, ...withoutHearing },
      audit: 'Ergebnis der Prüfung vorgeschlagen',
    },
    'confirm-examination': {
      label: 'Ergebnis der Prüfung bestätigen',
      by: ['caseworker', 'decision-maker'],
      secondPerson: true,
      audit: 'Ergebnis der Prüfung bestätigt',
    },
    'reopen-check': {
      label: 'Prüfung wieder öffnen',
      by: ['decision-maker', 'finance-approver'],
      needs: { reason },
      audit: 'Prüfung wieder geöffnet',
    },
    'take-back': takeBack(['caseworker']),
    'propose-final-notice': {
      label: 'Schlussbescheid vorschlagen',
      by: ['caseworker'],
      needs: { text: voluntary(noted) },
      audit: 'Schlussbescheid vorgeschlagen',
    },
    'send-final-notice': {
      label: 'Schlussbescheid unterschreiben',
      by: ['decision-maker'],
      secondPerson: true,
      mail: 'final-notice',
      audit: 'Schlussbescheid erlassen',
    },
    'propose-partial-revocation': {
      label: 'Teilwiderruf vorschlagen',
      by: ['caseworker'],
      needs: { granted, effectiveFrom, reason: reasonInLetter, ...withoutHearing },
      audit: 'Teilwiderruf vorgeschlagen',
    },
    'revoke-in-part': {
      label: 'Teilwiderruf unterschreiben',
      by: ['decision-maker'],
      secondPerson: true,
      mail: 'revoked-in-part',
      audit: 'Bewilligung teilweise widerrufen',
    },
    ...ASK_BACK_ACT,
    // What its letter could not ask back yet: money was still on its way, or a remedy has taken the reclaim alone out of force.
    'propose-reclaim': {
      label: 'Rückforderung vorschlagen',
      by: ['caseworker'],
      needs: { reason: reasonInLetter },
      audit: 'Rückforderung vorgeschlagen',
    },
    reclaim: {
      label: 'Rückforderung unterschreiben',
      by: ['decision-maker'],
      secondPerson: true,
      mail: 'reclaim',
      audit: 'Zuschuss zurückgefordert',
    },
    'note-repayment': {
      label: 'Rückzahlung vermerken',
      by: ['treasury'],
      needs: { amount, bookedOn },
      mail: 'repayment-noted',
      audit: 'Rückzahlung vermerkt',
    },
    'remind-repayment': {
      label: 'An die Rückzahlung erinnern',
      by: ['treasury', 'system'],
      mail: 'repayment-reminded',
      audit: 'An die Rückzahlung erinnert',
    },
    'settle-reclaim': {
      label: 'Rückforderung als beglichen vermerken',
      by: ['system'],
      audit: 'Rückforderung beglichen',
    },
    // A decision leaves nothing to propose beside it.
    lapse: {
      label: 'Vorschlag für erledigt erklären',
      by: ['system'],
      needs: { reason },
      audit: 'Offener Vorschlag erledigt',
    },
  },
  moves: {
    editable: { 'require-check': 'editable' },
    affirmable: { 'require-check': 'affirmable' },
    in_review: { 'require-check': 'in_review' },
    // From the transmission on the sheet is bound to its content: nothing more can be asked for in step 5.
    submittable: {},
    submitted: { receive: 'received', 'note-defect': 'submitted', ...daily('submitted') },
    received: { 'undo-receipt': 'submitted', assign: 'checking', ...daily('received') },
    checking: {
      assign: 'checking',
      ...daily('checking'),
      ...commenting('checking'),
      check: 'checking',
      'adopt-answers': 'checking',
      'judge-double': 'checking',
      'open-resubmission': 'resubmit_invoices',
      examine: 'checking',
      'take-back': 'checking',
      'confirm-examination': 'checked',
      lapse: 'checking',
    },
    resubmit_invoices: {
      assign: 'resubmit_invoices',
      ...daily('resubmit_invoices'),
      ...commenting('resubmit_invoices'),
      'extend-resubmission': 'resubmit_invoices',
      'close-resubmission': 'checking',
    },
    // Where nothing is to be paid the final notice follows at once.
    checked: {
      ...daily('checked'),
      'reopen-check': 'checking',
      'take-back': 'checked',
      'propose-final-notice': 'checked',
      'send-final-notice': 'closed',
      lapse: 'checked',
    },
    payout_proposed: { ...daily('payout_proposed') },
    payout_approved: { ...daily('payout_approved') },
    sent: { ...daily('sent') },
    paid: {
      ...daily('paid'),
      'take-back': 'paid',
      'propose-final-notice': 'paid',
      'send-final-notice': 'closed',
      'propose-partial-revocation': 'paid',
      'revoke-in-part': 'paid',
      'ask-back': 'reclaim',
      'propose-reclaim': 'paid',
      reclaim: 'reclaim',
      lapse: 'paid',
    },
    failed: { ...daily('failed') },
    returned: { ...daily('returned') },
    closed: {
      ...daily('closed'),
      'take-back': 'closed',
      'propose-partial-revocation': 'closed',
      'revoke-in-part': 'closed',
      'ask-back': 'reclaim',
      'propose-reclaim': 'closed',
      reclaim: 'reclaim',
      lapse: 'closed',
    },
    // A receipt that leaves nothing is followed by its end.
    reclaim: {
      ...daily('reclaim'),
      'note-repayment': 'reclaim',
      'remind-repayment': 'reclaim',
      'settle-reclaim': 'closed',
      lapse: 'reclaim',
    },
  },
});

export type VerificationCaseState = keyof typeof STATES;
