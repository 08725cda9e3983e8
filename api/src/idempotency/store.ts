import { later } from '../oauth/lifetimes.ts';
import type { Db, Trx } from '../platform/portal.ts';

/** How long an answer is kept for those who ask again. */
export const KEPT_MS = 24 * 3_600_000;

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

export async function findAnswer(db: Db, call: KeyedCall, now: Date): Promise<StoredAnswer | undefined> {
  return db
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'status', 'headers', 'body'])
    .where('holder', '=', call.holder)
    .where('key', '=', call.key)
    .where('created_at', '>', later(now, -KEPT_MS))
    .executeTakeFirst();
}

/** False when the same call was faster; waits for it where it has not been committed yet. */
export async function insertAnswer(
  db: Db | Trx,
  call: KeyedCall,
  answer: Omit<StoredAnswer, 'fingerprint'>,
  now: Date,
): Promise<boolean> {
  const values = {
    fingerprint: call.fingerprint,
    status: answer.status,
    headers: JSON.stringify(answer.headers),
    body: answer.body,
    created_at: now,
  };
  const done = await db
    .insertInto('idempotency_key')
    .values({ holder: call.holder, key: call.key, ...values })
    .onConflict((clash) =>
      clash
        .columns(['holder', 'key'])
        .doUpdateSet(values)
        // An answer nobody may ask for any more makes room.
        .where('idempotency_key.created_at', '<=', later(now, -KEPT_MS)),
    )
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows) === 1;
}

export async function deleteOldAnswers(db: Db, now: Date): Promise<number> {
  const done = await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<=', later(now, -KEPT_MS))
    .executeTakeFirst();
  return Number(done.numDeletedRows);
}
