import type { Company } from '@portal/domain/account/wire.ts';
import { sql } from 'kysely';
import type { Actor } from '../access/bearer.ts';
import { keptRead } from '../platform/database/kept-statement.ts';
import type { Db } from '../platform/portal.ts';
import { ENTRY_APPLICATION, type EntryApplication, onWire } from '../raffle/public.ts';

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

/** Who reads, and for which company; empty: for none. */
type ActingPerson = Pick<Actor, 'accountId' | 'companyId'>;

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

/** The account with the company it acts for and its lottery entries, in one query. */
export async function findProfile(db: Db, who: ActingPerson): Promise<ProfileRow | undefined> {
  return (await readProfile(db, who))[0];
}

const readProfile = keptRead(
  (_db, { accountId, companyId }: ActingPerson) => sql<ProfileRow>`
    select a.id, a.salutation, a.title, a.first_name as "firstName", a.last_name as "lastName", a.email, a.phone,
      a.confirmed, a.approved, a.weak_password as "weakPassword", a.is_active as "isActive",
      (select count(*)::int from company_member m where m.account_id = a.id) as memberships,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'addresses', c.addresses)
          order by c.created_at, c.id)
        from company c where c.id = nullif(${companyId}::text, '')::uuid
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
        where r.company_id = nullif(${companyId}::text, '')::uuid
      ), '[]') as raffles
    from account a
    where a.id = ${accountId}::uuid`,
);

export async function getCompany(db: Db, id: string): Promise<Company> {
  return db.selectFrom('company').select(['id', 'name', 'addresses']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** True for an id somebody has: what is foreign is refused, what does not exist is not found (contract §3.4). */
export async function isCompany(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
