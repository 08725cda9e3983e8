import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSetting } from '../platform/settings.ts';
import { ensureCalendar } from '../raffle/ensure-calendar.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { plantDemo } from './plant.ts';
import { SITUATIONS } from './situations.ts';

let it: TestPortal;

beforeAll(async () => {
  it = await startTestPortal({
    at: '2022-03-15T09:00:00+01:00',
    env: { PORTAL_SEED: 'demo', PORTAL_ORIGIN: 'http://portal.test' },
  });
  await ensureCalendar(it.portal);
  await plantDemo(it.portal);
}, 120_000);
afterAll(() => it.close());

async function stepOf(name: string): Promise<Record<string, unknown> | undefined> {
  return it.portal.db
    .selectFrom('proposal as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .leftJoin('revision as r', 'r.proposal_id', 'p.id')
    .select(['p.current_step as step', 'r.revision_status as status'])
    .where('a.email', '=', `${name}@example.org`)
    .executeTakeFirst();
}

test('every situation has its account, and its application stands where its name says', async () => {
  const accounts = await it.portal.db.selectFrom('account').select('email').execute();
  expect(accounts).toHaveLength(SITUATIONS.length);
  expect(await stepOf('schritt-8')).toEqual({ step: 8, status: null });
  expect(await stepOf('eingereicht')).toEqual({ step: 11, status: null });
  expect(await stepOf('abgeschickt')).toEqual({ step: 12, status: null });
  expect(await stepOf('bewilligt')).toEqual({ step: 12, status: 'final_approved' });
  expect(await stepOf('abgelehnt')).toEqual({ step: 12, status: 'final_denied' });
  expect(await stepOf('zurueckgezogen')).toEqual({ step: -1, status: null });
  expect(await stepOf('frisch')).toBeUndefined();
});

test('an application at a step has every step before it complete', async () => {
  const rows = await it.portal.db
    .selectFrom('proposal')
    .select(['current_step', 'complete_steps', 'number'])
    .where('current_step', '>', 0)
    .execute();
  for (const { current_step, complete_steps, number } of rows) {
    const before = (1 << Math.min(current_step, 10)) - 1;
    expect(complete_steps & before, number).toBe(before);
  }
});

test('planting again changes nothing; a planting that was cut off begins anew', async () => {
  await plantDemo(it.portal);
  expect(await it.portal.db.selectFrom('account').select('id').execute()).toHaveLength(SITUATIONS.length);
  await saveSetting(it.portal.db, 'demo', { state: 'planting' }, it.clock.now());
  await plantDemo(it.portal);
  expect(await it.portal.db.selectFrom('account').select('id').execute()).toHaveLength(SITUATIONS.length);
});
