import type { Closing } from '#features/payout/rules/wire.ts';
import { listClosingDecisions } from '#features/verification/server/desk/store.ts';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { ReclaimPart } from '../rules/reclaim.ts';
import { type Repayment, reclaimAccount } from '../rules/repayment.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'closing_decision.kind': Closing['kind'];
    'closing_decision.parts': ReclaimPart[] | null;
    'closing_in_force.amount': Cents | null;
    'closing_in_force.due_on': CalendarDay | null;
    'closing_in_force.effective_from': CalendarDay | null;
    'closing_in_force.granted': Cents | null;
    'closing_in_force.kind': Closing['kind'];
    'closing_in_force.letter_id': string | null;
    'closing_in_force.parts': ReclaimPart[] | null;
    'closing_in_force.remind_on': CalendarDay | null;
    'closing_in_force.repaid_on': CalendarDay | null;
  }
}

/** A reclaim that was signed. */
export interface OpenReclaim {
  id: string;
  /** Null before its letter was posted or retrieved. */
  dueOn: CalendarDay | null;
  parts: readonly ReclaimPart[];
  /** By their day. */
  repayments: readonly Repayment[];
}

/** The one of which something is left: there is at most one. */
export async function findOpenReclaim(db: Db | Trx, verificationId: string): Promise<OpenReclaim | undefined> {
  const row = await db
    .selectFrom('closing_in_force')
    .select(['id', 'parts', 'due_on'])
    .where('verification_id', '=', verificationId)
    .where('kind', '=', 'reclaim')
    .where('repaid_on', 'is', null)
    .executeTakeFirst();
  if (row === undefined || row.parts === null) return undefined;
  const repayments = (await listRepayments(db, verificationId)).filter((one) => one.reclaim === row.id);
  return { id: row.id, dueOn: row.due_on, parts: row.parts, repayments };
}

/** Of all reclaims of a proof of use, by their day. */
async function listRepayments(db: Db | Trx, verificationId: string): Promise<(Repayment & { reclaim: string })[]> {
  return db
    .selectFrom('repayment as y')
    .innerJoin('closing_decision as c', 'c.id', 'y.closing_decision_id')
    .select(['y.amount', 'y.booked_on as bookedOn', 'c.id as reclaim'])
    .where('c.verification_id', '=', verificationId)
    .orderBy('y.booked_on')
    .orderBy('y.noted_at')
    .execute();
}

/** Proofs of use whose open reclaim is to be reminded of; an objection against it or its revocation suspends it (§ 80 VwGO). */
export async function findDueReminders(db: Db, today: CalendarDay): Promise<string[]> {
  const rows = await db
    .selectFrom('closing_in_force as c')
    .innerJoin('verification as v', 'v.id', 'c.verification_id')
    .select('c.verification_id')
    .where('c.kind', '=', 'reclaim')
    .where('c.repaid_on', 'is', null)
    .where('c.remind_on', '<=', today)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('objection as o')
            .select('o.id')
            .whereRef('o.proposal_id', '=', 'v.proposal_id')
            .where('o.closed_at', 'is', null)
            .where('o.against', 'in', ['reclaim', 'revoke', 'revoke-in-part']),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.verification_id);
}

/** What was decided once the money was examined, oldest first; an open reclaim as it stands today. */
export async function closingsOf({ db, clock }: { db: Db } & Pick<Portal, 'clock'>, id: string): Promise<Closing[]> {
  const decisions = await listClosingDecisions(db, id);
  if (decisions.length === 0) return [];
  const all = await listRepayments(db, id);
  return decisions.map((decision) => {
    const { parts, repaid_on: repaidOn } = decision;
    const repayments = all
      .filter(({ reclaim }) => reclaim === decision.id)
      .map(({ amount, bookedOn }) => ({ amount, bookedOn }));
    return {
      kind: decision.kind,
      text: decision.text,
      amount: decision.amount,
      interestFrom: decision.interest_from,
      granted: decision.granted,
      effectiveFrom: decision.effective_from,
      signedOn: dayOf(decision.signed_at),
      announcedOn: decision.announced_on,
      dueOn: decision.due_on,
      repaidOn,
      repayments,
      account: parts === null ? null : reclaimAccount({ parts, repayments }, repaidOn ?? clock.today()),
    };
  });
}
