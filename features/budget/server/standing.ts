import { lockHead } from '#features/audit/server/store.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { type BudgetStanding, WHOLE } from '../rules/ledger.ts';
import { listLines } from './store.ts';

/**
 * What there is and who holds it. Where nobody has entered a whole sum, it is as the programme says: null for one with a
 * lottery.
 */
export async function readStanding({ programme }: Pick<Portal, 'programme'>, db: Db | Trx): Promise<BudgetStanding> {
  const all = await listLines(db);
  const entered = all.find(({ made }) => made === WHOLE.made);
  const declared = programme.access.kind === 'budget' ? programme.access.cents : null;
  return {
    whole: entered?.authority ?? declared,
    isWholeDeclared: entered === undefined,
    lines: all.filter(({ made }) => made !== WHOLE.made),
  };
}

/**
 * The same while nobody else moves money until the transaction ends. The lock is that of the record of acts: whatever moves
 * money takes it anyway, and a second one for everybody would sooner or later be taken in the other order.
 */
export async function lockStanding(portal: Pick<Portal, 'programme'>, trx: Trx): Promise<BudgetStanding> {
  await lockHead(trx);
  return readStanding(portal, trx);
}
