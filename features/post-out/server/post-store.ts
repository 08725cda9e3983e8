import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { LetterContent } from '#features/letter/rules/blocks.ts';
import { type Delivery, RETRIEVAL } from '#features/letter/rules/legal/announcement.ts';
import { addDays, startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { LetterState } from '../rules/acts.ts';

export interface LetterRow {
  id: string;
  /** 'proposal.approve' */
  act: string;
  content: LetterContent;
  proposalId: string;
  number: string;
  companyName: string;
  accountId: string;
  companyId: string;
  delivery: Delivery;
  createdAt: Date;
  printedAt: Date | null;
  /** Id of an officer. */
  printedBy: string | null;
  postedOn: CalendarDay | null;
  postedBy: string | null;
  retrievedAt: Date | null;
  announcedOn: CalendarDay | null;
  mediaId: string | null;
  /** Money is asked back by it, alone or with a revocation. */
  asksBack: boolean;
}

const ON_ITS_WAY = sql<boolean>`l.posted_on is null and l.announced_on is null`;

const ASKS_BACK = sql<boolean>`exists (select from closing_in_force c where c.letter_id = l.id and c.kind = 'reclaim')`;

function letters(db: Db | Trx) {
  return db
    .selectFrom('letter as l')
    .innerJoin('proposal as p', 'p.id', 'l.proposal_id')
    .select(['l.id', 'l.act', 'l.content', 'l.proposal_id as proposalId', 'p.number', 'p.company_name as companyName'])
    .select(['p.account_id as accountId', 'p.company_id as companyId', 'l.delivery', 'l.created_at as createdAt'])
    .select(['l.printed_at as printedAt', 'l.printed_by as printedBy', 'l.posted_on as postedOn'])
    .select(['l.posted_by as postedBy', 'l.retrieved_at as retrievedAt', 'l.announced_on as announcedOn'])
    .select('l.media_id as mediaId')
    .select(ASKS_BACK.as('asksBack'));
}

export async function findLetterRow(
  db: Db | Trx,
  id: string,
  { lock }: { lock: boolean },
): Promise<LetterRow | undefined> {
  const one = letters(db).where('l.id', '=', id);
  return (lock ? one.forUpdate('l') : one).executeTakeFirst();
}

/** In the order of their ids, as asked for. */
export async function findLetterRows(db: Db, ids: readonly string[]): Promise<LetterRow[]> {
  const rows = await letters(db)
    .where('l.id', 'in', [...ids])
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Of one file that its company has not taken yet. */
export async function findUnretrieved(db: Db, mediaId: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('letter')
    .select('id')
    .where('media_id', '=', mediaId)
    .where('retrieved_at', 'is', null)
    .executeTakeFirst();
}

/** Of an application, in the order they were signed: what is neither posted nor retrieved. */
export async function findLettersToPost(db: Db, proposalId: string): Promise<{ id: string }[]> {
  return db
    .selectFrom('letter as l')
    .select('l.id')
    .where('l.proposal_id', '=', proposalId)
    .where(ON_ITS_WAY)
    .orderBy('l.created_at')
    .execute();
}

/** The states of `letterState` as conditions; post-out.test.ts compares the two. */
export function inState(state: LetterState, today: CalendarDay): RawBuilder<boolean> {
  // Signed on a day of which the retrieval still counts.
  const since = startOfDay(addDays(today, -RETRIEVAL.days));
  const waits = sql<boolean>`l.delivery = 'portal' and l.created_at >= ${since}`;
  const served = sql<boolean>`l.delivery in ('pzu', 'registered')`;
  const conditions: Readonly<Record<LetterState, RawBuilder<boolean>>> = {
    'in-portal': sql<boolean>`${ON_ITS_WAY} and l.printed_at is null and ${waits}`,
    'to-print': sql<boolean>`${ON_ITS_WAY} and l.printed_at is null and not (${waits})`,
    printed: sql<boolean>`${ON_ITS_WAY} and l.printed_at is not null`,
    posted: sql<boolean>`not ${served} and (l.posted_on is not null or (l.announced_on is not null and l.delivery = 'post'))`,
    'in-service': sql<boolean>`${served} and l.posted_on is not null and l.announced_on is null`,
    served: sql<boolean>`${served} and l.posted_on is not null and l.announced_on is not null`,
    retrieved: sql<boolean>`l.posted_on is null and l.announced_on is not null and l.delivery = 'portal'`,
  };
  return conditions[state];
}

interface Asked {
  state: LetterState;
  today: CalendarDay;
  /** Part of a number or a company's name. */
  text: string | null;
  limit: number;
}

/** What waits the oldest first, what has gone the newest first. */
export async function listInState(db: Db, { state, today, text, limit }: Asked): Promise<LetterRow[]> {
  const isGone = state === 'posted' || state === 'retrieved' || state === 'served';
  const asked = letters(db).where(inState(state, today));
  const like = `%${(text ?? '').replaceAll(/[%_\\]/g, (sign) => `\\${sign}`)}%`;
  const found =
    text === null ? asked : asked.where(sql<boolean>`(p.number ilike ${like} or p.company_name ilike ${like})`);
  return (
    found
      // Posted ones by their day; nothing else has one.
      .orderBy('l.posted_on', (order) => order.desc().nullsLast())
      .orderBy('l.created_at', isGone ? 'desc' : 'asc')
      .orderBy('l.id')
      .limit(limit)
      .execute()
  );
}

export async function countWaiting(db: Db, today: CalendarDay) {
  const count = (state: LetterState) => sql<number>`count(*) filter (where ${inState(state, today)})::int`;
  return db
    .selectFrom('letter as l')
    .where(sql<boolean>`(${ON_ITS_WAY} or ${inState('in-service', today)})`)
    .select([count('to-print').as('to-print'), count('printed').as('printed'), count('in-portal').as('in-portal')])
    .select(count('in-service').as('in-service'))
    .executeTakeFirstOrThrow();
}

/** In these, a letter waits for whoever posts. */
export const TO_POST = ['to-print', 'printed'] as const satisfies readonly LetterState[];

interface InTime {
  today: CalendarDay;
  postWithinDays: number;
}

function toPost(today: CalendarDay): RawBuilder<boolean> {
  return sql`(${sql.join(
    TO_POST.map((state) => inState(state, today)),
    sql` or `,
  )})`;
}

/** `postUntil` as a condition: the day is over. post-out.test.ts compares the two. */
export function isLate({ today, postWithinDays }: InTime): RawBuilder<boolean> {
  const signedBefore = (days: number) => sql`l.created_at < ${startOfDay(addDays(today, -days))}`;
  const byPortal = signedBefore(postWithinDays + RETRIEVAL.days + 1);
  return sql`(${toPost(today)} and case l.delivery when 'portal' then ${byPortal} else ${signedBefore(postWithinDays)} end)`;
}

export async function countToPost(db: Db, asked: InTime): Promise<{ waiting: number; late: number }> {
  return db
    .selectFrom('letter as l')
    .where(toPost(asked.today))
    .select([
      sql<number>`count(*)::int`.as('waiting'),
      sql<number>`count(*) filter (where ${isLate(asked)})::int`.as('late'),
    ])
    .executeTakeFirstOrThrow();
}

/** The late ones of which nobody was told since a day, the oldest first. */
export async function lockLate(
  trx: Trx,
  { unremindedSince, ...asked }: InTime & { unremindedSince: CalendarDay },
): Promise<LetterRow[]> {
  return letters(trx)
    .where(isLate(asked))
    .where((eb) => eb.or([eb('l.reminded_on', 'is', null), eb('l.reminded_on', '<=', unremindedSince)]))
    .orderBy('l.created_at')
    .orderBy('l.id')
    .forUpdate('l')
    .skipLocked()
    .execute();
}

export async function changeLetters(
  trx: Trx,
  ids: readonly string[],
  change: Updateable<Schema['letter']>,
): Promise<void> {
  await trx.updateTable('letter').set(change).where('id', 'in', ids).execute();
}
