import {
  approval,
  effectiveFrom,
  fields,
  letter,
  objection,
  reason,
  reasonInLetter,
  receivedOn,
  remark,
  scan,
  until,
  withoutHearing,
} from '#features/cases/rules/act-fields.ts';
import {
  ASSIGN_ACT,
  CHECK_ACTS,
  DAILY_ACTS,
  daily,
  SHEET_ACTS,
  TWO_PERSON_ACTS,
} from '#features/cases/rules/shared-acts.ts';
import { defineTable } from '#features/cases/rules/table.ts';
import { COMMENT_ACTS, commenting, comments } from '#features/comments/rules/comment-acts.ts';
import type { HearingPurpose } from '#features/letter/rules/legal/hearing.ts';
import { voluntary } from '#ground/rules/fields/given.ts';

/** Of the application, in which a decision that takes something from its company is possible. */
const POSSIBLE_IN: Readonly<Record<HearingPurpose, readonly ProposalCaseState[]>> = {
  denial: ['submitted', 'received', 'in-check', 'correction-open'],
  revocation: ['approved'],
  cut: ['approved'],
};

/** What the company can be heard about. */
export function burdensIn(state: ProposalCaseState): HearingPurpose[] {
  return (Object.keys(POSSIBLE_IN) as HearingPurpose[]).filter((purpose) => POSSIBLE_IN[purpose].includes(state));
}

/** Of a state in which the case is kept in order. */
function kept<const S extends string>(state: S) {
  return { ...daily(state), 'file-letter': state } as const;
}

/**
 * The application from its submission on (agency.md). Up to there its wizard rules (`wizard.ts`); `in-progress` can
 * only be withdrawn. 'submitted' waits for the signed sheet: only with it the application binds, so nothing is approved before.
 */
