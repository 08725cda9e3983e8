import type pg from 'pg';
import { type Database, openDatabase } from '#ground/server/database/database.ts';
import { SILENT_LOG } from '#ground/server/log.ts';
import { recordStatements } from './recorder.ts';
import { createDatabase } from './rush/reference.ts';

/** A database of its own on the server, with the portal's tables. */
export async function openOwn(url: string, name: string): Promise<Database> {
  return openDatabase({ url: await createDatabase(url, name), log: SILENT_LOG });
}

export async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

const PLANNED = /^\s*(with|select|insert|update|delete)\b/i;

/** The plans of all that an act asks, as they were carried out: what it writes is written once more. */
export async function explain(pool: pg.Pool, act: () => Promise<unknown>): Promise<string> {
  const recorded = await recordStatements(async () => {
    await act();
  });
  const statements = recorded.filter(({ text }) => PLANNED.test(text));
  if (statements.length === 0) throw new Error('a question asked nothing');
  const plans: string[] = [];
  for (const { text, values } of statements) {
    const asked = { text: `explain (analyze, buffers) ${text}`, values: [...values] };
    const { rows } = await pool.query<Record<'QUERY PLAN', string>>(asked);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans.join('\n\n');
}
