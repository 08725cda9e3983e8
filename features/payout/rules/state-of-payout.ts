import type { VerificationCaseState } from '#features/verification/rules/acts.ts';
import type { PayoutState } from './acts.ts';

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
