import type { VerificationState } from '@portal/domain/verification/workflow.ts';

export const VERIFICATION_STATE_LABEL = {
  editable: 'in Bearbeitung',
  affirmable: 'Finanzplanübersicht',
  in_review: 'Übersicht',
  submittable: 'übermittelt',
  submitted: 'eingereicht',
  resubmit_invoices: 'Nachreichung offen',
} as const satisfies Record<VerificationState, string>;

export type VerificationAct = 'check-required' | 'open-resubmission' | 'close';

const NOT_SUBMITTED = 'Der Verwendungsnachweis ist noch nicht eingereicht.';
const NOT_OPEN = 'Zu diesem Verwendungsnachweis ist keine Nachreichung offen.';
const TRANSMITTED = 'Die Angaben sind schon übermittelt. Die vertiefte Prüfung lässt sich nicht mehr ändern.';

/** State × act: the reason why not, or null where the act is allowed (agency.md, "Everything is a table"). */
const BARS = {
  editable: { 'check-required': null, 'open-resubmission': NOT_SUBMITTED, close: NOT_OPEN },
  affirmable: { 'check-required': null, 'open-resubmission': NOT_SUBMITTED, close: NOT_OPEN },
  in_review: { 'check-required': null, 'open-resubmission': NOT_SUBMITTED, close: NOT_OPEN },
  submittable: { 'check-required': TRANSMITTED, 'open-resubmission': NOT_SUBMITTED, close: NOT_OPEN },
  submitted: { 'check-required': TRANSMITTED, 'open-resubmission': null, close: NOT_OPEN },
  resubmit_invoices: { 'check-required': TRANSMITTED, 'open-resubmission': null, close: null },
} as const satisfies Record<VerificationState, Record<VerificationAct, string | null>>;

/** Why the act is not possible in this state; null: it is. */
export function verificationBar(state: VerificationState, act: VerificationAct): string | null {
  return BARS[state][act];
}
