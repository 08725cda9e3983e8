import { type Expression, type InferResult, type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { actsForSeveral, hearsOf, NAME } from '#features/access/server/members.ts';
import { companyPlace } from '#ground/rules/session/rights.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { keptRead } from '#ground/server/database/kept-statement.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { RankedEntry } from '../rules/draw.ts';
import { latestPassedEnd } from '../rules/pots.ts';

/** Whom a mail about an entry goes to. */
export type EntryRecipient = InferResult<ReturnType<typeof recipients>>[number];

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

export type PotRow = Selectable<Schema['raffle_pot']>;

/** A pot without its secret and the calendar's mark: everything but the draw reads it so. */
export type PublicPot = Omit<PotRow, 'seed' | 'month'>;

/** Every column of those. */
export const PUBLIC_COLUMNS = [
  'id',
  'raffle_begin',
  'raffle_end',
  'day_of_raffle',
  'submit_begin',
  'submit_end',
  'quotas',
  'commitment',
  'list_hash',
  'frozen_at',
  'frozen_by',
  'public_source',
  'public_kind',
  'public_value',
  'drawn_at',
  'drawn_by',
] as const satisfies (keyof PotRow)[];

const readPots = keptRead((db) => db.selectFrom('raffle_pot').select(PUBLIC_COLUMNS).orderBy('raffle_begin', 'desc'));

/** All pots, newest period first. */
export async function listPublicPots(db: Db | Trx): Promise<PublicPot[]> {
  return readPots(db, {});
}

export async function findPublicPot(db: Db | Trx, id: string): Promise<PublicPot | undefined> {
  return db.selectFrom('raffle_pot').select(PUBLIC_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** With the seed: for the protocol of a drawn pot only. */
export async function findPot(db: Db | Trx, id: string): Promise<PotRow | undefined> {
  return db.selectFrom('raffle_pot').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Ids of the pots drawn in a month, '2022-03'. */
export async function findPotsByDrawMonth(db: Db, month: string): Promise<string[]> {
  const rows = await db
    .selectFrom('raffle_pot')
    .select('id')
    .where(sql<boolean>`to_char(day_of_raffle, 'YYYY-MM') = ${month}`)
    .orderBy('raffle_begin')
    .execute();
  return rows.map(({ id }) => id);
}

/** First days of the months that have a pot. */
export async function findPotMonths(db: Db): Promise<ReadonlySet<CalendarDay | null>> {
  const rows = await db.selectFrom('raffle_pot').select('month').distinct().execute();
  return new Set(rows.map(({ month }) => month));
}

/** True where another pot closes in the same instant: asked one after the other. */
export async function hasPotUntil(trx: Trx, raffleEnd: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('raffle-pot'))`.execute(trx);
  const row = await trx.selectFrom('raffle_pot').select('id').where('raffle_end', '=', raffleEnd).executeTakeFirst();
  return row !== undefined;
}

/** The pot, locked until the transaction ends: nobody enters, closes or draws it meanwhile. */
export async function lockPot(trx: Trx, id: string): Promise<PotRow | undefined> {
  return trx.selectFrom('raffle_pot').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Inserts pots whose period is not there yet; answers the ids of those that are new. */
export async function insertPots(db: Db | Trx, pots: readonly Insertable<Schema['raffle_pot']>[]): Promise<string[]> {
  if (pots.length === 0) return [];
  const rows = await db
    .insertInto('raffle_pot')
    .values(pots)
    .onConflict((clash) => clash.columns(['raffle_begin', 'raffle_end']).doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface PotTally {
  pot_id: string;
  entries: number;
  winners: number;
}

export async function countEntries(db: Db | Trx): Promise<PotTally[]> {
  return db
    .selectFrom('raffle')
    .select(({ fn }) => [
      'pot_id',
      fn.countAll<number>().as('entries'),
      fn.countAll<number>().filterWhere('valid', '=', true).as('winners'),
    ])
    .groupBy('pot_id')
    .execute();
}

/** Pots whose period is over and whose list is still open. */
export async function findUnfrozenPots(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('raffle_pot')
    .select('id')
    .where('frozen_at', 'is', null)
    .where('raffle_end', '<=', latestPassedEnd(now))
    .orderBy('raffle_end')
    .execute();
  return rows.map(({ id }) => id);
}

export async function findPseudonyms(db: Db | Trx, potId: string): Promise<string[]> {
  const rows = await db.selectFrom('raffle').select('pseudonym').where('pot_id', '=', potId).execute();
  return rows.map(({ pseudonym }) => pseudonym);
}

/** A draw that waits for its second officer. */
export interface PreparedDraw {
  potId: string;
  publicValue: string;
  /** Id of an officer, or the name given on the command line. */
  preparedBy: string;
  preparedAt: Date;
}

/** The prepared draw of one pot, or those of all. */
export async function findPreparedDraws(db: Db | Trx): Promise<PreparedDraw[]> {
  return db
    .selectFrom('decision_draft')
    .select(['case_id as potId', 'proposed_by as preparedBy', 'proposed_at as preparedAt'])
    .select(sql<string>`content ->> 'publicValue'`.as('publicValue'))
    .where('kind', '=', 'raffle')
    .execute();
}

/** Drawn pots with a window that is open now. */
export async function findPotsWithOpenWindow(db: Db, now: Date): Promise<Pick<PotRow, 'id' | 'submit_end'>[]> {
  return db
    .selectFrom('raffle_pot')
    .select(['id', 'submit_end'])
    .where('drawn_at', 'is not', null)
    .where('submit_begin', '<=', now)
    .where('submit_end', '>', latestPassedEnd(now))
    .execute();
}

export interface PotChange {
  list_hash?: string;
  frozen_at?: Date;
  frozen_by?: string | null;
  public_value?: string;
  drawn_at?: Date;
  drawn_by?: string;
}

/** Changes a pot that the caller has locked. */
export async function changePot(trx: Trx, id: string, change: PotChange): Promise<void> {
  await trx.updateTable('raffle_pot').set(change).where('id', '=', id).execute();
}

/** Writes rank and result of every entry of a pot in one statement; answers how many. */
export async function writeRanking(trx: Trx, potId: string, ranking: readonly RankedEntry[]): Promise<number> {
  const pseudonyms = ranking.map((entry) => entry.pseudonym);
  const ranks = ranking.map((entry) => entry.rank);
  const won = ranking.map((entry) => entry.won);
  const { numAffectedRows } = await sql`
    update raffle set rank = drawn.rank, valid = drawn.won
    from unnest(${pseudonyms}::text[], ${ranks}::int[], ${won}::boolean[]) as drawn (pseudonym, rank, won)
    where raffle.pot_id = ${potId} and raffle.pseudonym = drawn.pseudonym`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
