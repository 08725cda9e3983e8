import { isDeepStrictEqual } from 'node:util';
import { lockHead } from '#features/audit/server/store.ts';
import type { ActAtHand, HandedIn } from '#features/cases/server/case-feature.ts';
import { actName } from '#features/cases/server/case-kind.ts';
import { budgetExhausted, INCOMPLETE_PATH } from '#features/proposal/rules/submission.ts';
import { dueDay } from '#features/verification/rules/deadlines.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { yearOf } from '#ground/rules/values/calendar-day.ts';
import { conflict, type Problem, violations } from '#ground/server/hydra/problem.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { type BudgetStanding, type Claim, findShortfall, movementsTo, type Shortfall, WHOLE } from '../rules/ledger.ts';
import { shortfallText } from '../rules/wire.ts';
import { type ClaimRow, findClaim, insertEntries, listLines } from './store.ts';

/**
 * Reads before the effect what the application should hold; the function it returns books the difference after the act has
 * written everything else. Where there is too little money it throws, and the transaction of the act is rolled back.
 */
export async function followMoney({ portal, trx, performer, act, row }: ActAtHand) {
  const { moneyOf: proposalId } = row;
  if (proposalId === undefined) return undefined;
  const before = await readClaim(portal, trx, proposalId);
  return () =>
    settleBudget(portal, trx, proposalId, {
      ...{ act: actName(row.kind, act), by: performer.id, before },
      refuse: (short) => conflict(shortfallText(short)),
    });
}

interface MoneyMove {
  /** As the record names it: 'proposal.approve'. */
  act: string;
  by: string;
  /**
   * What the application should have held before the act. An act that does not change it moves no money, and is never refused
   * for want of money. Bound money moves to a later year only where it is due later than before.
   */
  before?: Claim | undefined;
  /** The refusal where there is too little money. */
  refuse: (short: Shortfall) => Problem;
}

/** What an application should hold by what its decisions and payments say now; undefined: there is no such application. */
async function readClaim(
  portal: Pick<Portal, 'programme' | 'clock'>,
  trx: Trx,
  proposalId: string,
): Promise<Claim | undefined> {
  const row = await findClaim(trx, proposalId);
  return row === undefined ? undefined : claimOf(portal, row);
}

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
 * The same, locked until the transaction ends. The lock is that of the record of acts, which everything that moves money
 * takes anyway: a second lock would risk deadlocks.
 */
export async function lockStanding(portal: Pick<Portal, 'programme'>, trx: Trx): Promise<BudgetStanding> {
  await lockHead(trx);
  return readStanding(portal, trx);
}

/**
 * Books what an application holds of the budget according to its decisions and payments, in the transaction of the act that
 * changed them and after everything else it writes. Throws what `refuse` makes of a shortfall, so that the act is rolled back.
 */
async function settleBudget(
  portal: Pick<Portal, 'programme' | 'clock'>,
  trx: Trx,
  proposalId: string,
  { act, by, before, refuse }: MoneyMove,
): Promise<void> {
  const row = await findClaim(trx, proposalId);
  if (row === undefined) return;
  const claim = claimOf(portal, row);
  if (isDeepStrictEqual(claim, before)) return;
  const movements = movementsTo(row.held, claim, before);
  if (movements.length === 0) return;
  const short = findShortfall(await lockStanding(portal, trx), movements);
  if (short !== undefined) throw refuse(short);
  const entries = movements.map((movement) => ({ ...movement, grant: proposalId }));
  await insertEntries(trx, { act, by, now: portal.clock.now() }, entries);
}

/** First come, first served: money is reserved from the submission on; with a lottery, from the draft of the approval on. */
function claimOf({ programme, clock }: Pick<Portal, 'programme' | 'clock'>, row: ClaimRow): Claim {
  const { bound, paid, reclaimed, endsOn } = row;
  const made = yearOf(clock.today());
  const asked = programme.access.kind === 'budget' ? row.applied : 0;
  const due = endsOn === null ? made : yearOf(dueDay(endsOn, programme));
  return { made, due, reserved: row.proposed ?? asked, bound, paid, reclaimed };
}

/**
 * First come, first served: in the transaction of the submission, which holds from here on what it asks for. Throws 422 where
 * the rest of the budget is smaller. With a lottery nothing is reserved yet.
 */
export async function reserveBudget(portal: Portal, trx: Trx, what: HandedIn): Promise<void> {
  if (what.kind !== 'proposal') return;
  const { id, accountId, grant } = what;
  await settleBudget(portal, trx, id, {
    act: 'proposal.submit',
    by: accountId,
    refuse: ({ available }) => violations([wrong(INCOMPLETE_PATH, budgetExhausted(grant, Math.max(0, available)))]),
  });
}
