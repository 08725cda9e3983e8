// @module-tag night
import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { ensureCalendar } from '#features/raffle/server/open-pot.ts';
import { emailOf, GRANT_SITUATIONS, MONEY_SITUATIONS } from '../situations.ts';
import { plantDemo } from './plant.ts';

/** The second scenario (decisions §1): applications are over, proofs of use are due. */

const it = usePortal({ at: '2024-02-01T09:00:00+01:00', env: { PORTAL_SEED: 'demo' } });

beforeAll(async () => {
  await ensureCalendar(it.portal);
  await plantDemo(it.portal);
}, 120_000);

test('has the same grants, over for a month and not yet due', async () => {
  const rows = await it.portal.db
    .selectFrom('revision as r')
    .innerJoin('proposal as p', 'p.id', 'r.proposal_id')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .leftJoin('verification as v', 'v.proposal_id', 'p.id')
    .select(['a.email', 'r.approved', 'v.current_step'])
    .where('r.approved', 'is not', null)
    .execute();
  expect(rows.map(({ email }) => email).sort()).toEqual([...GRANT_SITUATIONS, ...MONEY_SITUATIONS].map(emailOf).sort());
  for (const { approved } of rows) expect(approved).toMatchObject({ startDate: '2023-04-01', endDate: '2023-12-31' });
  const states = new Map(rows.map(({ email, current_step }) => [email.split('@')[0], current_step]));
  expect(states.get('bewilligt')).toBeNull();
  expect(states.get('nachweis-finanzplan')).toBe('editable');
  expect(states.get('nachweis-version-1')).toBe('editable');
  expect(states.get('nachreichen')).toBe('resubmit_invoices');
});
