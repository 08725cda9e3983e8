import { type Insertable, type Selectable, sql } from 'kysely';
import type { PayoutState } from '#features/payout/rules/acts.ts';
import type { ReclaimPart } from '#features/reclaim/rules/reclaim.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { ExaminedProof } from '../../rules/examination.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'examination.proofs': ExaminedProof[];
  }
}

/** What tells where the agency has a proof of use, besides its own row. */
export interface CaseMarks {
  assignee_id: string | null;
  assignee_name: string | null;
  examination_id: string | null;
  /** The newest one. */
  payout_state: PayoutState;
  has_final_notice: boolean;
  /** A reclaim is signed and not paid back. */
  is_reclaimed: boolean;
  was_repaid: boolean;
  /** Less was paid than is still granted; cents. */
  is_owed: boolean;
  /** Newest revocation in part; cents. */
  revoked_to: Cents | null;
  revoked_from: CalendarDay | null;
  /** Of a revocation of the whole. */
  revoke_effective_from: CalendarDay | null;
  /** What was paid and stayed, and what of it was asked back; cents. */
  paid: Cents;
  /** What of it came back by a reclaim that was taken out of force; it is among what was asked back. */
  returned: Cents;
  asked: Cents;
}

const RETURNED = sql<Cents>`coalesce((select sum(y.amount) from repayment y
  join closing_decision c on c.id = y.closing_decision_id
  where c.verification_id = v.id and c.remedied_by is not null), 0)::int8`;

