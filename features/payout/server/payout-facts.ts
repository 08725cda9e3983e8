import { instant, maybeInstant } from '#ground/server/clock.ts';
import type { PayoutFacts } from '../rules/wire.ts';
import type { Payout } from './store.ts';

/** A payout as the desk sees it; amount in cents. */
export function payoutFacts(payout: Payout): PayoutFacts {
  return {
    id: payout.id,
    state: payout.state,
    amount: payout.amount,
    holder: payout.holder,
    iban: payout.iban,
    bic: payout.bic,
    proposedAt: instant(payout.proposed_at),
    proposedBy: payout.proposed_by,
    approvedAt: maybeInstant(payout.approved_at),
    sentAt: maybeInstant(payout.sent_at),
    run: payout.run_id,
    paidOn: payout.paid_on,
    returnedOn: payout.returned_on,
    reason: payout.reason,
  };
}
