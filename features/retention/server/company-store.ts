import { sql } from 'kysely';
import type { CaseStanding } from '#features/account/rules/closing.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'case_standing.standing': CaseStanding;
  }
}

type AnyDb = Db | Trx;

export interface StandingCase {
  id: string;
  number: string;
  standing: CaseStanding;
  /** Null for one that was never submitted. */
  endedOn: CalendarDay | null;
}

/** The company's applications, oldest number first. */
export async function listCases(db: AnyDb, companyId: string): Promise<StandingCase[]> {
  const rows = await db
    .selectFrom('case_standing')
    .select(['proposal_id as id', 'number', 'standing', 'ended_on as endedOn'])
    .where('company_id', '=', companyId)
    .orderBy('number')
    .execute();
  return rows;
}

/** Entries of a company that are still good for something: not drawn yet, or won and unused. */
export async function countEntries(db: AnyDb, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('raffle')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('proposal_id', 'is', null)
    .where('past_submitted', '=', false)
    .where(sql<boolean>`valid is distinct from false`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Takes the company out of the lottery: from a list that is still open its entries go, in a closed one a pseudonym stays,
 * since the draw and its protocol are bound to the list.
 */
export async function forgetEntries(trx: Trx, companyId: string): Promise<void> {
  await sql`
    delete from raffle r using raffle_pot p
    where p.id = r.pot_id and p.frozen_at is null and r.company_id = ${companyId}`.execute(trx);
  await anonymise(trx, sql`company_id = ${companyId} and proposal_id is null`);
  await sql`
    delete from receipt r where r.company_id = ${companyId} and r.raffle_id is not null
      and not exists (select from raffle e where e.id = r.raffle_id and e.company_id is not null)`.execute(trx);
}

/** Entries without an application whose draw was up to a day; as many as that at once. */
export async function forgetOldEntries(trx: Trx, drawnUntil: CalendarDay, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select r.id from raffle r join raffle_pot p on p.id = r.pot_id
    where r.company_id is not null and r.proposal_id is null and p.drawn_at is not null
      and p.day_of_raffle <= ${drawnUntil}::date
    order by p.day_of_raffle, r.id limit ${limit} for update of r`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await anonymise(trx, sql`id = any(${ids}::uuid[])`);
  await sql`delete from receipt where raffle_id = any(${ids}::uuid[])`.execute(trx);
  return ids.length;
}

async function anonymise(trx: Trx, which: ReturnType<typeof sql>): Promise<void> {
  await sql`
    delete from raffle_reminder where raffle_id in (select id from raffle where ${which})`.execute(trx);
  await sql`update raffle set company_id = null, account_id = null where ${which}`.execute(trx);
}

/** Nobody can accept them any more. */
export async function forgetInvitations(trx: Trx, companyId: string): Promise<void> {
  await trx.deleteFrom('company_invitation').where('company_id', '=', companyId).execute();
}

/** Files that belong to none of its applications. */
export async function findFiles(trx: Trx, companyId: string): Promise<{ id: string; key: string }[]> {
  return trx.selectFrom('media').select(['id', 'storage_key as key']).where('company_id', '=', companyId).execute();
}

export async function lockCompany(trx: Trx, companyId: string): Promise<void> {
  await trx.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().executeTakeFirst();
}

/** Of what was once there: files that were deleted long ago. */
export async function deleteReceipts(trx: Trx, companyId: string): Promise<void> {
  await trx.deleteFrom('receipt').where('company_id', '=', companyId).execute();
}

/** People and invitations go with it. */
export async function deleteCompany(trx: Trx, companyId: string): Promise<void> {
  await trx.deleteFrom('company').where('id', '=', companyId).execute();
}
