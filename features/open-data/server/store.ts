import { sql } from 'kysely';
import type { Db } from '#ground/server/portal.ts';
import type { OpenGrant } from '../rules/grants.ts';

/** Grants that stand and that nobody has objected to; whether their period is over is the domain's to say. */
export async function listStandingGrants(db: Db): Promise<OpenGrant[]> {
  const { rows } = await sql<OpenGrant>`
    select m.company_name as recipient, m.city, m.state, m.legal_form as "legalForm", m.announced_on as "announcedOn",
      business_day(m.decided_at) as "decidedOn", m.bound + m.paid as amount,
      case when m.module_one and m.module_two then 'both' when m.module_one then 'one' when m.module_two then 'two'
        else 'none' end as modules
    from money_of_case m
    where m.revision_status = 'final_approved' and m.announced_on is not null and m.bound + m.paid > 0
      and not exists (select from objection o where o.proposal_id = m.id and o.closed_at is null)
    order by m.number`.execute(db);
  return rows;
}

/** A draw as it was published. */
export interface OpenDraw {
  id: string;
  raffleBegin: Date;
  raffleEnd: Date;
  dayOfRaffle: string;
  quotas: number;
  entries: number;
  drawn: number;
  commitment: string | null;
  listHash: string | null;
  publicSource: string | null;
  publicValue: string | null;
}

/** Draws that are over, newest first. */
export async function listDraws(db: Db): Promise<OpenDraw[]> {
  const { rows } = await sql<OpenDraw>`
    select p.id, p.raffle_begin as "raffleBegin", p.raffle_end as "raffleEnd", p.day_of_raffle as "dayOfRaffle", p.quotas,
      count(r.id)::int8 as entries, (count(r.id) filter (where r.valid))::int8 as drawn, p.commitment,
      p.list_hash as "listHash", p.public_source as "publicSource", p.public_value as "publicValue"
    from raffle_pot p left join raffle r on r.pot_id = p.id
    where p.drawn_at is not null
    group by p.id order by p.day_of_raffle desc, p.id`.execute(db);
  return rows;
}
