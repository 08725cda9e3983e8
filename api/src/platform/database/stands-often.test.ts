import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts';
import { standsOften } from './stands-often.ts';

let test: TestPortal;

beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());

const has = (word: string) => sql`w.act = ${word}`;
const often = (word: string) => standsOften(test.portal.db, 'audit_entry', has(word), 10_000);

it('tells what nearly every row has from what one in ten has, and of an empty table nothing', async () => {
  expect(await often('often')).toBe(false);
  await sql`insert into audit_entry (number, at, kind, actor_kind, actor_roles, act, subjects, detail, hash)
    select n, now(), 'act', 'system', '{}', case when n % 10 = 0 then 'seldom' else 'often' end,
      '{}', '{}', sha256(n::text::bytea) from generate_series(1, 9000) n`.execute(test.portal.db);
  // A thousandth of some three hundred pages is often none; then nothing is told to be often.
  const told = await Promise.all(Array.from({ length: 60 }, async () => [await often('often'), await often('seldom')]));
  expect(told.some(([isOften]) => isOften)).toBe(true);
  expect(told.some(([, isOften]) => isOften)).toBe(false);
});