export const PROPOSAL_TABLE = defineTable({
  subject: 'Antrag',
  states: {
    'in-progress': 'in Bearbeitung',
    submitted: 'eingereicht',
    'lapse-proposed': 'Ablehnung ohne Blatt vorgeschlagen',
    received: 'Blatt eingegangen',
    'in-check': 'in Prüfung',
    'correction-open': 'Unterlagen nachgefordert',
    'approval-proposed': 'Bewilligung vorgeschlagen',
    'denial-proposed': 'Ablehnung vorgeschlagen',
    approved: 'bewilligt',
    'revocation-proposed': 'Widerruf vorgeschlagen',
    denied: 'abgelehnt',
    lapsed: 'abgelehnt ohne Blatt',
    revoked: 'widerrufen',
    withdrawn: 'zurückgezogen',
  },
  acts: {
    ...SHEET_ACTS,
    receive: { ...SHEET_ACTS.receive, mail: 'proposal-received' },
    ...ASSIGN_ACT,
    ...DAILY_ACTS,
    ...COMMENT_ACTS,
    ...CHECK_ACTS,
    'request-correction': {
      label: 'Unterlagen nachfordern',
      by: ['caseworker'],
      needs: { comments, fields, reason: reasonInLetter, until },
      bulk: true,
      mail: 'correction-requested',
      audit: 'Unterlagen nachgefordert',
    },
    'end-correction': {
      label: 'Nachforderung beenden',
      by: ['applicant', 'caseworker', 'system'],
      audit: 'Nachforderung beendet',
    },
    'propose-lapse': {
      label: 'Ablehnung ohne Blatt vorschlagen',
      by: ['caseworker'],
      needs: { reason: reasonInLetter, ...withoutHearing },
      audit: 'Ablehnung vorgeschlagen, weil das Blatt fehlt',
    },
    'propose-approval': {
      label: 'Bewilligung vorschlagen',
      by: ['caseworker'],
      needs: { approval, reason: voluntary(reason) },
      audit: 'Bewilligung vorgeschlagen',
    },
    'propose-denial': {
      label: 'Ablehnung vorschlagen',
      by: ['caseworker'],
      needs: { reason: reasonInLetter, ...withoutHearing },
      audit: 'Ablehnung vorgeschlagen',
    },
    'propose-revocation': {
      label: 'Widerruf vorschlagen',
      by: ['caseworker'],
      needs: { reason: reasonInLetter, effectiveFrom, ...withoutHearing },
      audit: 'Widerruf vorgeschlagen',
    },
    ...TWO_PERSON_ACTS,
    approve: {
      label: 'Bewilligung unterschreiben',
      by: ['decision-maker'],
      secondPerson: true,
      mail: 'proposal-approved',
      audit: 'Antrag bewilligt',
    },
    deny: {
      label: 'Ablehnung unterschreiben',
      by: ['decision-maker'],
      secondPerson: true,
      mail: 'proposal-denied',
      audit: 'Antrag abgelehnt',
    },
    revoke: {
      label: 'Widerruf unterschreiben',
      by: ['decision-maker'],
      secondPerson: true,
      mail: 'proposal-revoked',
      audit: 'Bewilligung widerrufen',
    },
    // Follows from the remedy of an objection.
    reopen: {
      label: 'Fall nach Abhilfe wieder öffnen',
      by: ['system'],
      needs: { objection },
      audit: 'Fall nach Abhilfe wieder geöffnet',
    },
    // For whatever comes on paper besides the sheet; what the letter asks for is done by another act.
    'file-letter': {
      pluggedIn: true,
      label: 'Brief des Unternehmens ablegen',
      by: ['intake', 'caseworker'],
      needs: { letter, receivedOn, scan, remark },
      audit: 'Brief des Unternehmens abgelegt',
    },
    withdraw: {
      label: 'Antrag zurückziehen',
      // A withdrawal by letter is noted by the intake desk.
      by: ['applicant', 'intake'],
      needs: { receivedOn: voluntary(receivedOn) },
      mail: 'proposal-withdrawn',
      audit: 'Antrag zurückgezogen',
    },
  },
  moves: {
    'in-progress': { withdraw: 'withdrawn' },
    submitted: {
      receive: 'received',
      'note-defect': 'submitted',
      ...kept('submitted'),
      'propose-lapse': 'lapse-proposed',
      withdraw: 'withdrawn',
    },
    // A sheet that arrives late makes the draft void.
    'lapse-proposed': {
      receive: 'received',
      ...kept('lapse-proposed'),
      deny: 'lapsed',
      return: 'submitted',
      'take-back': 'submitted',
      withdraw: 'withdrawn',
    },
    received: { 'undo-receipt': 'submitted', assign: 'in-check', ...kept('received'), withdraw: 'withdrawn' },
    'in-check': {
      assign: 'in-check',
      ...kept('in-check'),
      ...commenting('in-check'),
      check: 'in-check',
      'adopt-answers': 'in-check',
      'request-correction': 'correction-open',
      'propose-approval': 'approval-proposed',
      'propose-denial': 'denial-proposed',
      withdraw: 'withdrawn',
    },
    'correction-open': {
      assign: 'correction-open',
      ...kept('correction-open'),
      ...commenting('correction-open'),
      check: 'correction-open',
      'adopt-answers': 'correction-open',
      'end-correction': 'in-check',
      withdraw: 'withdrawn',
    },
    'approval-proposed': {
      assign: 'approval-proposed',
      ...kept('approval-proposed'),
      approve: 'approved',
      return: 'in-check',
      'take-back': 'in-check',
      withdraw: 'withdrawn',
    },
    'denial-proposed': {
      assign: 'denial-proposed',
      ...kept('denial-proposed'),
      deny: 'denied',
      return: 'in-check',
      'take-back': 'in-check',
      withdraw: 'withdrawn',
    },
    // Reopened, the grant is decided anew and stays until then.
    approved: {
      assign: 'approved',
      ...kept('approved'),
      'propose-revocation': 'revocation-proposed',
      reopen: 'in-check',
    },
    'revocation-proposed': {
      assign: 'revocation-proposed',
      ...kept('revocation-proposed'),
      revoke: 'revoked',
      reopen: 'in-check',
      return: 'approved',
      'take-back': 'approved',
    },
    denied: { ...kept('denied'), reopen: 'in-check' },
    // Its sheet has still not arrived.
    lapsed: { ...kept('lapsed'), reopen: 'submitted' },
    revoked: { ...kept('revoked'), reopen: 'approved' },
    withdrawn: { 'file-letter': 'withdrawn' },
  },
});

export type ProposalCaseState = keyof typeof PROPOSAL_TABLE.states;
