import { sql } from 'kysely';
import { type BearerKey, type BearerRow, bearerOf } from '#features/access/server/bearer-store.ts';
import { ENTRY_APPLICATION, type EntryApplication, onWire } from '#features/raffle/server/store.ts';
import type { Company } from '#ground/rules/session/wire.ts';
import { keptRead } from '#ground/server/database/kept-statement.ts';
import type { Db } from '#ground/server/portal.ts';

/** Instants as they go on the wire. */
export interface EntryOfProfile {
  id: string;
  potId: string;
  raffleBegin: string;
  raffleEnd: string;
  submitBegin: string;
  submitEnd: string;
  valid: boolean | null;
  isValueChain: boolean;
  application: EntryApplication | null;
}

/** As the query names its columns. */
export interface ProfileRow {
  id: string;
  salutation: string | null;
  title: string | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  confirmed: boolean;
  approved: boolean;
  weakPassword: boolean;
  isActive: boolean;
  memberships: number;
  companies: readonly Company[];
  raffles: readonly EntryOfProfile[];
}

/** The account of a bearer with the company it acts for and its lottery entries. */
const PROFILE = sql<ProfileRow>`
  select a.id, a.salutation, a.title, a.first_name as "firstName", a.last_name as "lastName", a.email, a.phone,
    a.confirmed, a.approved, a.weak_password as "weakPassword", a.is_active as "isActive",
    (select count(*)::int from company_member m where m.account_id = a.id) as memberships,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'addresses', c.addresses)
        order by c.created_at, c.id)
      from company c where c.id = caller.holder_company_id
    ), '[]') as companies,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', r.id, 'potId', r.pot_id, 'valid', r.valid, 'isValueChain', r.is_value_chain,
        'raffleBegin', ${onWire('pot.raffle_begin')}, 'raffleEnd', ${onWire('pot.raffle_end')},
        'submitBegin', ${onWire('pot.submit_begin')}, 'submitEnd', ${onWire('pot.submit_end')},
        'application', ${ENTRY_APPLICATION}
      ) order by pot.raffle_begin, r.created_at)
      from raffle r
      join raffle_pot pot on pot.id = r.pot_id
      left join proposal p on p.id = r.proposal_id
      left join revision v on v.proposal_id = p.id
      where r.company_id = caller.holder_company_id
    ), '[]') as raffles
  from account a
  where a.id = caller.holder_id`;

const readBearerWithProfile = keptRead(
  (_db, key: BearerKey) => sql<BearerRow & { profile: ProfileRow | null }>`
    select caller.*, (select to_json(asked) from (${PROFILE}) as asked) as profile from (${bearerOf(key)}) as caller`,
);

/** Who is calling and their profile, in one query. */
export async function findBearerWithProfile(
  db: Db,
  key: BearerKey,
): Promise<{ caller: BearerRow | undefined; profile: ProfileRow | undefined }> {
  const [caller] = await readBearerWithProfile(db, key);
  return { caller, profile: caller?.profile ?? undefined };
}

export async function getCompany(db: Db, id: string): Promise<Company> {
  return db.selectFrom('company').select(['id', 'name', 'addresses']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** True for an id somebody has: what is foreign is refused, what does not exist is not found (contract §3.4). */
export async function isCompany(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
