import { type Expression, type RawBuilder, sql } from 'kysely';
import { actsForSeveral, hearsOf, NAME } from '#features/access/server/member-store.ts';
import { companyPlace } from '#ground/rules/session/company-place.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

/** Whom a mail about an entry goes to. */
export interface EntryRecipient {
  pseudonym: string;
  company_id: string;
  email: string;
  /** 'Dr. Erika Muster' */
  name: string;
  company_name: string;
  /** Before the company's pages; see `companyPlaceOf`. */
  place: string;
}

/** Before the company's pages, where the person acts for several: '/f/<id>', else ''. */
export function companyPlaceOf(accountId: Expression<string>, companyId: Expression<string>): RawBuilder<string> {
  return sql<string>`case when ${actsForSeveral(accountId, companyId)} then ${companyPlace('')} || ${companyId} else '' end`;
}

const RECIPIENT = [
  'r.pseudonym',
  'c.id as company_id',
  'a.email',
  NAME.as('name'),
  'c.name as company_name',
  companyPlaceOf(sql.ref('a.id'), sql.ref('r.company_id')).as('place'),
] as const;

function recipients(db: Db | Trx) {
  return db
    .selectFrom('raffle as r')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .innerJoin('company_member as m', 'm.company_id', 'c.id')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(RECIPIENT)
    .where(hearsOf(sql.ref('r.account_id')));
}

export async function findRecipients(trx: Trx, potId: string): Promise<EntryRecipient[]> {
  return recipients(trx).where('r.pot_id', '=', potId).execute();
}

/**
 * Notes a reminder for every winner of a pot who has submitted nothing and not got it yet, and answers those: a second
 * run answers nobody, and of two at the same time each winner falls to one.
 */
export async function noteReminders(trx: Trx, potId: string, days: number, now: Date): Promise<EntryRecipient[]> {
  const { rows } = await sql<{ raffle_id: string }>`
    insert into raffle_reminder (raffle_id, days, sent_at)
    select r.id, ${days}::int, ${now}::timestamptz
    from raffle r left join proposal p on p.id = r.proposal_id
    where r.pot_id = ${potId} and r.valid
      and (p.id is null or (p.submitted_at is null and p.withdrawn_at is null))
      and not exists (select from raffle_reminder s where s.raffle_id = r.id and s.days = ${days}::int)
    on conflict do nothing
    returning raffle_id`.execute(trx);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.raffle_id);
  return recipients(trx).where('r.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}