/** One query; the caller knows that the proof of use is there. */
export async function getCaseMarks(db: Db | Trx, verificationId: string): Promise<CaseMarks> {
  return db
    .selectFrom('verification as v')
    .leftJoin('case_assignment as a', (join) => join.onRef('a.case_id', '=', 'v.id').on('a.kind', '=', 'verification'))
    .leftJoin('officer as o', 'o.id', 'a.officer_id')
    .leftJoin('examination as e', (join) => join.onRef('e.verification_id', '=', 'v.id').on('e.ended_at', 'is', null))
    .leftJoin('revision as r', 'r.proposal_id', 'v.proposal_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('closing_in_force')
          .select(['granted', 'effective_from'])
          .whereRef('verification_id', '=', 'v.id')
          .where('kind', '=', 'partial-revocation')
          .orderBy('signed_at', 'desc')
          .limit(1)
          .as('part'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payout')
          .select(sql<Cents>`coalesce(sum(amount), 0)::int8`.as('sum'))
          .whereRef('verification_id', '=', 'v.id')
          .where('state', '=', 'paid')
          .as('paid'),
      (join) => join.onTrue(),
    )
    .select(['a.officer_id as assignee_id', 'o.name as assignee_name', 'e.id as examination_id'])
    .select(['part.granted as revoked_to', 'part.effective_from as revoked_from', 'r.revoke_effective_from'])
    .select([
      sql<PayoutState>`coalesce((select p.state from payout p where p.verification_id = v.id
        order by p.proposed_at desc, p.id limit 1), 'none')`.as('payout_state'),
      sql<boolean>`exists (select from closing_in_force c where c.verification_id = v.id
        and c.kind = 'final-notice')`.as('has_final_notice'),
      sql<boolean>`exists (select from closing_in_force c where c.verification_id = v.id
        and c.kind = 'reclaim' and c.repaid_on is null)`.as('is_reclaimed'),
      sql<boolean>`exists (select from closing_in_force c where c.verification_id = v.id
        and c.repaid_on is not null)`.as('was_repaid'),
      sql<boolean>`coalesce(least(e.due, part.granted), 0) > paid.sum - ${RETURNED}`.as('is_owed'),
      sql<Cents>`paid.sum`.as('paid'),
      RETURNED.as('returned'),
      sql<Cents>`(${RETURNED} + coalesce((select sum(c.amount) from closing_in_force c where c.verification_id = v.id
        and c.kind = 'reclaim'), 0))::int8`.as('asked'),
    ])
    .where('v.id', '=', verificationId)
    .executeTakeFirstOrThrow();
}

export type Examination = Selectable<Schema['examination']>;

/** The confirmed one that was not opened again. */
export async function findExamination(db: Db | Trx, verificationId: string): Promise<Examination | undefined> {
  return db
    .selectFrom('examination')
    .selectAll()
    .where('verification_id', '=', verificationId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export async function insertExamination(
  trx: Trx,
  { proofs, ...examination }: Omit<Insertable<Schema['examination']>, 'proofs'> & { proofs: readonly ExaminedProof[] },
): Promise<void> {
  await trx
    .insertInto('examination')
    .values({ ...examination, proofs: JSON.stringify(proofs) })
    .execute();
}

export async function endExamination(trx: Trx, verificationId: string, now: Date): Promise<void> {
  await trx
    .updateTable('examination')
    .set({ ended_at: now })
    .where('verification_id', '=', verificationId)
    .where('ended_at', 'is', null)
    .execute();
}

export type ClosingDecision = Selectable<Schema['closing_decision']> & { announced_on: CalendarDay | null };

/** Oldest first. */
export async function listClosingDecisions(db: Db | Trx, verificationId: string): Promise<ClosingDecision[]> {
  return db
    .selectFrom('closing_decision as c')
    .leftJoin('letter as l', 'l.id', 'c.letter_id')
    .selectAll('c')
    .select('l.announced_on')
    .where('c.verification_id', '=', verificationId)
    .orderBy('c.signed_at')
    .execute();
}

/** What each kind of decision says beside its reason. */
export type ClosingTerms =
  | { kind: 'final-notice' }
  | { kind: 'partial-revocation'; granted: Cents; effectiveFrom: CalendarDay | null }
  | { kind: 'reclaim'; amount: Cents; parts: readonly ReclaimPart[] };

function columnsOf(terms: ClosingTerms) {
  if (terms.kind === 'final-notice') return {};
  if (terms.kind === 'partial-revocation') return { granted: terms.granted, effective_from: terms.effectiveFrom };
  const { amount, parts } = terms;
  const interestFrom = parts.map((part) => part.interestFrom).sort()[0];
  return {
    amount,
    parts: JSON.stringify(parts),
    interest_from: interestFrom,
  };
}

export type NewClosingDecision = Pick<
  Insertable<Schema['closing_decision']>,
  'id' | 'verification_id' | 'text' | 'proposed_by' | 'signed_at' | 'signed_by' | 'letter_id'
> & { terms: ClosingTerms };

export async function insertClosingDecision(trx: Trx, { terms, ...decision }: NewClosingDecision): Promise<void> {
  await trx
    .insertInto('closing_decision')
    .values({ ...decision, kind: terms.kind, ...columnsOf(terms) })
    .execute();
}

/**
 * Takes out of force what a letter decided, and reclaims signed since then where they rest on it. Rows stay: what came back by
 * them is counted again.
 */
export async function remedyClosings(
  trx: Trx,
  {
    verificationId,
    objectionId,
    letterId,
    reclaimsSince,
  }: { verificationId: string; objectionId: string; letterId: string | null; reclaimsSince: Date | null },
): Promise<void> {
  await trx
    .updateTable('closing_decision')
    .set({ remedied_by: objectionId })
    .where('verification_id', '=', verificationId)
    .where('remedied_by', 'is', null)
    .where(({ eb, or, and }) =>
      or([eb('letter_id', '=', letterId), and([eb('kind', '=', 'reclaim'), eb('signed_at', '>=', reclaimsSince)])]),
    )
    .execute();
}

/** Names the proofs whose invoices are missing, on a proof of use that the caller has locked. */
export async function writeResubmitItems(trx: Trx, verificationId: string, items: readonly string[]): Promise<void> {
  await trx
    .updateTable('verification')
    .set({ resubmit_items: [...items] })
    .where('id', '=', verificationId)
    .execute();
}
