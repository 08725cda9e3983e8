import { type Expression, type RawBuilder, sql } from 'kysely';
import { later } from '../clock.ts';
import { keptRead, keptStatement } from '../database/kept-statement.ts';
import { everyHour } from '../jobs/jobs.ts';
import type { Db, Portal, Trx } from '../portal.ts';

/** How long an answer is kept for those who ask again. */
const KEPT_MS = 24 * 3_600_000;

export interface KeyedCall {
  holder: string;
  key: string;
  fingerprint: Buffer;
}

export interface StoredAnswer {
  fingerprint: Buffer;
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface KeptAnswer extends KeyedCall {
  status: number;
  headers: string;
  body: string;
  now: Date;
  /** What was answered before may be forgotten. */
  forgottenAt: Date;
}

const readAnswer = keptRead((db, asked: Pick<KeptAnswer, 'holder' | 'key' | 'forgottenAt'>) =>
  db
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'status', 'headers', 'body'])
    .where('holder', '=', asked.holder)
    .where('key', '=', asked.key)
    .where('created_at', '>', asked.forgottenAt),
);

export async function findAnswer(db: Db, { holder, key }: KeyedCall, now: Date): Promise<StoredAnswer | undefined> {
  const [row] = await readAnswer(db, { holder, key, forgottenAt: later(now, -KEPT_MS) });
  return row;
}

const keepAnswer = keptStatement((db, given: KeptAnswer) => {
  const values = {
    fingerprint: given.fingerprint,
    status: given.status,
    headers: given.headers,
    body: given.body,
    created_at: given.now,
  };
  return db
    .insertInto('idempotency_key')
    .values({ holder: given.holder, key: given.key, ...values })
    .onConflict((clash) =>
      clash
        .columns(['holder', 'key'])
        .doUpdateSet(values)
        // An answer nobody may ask for any more makes room.
        .where('idempotency_key.created_at', '<=', given.forgottenAt),
    )
    .returning('key');
});

/** False when the same call was faster; waits for it where it has not been committed yet. */
export async function insertAnswer(
  db: Db | Trx,
  call: KeyedCall,
  { status, headers, body }: Omit<StoredAnswer, 'fingerprint'>,
  now: Date,
): Promise<boolean> {
  const answer = { status, headers: JSON.stringify(headers), body };
  const kept = await keepAnswer(db, { ...call, ...answer, now, forgottenAt: later(now, -KEPT_MS) });
  return kept.length === 1;
}

/** An answer about to be kept, with names of its own: it goes into one statement with the act. */
export interface AnswerRow {
  keyHolder: string;
  key: string;
  fingerprint: Buffer;
  answerStatus: number;
  answerHeaders: string;
  answerBody: string;
  answeredAt: Date;
  /** What was answered before may be forgotten. */
  forgottenAt: Date;
}

export function answerRow(
  { holder, key, fingerprint }: KeyedCall,
  { status, headers, body }: { status: number; headers: object; body: object },
  now: Date,
): AnswerRow {
  return {
    keyHolder: holder,
    key,
    fingerprint,
    answerStatus: status,
    answerHeaders: JSON.stringify(headers),
    answerBody: JSON.stringify(body),
    answeredAt: now,
    forgottenAt: later(now, -KEPT_MS),
  };
}

/** For acts of one statement: keeps the answer if `act`, an earlier part of the statement, has done something. */
export function answerInsert(row: AnswerRow, act: Expression<unknown>): RawBuilder<unknown> {
  return sql`
    insert into idempotency_key (holder, key, fingerprint, status, headers, body, created_at)
    select ${row.keyHolder}::text, ${row.key}::text, ${row.fingerprint}::bytea, ${row.answerStatus}::smallint,
      ${row.answerHeaders}::jsonb, ${row.answerBody}::text, ${row.answeredAt}::timestamptz
    from ${act}
    on conflict (holder, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
      headers = excluded.headers, body = excluded.body, created_at = excluded.created_at
      where idempotency_key.created_at <= ${row.forgottenAt}::timestamptz
    returning 1`;
}

/** Breaks the whole statement off where `answer` kept nothing, since another call has the key. The call's key tells whose answer counts. */
export function failUnless(answer: Expression<unknown>): RawBuilder<unknown> {
  return sql`1 / (select count(*) from ${answer}) as kept`;
}

export async function deleteOldAnswers(db: Db, now: Date): Promise<number> {
  const done = await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<=', later(now, -KEPT_MS))
    .executeTakeFirst();
  return Number(done.numDeletedRows);
}

export function idempotencyJobs(portal: Portal): void {
  everyHour(portal, 'idempotency-expiry', async (now) => {
    const rows = await deleteOldAnswers(portal.db, now);
    portal.log.event('idempotency.expired-removed', { rows });
  });
}
