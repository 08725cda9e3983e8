import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#ground/server/portal.ts';

/** Milliseconds after which a query counts as late, whatever becomes of it. Above what is still called in time. */
const PATIENCE_MS = 1500;

/** Milliseconds a small query takes that waits for a connection as the visitors' do; a failed one took all patience. */
export async function latencyOf(db: Db): Promise<number> {
  const started = performance.now();
  const isAnswered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const inTime = await Promise.race([isAnswered, setTimeout(PATIENCE_MS, false, { ref: false })]);
  return inTime ? performance.now() - started : PATIENCE_MS;
}
