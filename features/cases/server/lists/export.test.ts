import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { buildOfficer } from '#app/server/testing/officers.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { recorded } from '#features/audit/server/testing/recorded.ts';
import { buildCase } from '../testing/test-cases.ts';

/** More than are read at a time, many of them due on the same day. */
const CASES = 1203;

const test = usePortal();

beforeAll(async () => {
  const example = await buildCase(test);
  await sql`
    insert into proposal
    select copy.* from (select * from proposal where id = ${example}) as one, generate_series(2, ${CASES}) as n,
      lateral jsonb_populate_record(null::proposal, to_jsonb(one) || jsonb_build_object(
        'id', gen_random_uuid(), 'number', 'N' || n, 'received_at', timestamptz '2022-01-01' + make_interval(days => n % 5)
      )) as copy`.execute(test.portal.db);
});

it('writes every case once, however many batches it takes, and records each batch', async () => {
  const { headers } = await buildOfficer(test);
  const answer = await test.app.inject({ url: '/api/agency/cases/export.csv', headers });
  const lines = answer.body.trimEnd().split('\r\n').slice(1);
  const numbers = lines.map((line) => line.split(';')[1]);
  expect(lines).toHaveLength(CASES);
  expect(new Set(numbers).size).toBe(CASES);
  const entries = await recorded(test.portal.db, { act: 'cases.export' });
  expect(entries.map(({ subjects }) => subjects.length)).toEqual([1000, 203]);
  expect(new Set(entries.flatMap(({ subjects }) => subjects)).size).toBe(CASES);
});
