import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts';
import { standsOften } from './stands-often.ts';

let test: TestPortal;

beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());

const often = (act: string, counted = 1000) =>
  standsOften(test.portal.db, 'audit_entry', sql`w.act = ${act}`, { wanted: 1000, counted });

it('tells what nearly every row has from what one in ten has, and of an empty table nothing', async () => {
  expect(await often('often')).toBe(false);
  await sql`insert into audit_entry (number, at, kind, actor_kind, actor_roles, act, subjects, detail, hash)
    select n, now(), 'act', 'system', '{}', case when n % 10 = 0 then 'seldom' else 'often' end, '{}', '{}', sha256(n::text::bytea)
    from generate_series(1, 9000) n`.execute(test.portal.db);
  // Each time other pages.
  for (let look = 0; look < 20; look++) {
    expect(await often('often')).toBe(true);
    expect(await often('often', 3000)).toBe(false);
    expect(await often('seldom')).toBe(false);
  }
  expect(await often('none')).toBe(false);
});
