import type { WireBudget } from '@portal/domain/programme/wire.ts';
import type { Cents } from '@portal/domain/values/money.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../platform/portal.ts';

/** Until the caller's transaction ends nobody else reserves: two who come at once must not share the last euros. */
export async function lockBudget(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('budget'))`.execute(trx);
}

/**
 * What is reserved follows from the applications themselves: submitted, what was computed; approved, what was granted; denied,
 * revoked or withdrawn, nothing. So nothing has to be given back by hand.
 */
export async function readBudget(db: Db | Trx, totalCents: Cents): Promise<WireBudget> {
  const { rows } = await sql<{ reserved: Cents }>`
    select coalesce((select sum(reserved) from past_cases), 0)::bigint + coalesce(sum(case g.revision_status
        when 'final_approved' then (g.approved ->> 'sumFundingApproved')::bigint
        else p.sum_dij_funding end), 0)::bigint as reserved
    from proposal p left join current_grant g on g.proposal_id = p.id
    where p.submitted_at is not null and p.withdrawn_at is null
      and coalesce(g.revision_status, 'final_approved') = 'final_approved'`.execute(db);
  const reservedCents = rows[0]?.reserved ?? 0;
  return { totalCents, reservedCents, availableCents: Math.max(0, totalCents - reservedCents) };
}
