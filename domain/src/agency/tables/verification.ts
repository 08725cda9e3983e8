import type { VerificationState } from '../../verification/public.ts';
import {
  additionalFunding,
  admitted,
  amount,
  announcedOn,
  assignee,
  bookedOn,
  checkRequired,
  defect,
  interestFrom,
  invoice,
  isDouble,
  item,
  items,
  noted,
  reason,
  receivedOn,
  remark,
  result,
  until,
  withoutHearing,
} from '../act-fields.ts';
import type { PayoutState } from './payout.ts';
import { defineTable } from './table.ts';

const OFFICERS = ['caseworker', 'decision-maker'] as const;

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
    receive: {
      label: 'Eingang des Blatts vermerken',
      by: ['intake', 'system'],
      needs: { receivedOn },
      mail: 'verification-received',
      audit: 'Eingang des unterschriebenen Blatts vermerkt',
    },
    'undo-receipt': {
      label: 'Vermerkten Eingang rückgängig machen',
      by: ['intake'],
      needs: { reason },
      mail: 'receipt-undone',
      audit: 'Vermerkter Eingang rückgängig gemacht',
    },
    'note-defect': {
      label: 'Mangel am Blatt vermerken',
      by: ['intake'],
      needs: { defect },
      mail: 'sheet-defective',
      audit: 'Mangel am unterschriebenen Blatt vermerkt',
    },
    assign: { label: 'Fall zuweisen', by: OFFICERS, needs: { assignee }, audit: 'Fall zugewiesen' },
    note: {
      label: 'Vermerk schreiben',
      by: ['intake', ...OFFICERS],
      needs: { text: noted },
      audit: 'Vermerk geschrieben',
    },
    check: {
      label: 'Prüfpunkt beurteilen',
      by: ['caseworker'],
      needs: { item, result, remark },
      audit: 'Prüfpunkt beurteilt',
    },
    'judge-double': {
      label: 'Doppelte Rechnung beurteilen',
      by: ['caseworker'],
      needs: { invoice, isDouble, reason },
      audit: 'Mögliche doppelte Rechnung beurteilt',
    },
    'open-resubmission': {
      label: 'Nachreichung öffnen',
      by: ['caseworker'],
      needs: { items, until, reason },
      mail: 'resubmission-opened',
      audit: 'Nachreichung geöffnet',
    },
    'extend-resubmission': {
      label: 'Nachreichung verlängern',
      by: ['caseworker'],
      needs: { reason, until },
      mail: 'resubmission-extended',
      audit: 'Nachreichung verlängert',
    },
    'close-resubmission': {
      label: 'Nachreichung schließen',
      by: ['applicant', 'caseworker', 'system'],
      mail: 'resubmission-closed',
      audit: 'Nachreichung geschlossen',
    },
    examine: {
      label: 'Beträge anerkennen',
      by: ['caseworker'],
      needs: { admitted, additionalFunding, ...withoutHearing },
      audit: 'Ergebnis der Prüfung vorgeschlagen',
    },
    'confirm-examination': {
      label: 'Ergebnis der Prüfung bestätigen',
      by: OFFICERS,
      secondPerson: true,
      audit: 'Ergebnis der Prüfung bestätigt',
    },
    'reopen-check': {
      label: 'Prüfung wieder öffnen',
      by: ['decision-maker', 'finance-approver'],
      needs: { reason },
      audit: 'Prüfung wieder geöffnet',
    },
    'take-back': {
      label: 'Eigenen Vorschlag zurücknehmen',
      by: ['caseworker'],
      ownProposal: true,
      audit: 'Eigener Vorschlag zurückgenommen',
    },
    'propose-final-notice': {
      label: 'Schlussbescheid vorschlagen',
      by: ['caseworker'],
      needs: { text: noted },
      audit: 'Schlussbescheid vorgeschlagen',
    },
    'send-final-notice': {
      label: 'Schlussbescheid unterschreiben',
      by: ['decision-maker'],
      needs: { announcedOn },
      secondPerson: true,
      mail: 'final-notice',
      audit: 'Schlussbescheid erlassen',
    },
    'propose-reclaim': {
      label: 'Rückforderung vorschlagen',
      by: ['caseworker'],
      needs: { amount, interestFrom, reason, ...withoutHearing },
      audit: 'Rückforderung vorgeschlagen',
    },
    reclaim: {
      label: 'Rückforderung unterschreiben',
      by: ['decision-maker'],
      needs: { announcedOn },
      secondPerson: true,
      mail: 'reclaim',
      audit: 'Zuschuss zurückgefordert',
    },
    'note-repayment': {
      label: 'Rückzahlung vermerken',
      by: ['finance-approver'],
      needs: { amount, bookedOn },
      audit: 'Rückzahlung vermerkt',
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
    submitted: { receive: 'received', 'note-defect': 'submitted', note: 'submitted' },
    received: { 'undo-receipt': 'submitted', assign: 'checking', note: 'received' },
    checking: {
      assign: 'checking',
      note: 'checking',
      check: 'checking',
      'judge-double': 'checking',
      'open-resubmission': 'resubmit_invoices',
      examine: 'checking',
      'take-back': 'checking',
      'confirm-examination': 'checked',
      lapse: 'checking',
    },
    resubmit_invoices: {
      assign: 'resubmit_invoices',
      note: 'resubmit_invoices',
      'extend-resubmission': 'resubmit_invoices',
      'close-resubmission': 'checking',
    },
    // Where nothing is to be paid the final notice follows at once.
    checked: {
      note: 'checked',
      'reopen-check': 'checking',
      'take-back': 'checked',
      'propose-final-notice': 'checked',
      'send-final-notice': 'closed',
      lapse: 'checked',
    },
    payout_proposed: { note: 'payout_proposed' },
    payout_approved: { note: 'payout_approved' },
    sent: { note: 'sent' },
    paid: {
      note: 'paid',
      'take-back': 'paid',
      'propose-final-notice': 'paid',
      'send-final-notice': 'closed',
      'propose-reclaim': 'paid',
      reclaim: 'reclaim',
      lapse: 'paid',
    },
    failed: { note: 'failed' },
    returned: { note: 'returned' },
    closed: { note: 'closed', 'take-back': 'closed', 'propose-reclaim': 'closed', reclaim: 'reclaim', lapse: 'closed' },
    reclaim: { note: 'reclaim', 'note-repayment': 'closed', lapse: 'reclaim' },
  },
});

export type VerificationCaseState = keyof typeof STATES;

/** Where a proof of use stands by its newest payout. A payout that was not begun or was declined leaves it examined. */
const BY_PAYOUT = {
  none: 'checked',
  declined: 'checked',
  proposed: 'payout_proposed',
  approved: 'payout_approved',
  sent: 'sent',
  paid: 'paid',
  failed: 'failed',
  returned: 'returned',
} as const satisfies Record<PayoutState, VerificationCaseState>;

export function stateOfPayout(payout: PayoutState): VerificationCaseState {
  return BY_PAYOUT[payout];
}
