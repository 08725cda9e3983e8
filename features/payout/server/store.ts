import { type Selectable, sql, type Updateable } from 'kysely';
import { isOnePairWith, type Performer } from '#features/cases/server/performer.ts';
import { TREASURY_APART } from '#features/letter/rules/legal/reclaim.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import { instant, maybeInstant } from '#ground/server/clock.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { PayoutState } from '../rules/acts.ts';
import type { PayoutFacts } from '../rules/wire.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'payout.state': Exclude<PayoutState, 'none'>;
  }
}

export type Payout = Selectable<Schema['payout']>;

/** Oldest first: the last one says where the money is. */
export async function listPayouts(db: Db | Trx, verificationId: string): Promise<Payout[]> {
  return db
    .selectFrom('payout')
    .selectAll()
    .where('verification_id', '=', verificationId)
    .orderBy('proposed_at')
    .orderBy('id', 'desc')
    .execute();
}

export async function findPayout(db: Db | Trx, id: string): Promise<Payout | undefined> {
  return db.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Changes a payout whose proof of use the caller has locked. */
export async function changePayout(trx: Trx, id: string, change: Updateable<Schema['payout']>): Promise<void> {
  await trx.updateTable('payout').set(change).where('id', '=', id).execute();
}

/** A payout with what the bank's file needs besides. */
export interface PayableRow extends Payout {
  number: string;
}

/** Locks the proofs of use of all payouts that are approved and still may be paid, then reads them. */
export async function lockPayable(trx: Trx): Promise<PayableRow[]> {
  await trx
    .selectFrom('verification as v')
    .select('v.id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('payout as p')
          .select('p.id')
          .whereRef('p.verification_id', '=', 'v.id')
          .where('p.state', '=', 'approved'),
      ),
    )
    .orderBy('v.id')
    .forUpdate()
    .execute();
  return withNumber(trx)
    .innerJoin('revision as r', 'r.proposal_id', 'v.proposal_id')
    .where('p.state', '=', 'approved')
    .where('r.revision_status', '=', 'final_approved')
    .orderBy('p.approved_at')
    .orderBy('p.id')
    .execute();
}

/** The payouts of a file, their proofs of use locked in one order before anything is written. */
export async function lockPayoutsOf(trx: Trx, runId: string): Promise<Payout[]> {
  await trx
    .selectFrom('verification as v')
    .select('v.id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('payout as p')
          .select('p.id')
          .whereRef('p.verification_id', '=', 'v.id')
          .where('p.run_id', '=', runId),
      ),
    )
    .orderBy('v.id')
    .forUpdate()
    .execute();
  return trx.selectFrom('payout').selectAll().where('run_id', '=', runId).orderBy('id').execute();
}

function withNumber(db: Db | Trx) {
  return db
    .selectFrom('payout as p')
    .innerJoin('verification as v', 'v.id', 'p.verification_id')
    .innerJoin('proposal as x', 'x.id', 'v.proposal_id')
    .selectAll('p')
    .select('x.number');
}

export async function listPayoutsOfRun(db: Db | Trx, runId: string): Promise<PayableRow[]> {
  return withNumber(db).where('p.run_id', '=', runId).orderBy('x.number').execute();
}

/** Money that is owed by a confirmed examination and has not arrived. */
export interface UnpaidRow {
  verification_id: string;
  number: string;
  company_name: string;
  /** Cents still owed. */
  open: Cents;
  confirmed_at: Date;
  payout_id: string | null;
  payout_state: PayoutState;
}

/** Those confirmed before an instant, the longest waiting first. */
export async function listUnpaid(db: Db, confirmedBefore: Date): Promise<UnpaidRow[]> {
  return db
    .selectFrom('examination as e')
    .innerJoin('verification as v', 'v.id', 'e.verification_id')
    .innerJoin('proposal as x', 'x.id', 'v.proposal_id')
    .innerJoin('revision as r', 'r.proposal_id', 'x.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payout as p')
          .select(['p.id', 'p.state'])
          .whereRef('p.verification_id', '=', 'v.id')
          .orderBy('p.proposed_at', 'desc')
          .orderBy('p.id')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payout as q')
          .select(sql<Cents>`coalesce(sum(q.amount), 0)::int8`.as('sum'))
          .whereRef('q.verification_id', '=', 'v.id')
          .where('q.state', '=', 'paid')
          .as('paid'),
      (join) => join.onTrue(),
    )
    .select(['v.id as verification_id', 'x.number', 'x.company_name', 'e.confirmed_at', 'newest.id as payout_id'])
    .select([
      sql<Cents>`e.due - paid.sum`.as('open'),
      sql<PayoutState>`coalesce(newest.state, 'none')`.as('payout_state'),
    ])
    .where('e.ended_at', 'is', null)
    .where('e.confirmed_at', '<', confirmedBefore)
    .where('r.revision_status', '=', 'final_approved')
    .where(sql<boolean>`e.due > paid.sum`)
    .orderBy('e.confirmed_at')
    .execute();
}

/** What the treasury does, and nobody who has ordered the payment. */
export const OF_THE_TREASURY = ['send', 'settle', 'fail', 'return'] as const;

const ORDERED = `Diese Auszahlung haben Sie oder jemand, mit dem Sie einander vertreten, vorgeschlagen oder freigegeben. Überweisung und Buchung macht eine andere Person (${TREASURY_APART.citation}).`;

type Ordered = Pick<Payout, 'proposed_by' | 'approved_by'>;

export type Payer = Pick<Performer, 'id' | 'bonds'>;

/** Proposed or approved it, or is one pair of eyes with who did. */
export function hasOrdered(payer: Payer, { proposed_by: proposedBy, approved_by: approvedBy }: Ordered): boolean {
  return [proposedBy, approvedBy].some(
    (by) => by !== null && (by === payer.id || isOnePairWith(payer, { proposedBy: by })),
  );
}

/** Throws 409. */
export function refuseOrderer(payer: Payer, payouts: readonly Ordered[]): void {
  if (payouts.some((payout) => hasOrdered(payer, payout))) throw conflict(ORDERED);
}

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
