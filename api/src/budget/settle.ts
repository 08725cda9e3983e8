import { type Claim, findShortfall, movementsTo, type Shortfall } from '@portal/domain/budget/ledger.ts';
import { yearOf } from '@portal/domain/values/calendar-day.ts';
import { dueDay } from '@portal/domain/verification/deadlines.ts';
import type { Problem } from '../hydra/problem.ts';
import type { Portal, Trx } from '../platform/portal.ts';
import { lockStanding } from './standing.ts';
import { type ClaimRow, findClaim, insertEntries } from './store.ts';

interface Mover {
  /** As the record names it: 'proposal.approve'. */
  act: string;
  by: string;
  /** What a person is told where there is too little. */
  refuse: (short: Shortfall) => Problem;
}

/**
 * Brings what an application holds of the budget to what its decisions and payments say by now, in the transaction of the act
 * that changed them and behind everything it writes. Throws what `refuse` makes of a shortfall: nothing has happened then.
 */
export async function settleBudget(
  portal: Pick<Portal, 'programme' | 'clock'>,
  trx: Trx,
  proposalId: string,
  { act, by, refuse }: Mover,
): Promise<void> {
  const row = await findClaim(trx, proposalId);
  if (row === undefined) return;
  const movements = movementsTo(row.held, claimOf(portal, row));
  if (movements.length === 0) return;
  const short = findShortfall(await lockStanding(portal, trx), movements);
  if (short !== undefined) throw refuse(short);
  const entries = movements.map((movement) => ({ ...movement, grant: proposalId }));
  await insertEntries(trx, { act, by, now: portal.clock.now() }, entries);
}

/** Who comes first has the money from the submission on; with a lottery it is reserved with the proposal to approve. */
function claimOf({ programme, clock }: Pick<Portal, 'programme' | 'clock'>, row: ClaimRow): Claim {
  const { bound, paid, reclaimed, endsOn } = row;
  const made = yearOf(clock.today());
  const asked = programme.access.kind === 'budget' ? row.applied : 0;
  const due = endsOn === null ? made : yearOf(dueDay(endsOn, programme));
  return { made, due, reserved: row.proposed ?? asked, bound, paid, reclaimed };
}
