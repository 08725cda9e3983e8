import { type RawBuilder, sql } from 'kysely';
import type { CaseStanding } from '#features/account/rules/closing.ts';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

/** Where to look, and for how many; `only`: whether this one is still among them. */
export interface Look {
  db: Db | Trx;
  limit: number;
  only?: string | undefined;
  /** Applications that will have gone before, in the same night. */
  gone?: readonly string[];
}

/** Something whose period is over. */
interface DueRow {
  id: string;
  /** Number of an application. */
  number: string | null;
  /** The day its period began. */
  began: CalendarDay;
}

/** How much is due, and the first of it. */
export interface DueList {
  total: number;
  rows: DueRow[];
}

type Found = RawBuilder<{ id: string; number: string | null; began: Date }>;

async function listed({ db, limit, only }: Look, query: Found): Promise<DueList> {
  const { rows } = await sql<{ id: string; number: string | null; began: Date; total: number }>`
    select id, number, began, count(*) over ()::int as total from (${query}) as due
    where ${only ?? null}::text is null or id::text = ${only ?? null}::text
    order by began, id limit ${limit}`.execute(db);
  const found = rows.map(({ id, number, began }) => ({ id, number, began: dayOf(began) }));
  return { total: rows[0]?.total ?? 0, rows: found };
}

/** Of no one that others have joined meanwhile. */
const ALONE = sql`not exists (
  select from company_member m join company_member o on o.company_id = m.company_id and o.account_id <> m.account_id
  where m.account_id = a.id and m.role = 'owner' and not exists (
    select from company_member w where w.company_id = m.company_id and w.account_id <> a.id and w.role = 'owner'))`;

/** Of no company of theirs: what somebody has helped with is the company's, and stays without them. */
const NOTHING_SUBMITTED = sql`not exists (
  select from company_member m join proposal p on p.company_id = m.company_id
  where m.account_id = a.id and m.role = 'owner' and p.submitted_at is not null)`;

export function listUnconfirmed(look: Look, before: Date): Promise<DueList> {
  const query: Found = sql`
    select a.id, null::text as number, a.created_at as began from account a
    where not a.confirmed and a.created_at < ${before} and ${ALONE}`;
  return listed(look, query);
}

const LAST_USED = sql`coalesce(a.last_login_at, a.created_at)`;

/** Not used since an instant, and told about it before another one. */
export function listUnused(look: Look, before: Date, announcedBefore: Date): Promise<DueList> {
  const query: Found = sql`
    select a.id, null::text as number, ${LAST_USED} as began from account a
    where a.confirmed and a.email <> '' and ${LAST_USED} < ${before}
      and a.end_announced_at > ${LAST_USED} and a.end_announced_at < ${announcedBefore}
      and ${ALONE} and ${NOTHING_SUBMITTED}`;
  return listed(look, query);
}

/** Whom to tell that their account will go; noted in the same statement. */
export async function announceUnused(
  trx: Trx,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<{ email: string }[]> {
  const { rows } = await sql<{ email: string }>`
    update account set end_announced_at = ${now} where id in (
      select a.id from account a
      where a.confirmed and a.is_active and a.email <> '' and ${LAST_USED} < ${before}
        and (a.end_announced_at is null or a.end_announced_at < ${LAST_USED})
        and ${ALONE} and ${NOTHING_SUBMITTED}
      order by a.id limit ${limit} for update skip locked)
    returning email`.execute(trx);
  return rows;
}

/** Nobody is in them any more, and no application keeps them. */
export function listAbandoned(look: Look): Promise<DueList> {
  const query: Found = sql`
    select c.id, null::text as number, c.created_at as began from company c
    where not exists (select from company_member m where m.company_id = c.id)
      and not exists (select from proposal p where p.company_id = c.id and p.id <> all(${[...(look.gone ?? [])]}::uuid[]))`;
  return listed(look, query);
}

export function listDrafts(look: Look, before: Date): Promise<DueList> {
  const query: Found = sql`
    select id, number, updated_at as began from proposal where submitted_at is null and updated_at < ${before}`;
  return listed(look, query);
}

export function listEnded(look: Look, standing: CaseStanding, until: CalendarDay): Promise<DueList> {
  const query: Found = sql`
    select proposal_id as id, number, ended_on::timestamp at time zone 'Europe/Berlin' as began from case_standing
    where standing = ${standing} and ended_on <= ${until}::date`;
  return listed(look, query);
}

export function listEntries(look: Look, drawnUntil: CalendarDay): Promise<DueList> {
  const query: Found = sql`
    select r.id, null::text as number, p.day_of_raffle::timestamp at time zone 'Europe/Berlin' as began
    from raffle r join raffle_pot p on p.id = r.pot_id
    where r.company_id is not null and r.proposal_id is null and p.drawn_at is not null
      and p.day_of_raffle <= ${drawnUntil}::date`;
  return listed(look, query);
}

export function listPaymentFiles(look: Look, executedUntil: CalendarDay): Promise<DueList> {
  const query: Found = sql`
    select id, null::text as number, execute_on::timestamp at time zone 'Europe/Berlin' as began from payout_run
    where file <> '' and downloaded_at is not null and execute_on <= ${executedUntil}::date
    union all
    select id, null::text, taken_at from bank_file
    where length(content) > 0 and (taken_at at time zone 'Europe/Berlin')::date <= ${executedUntil}::date`;
  return listed(look, query);
}

export async function emptyPaymentFiles(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`update payout_run set file = '' where id = any(${[...ids]}::uuid[])`.execute(trx);
  await sql`update bank_file set content = '' where id = any(${[...ids]}::uuid[])`.execute(trx);
}

export function listInvitations(look: Look, before: Date): Promise<DueList> {
  const query: Found = sql`
    select id, null::text as number, coalesce(ended_at, expires_at) as began from company_invitation
    where coalesce(ended_at, expires_at) < ${before}`;
  return listed(look, query);
}

export async function deleteInvitations(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`delete from company_invitation where id = any(${[...ids]}::uuid[])`.execute(trx);
}

export function listEarlierAnswers(look: Look, before: Date): Promise<DueList> {
  const query: Found = sql`
    select id::text as id, null::text as number, changed_at as began from answer_change where changed_at < ${before}`;
  return listed(look, query);
}

export async function deleteEarlierAnswers(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`delete from answer_change where id = any(${[...ids]}::bigint[])`.execute(trx);
}

/** The texts that are due, with the oldest. */
export function listOldTexts(look: Look, kind: 'act' | 'read', before: Date): Promise<DueList> {
  const query: Found = sql`
    select number::text as id, null::text as number, at as began from audit_entry
    where salt is not null and kind = ${kind} and at < ${before}`;
  return listed(look, query);
}
