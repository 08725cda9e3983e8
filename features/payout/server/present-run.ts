import { VERIFICATION_TABLE } from '#features/verification/rules/acts.ts';
import { instant, maybeInstant } from '#ground/server/hydra/instant.ts';
import { stateOfPayout } from '../rules/state-of-payout.ts';
import type { PayoutRun, PayoutRunDetail, UnpaidCase } from '../rules/wire.ts';
import { payoutFacts } from './payout-facts.ts';
import type { ListedRun } from './run-store.ts';
import type { PayableRow, UnpaidRow } from './store.ts';

/** A file for the bank; amounts in cents. `payouts`: what stands in it, for the view of one file. */
export function runBody(run: ListedRun, payouts?: readonly PayableRow[]): PayoutRun & Partial<PayoutRunDetail> {
  return {
    id: run.id,
    executeOn: run.execute_on,
    createdAt: instant(run.created_at),
    downloadedAt: maybeInstant(run.downloaded_at),
    payments: run.payments,
    total: run.total,
    waiting: run.waiting,
    ...(payouts === undefined ? {} : { payouts: payouts.map((one) => ({ ...payoutFacts(one), number: one.number })) }),
  };
}

/** Somebody who waits for money; amount in cents. */
export function unpaidBody(row: UnpaidRow): UnpaidCase {
  const state = stateOfPayout(row.payout_state);
  return {
    number: row.number,
    companyName: row.company_name,
    open: row.open,
    confirmedAt: instant(row.confirmed_at),
    payout: row.payout_id,
    state: { name: state, label: VERIFICATION_TABLE.states[state] },
  };
}
