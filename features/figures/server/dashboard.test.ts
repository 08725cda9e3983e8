import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildOfficer } from '#app/server/testing/officers.ts';
import { plantEntry, plantPot } from '#app/server/testing/test-pot.ts';
import { usePortal, useWhile } from '#app/server/testing/use-portal.ts';
import { LEAST_CASES } from '#features/cases/rules/case-wire.ts';
import { buildCase } from '#features/cases/server/testing/test-cases.ts';
import { rowOf } from '#ground/server/testing/rows.ts';
import { readDashboard } from './dashboard.ts';

const test = usePortal();
const anna = useWhile(() => buildOfficer(test));

async function read(): Promise<Record<string, never> & { states: Record<string, unknown>[] }> {
  return (await test.app.inject({ url: '/api/agency/dashboard', headers: anna.headers })).json();
}

async function decide(proposalId: string, day: string): Promise<void> {
  const decision = {
    id: randomUUID(),
    proposal_id: proposalId,
    revision_status: 'final_denied' as const,
    decided_at: new Date(`${day}T10:00:00Z`),
    decided_by: 'Bert',
    reason: null,
    approved: null,
  };
  await test.portal.db.insertInto('revision').values(decision).execute();
}

it('counts states, what is overdue and how many got how far, and keeps the sums for a minute', async () => {
  await buildCase(test, { receivedAt: '2021-12-01T10:00:00Z', amount: 100 });
  await buildCase(test, { receivedAt: '2022-03-01T10:00:00Z', amount: 200, assigneeId: anna.officerId });
  await buildCase(test, { receivedAt: null });
  const sums = await read();
  expect(sums).toMatchObject({ '@type': 'Dashboard', pots: [] });
  expect(sums.states).toEqual([
    {
      kind: 'proposal',
      state: 'submitted',
      stateLabel: 'eingereicht',
      cases: 1,
      amount: 1_000_000,
      overdue: 0,
      unassigned: 0,
    },
    {
      kind: 'proposal',
      state: 'received',
      stateLabel: 'Blatt eingegangen',
      cases: 1,
      amount: 100,
      overdue: 1,
      unassigned: 1,
    },
    { kind: 'proposal', state: 'in-check', stateLabel: 'in Prüfung', cases: 1, amount: 200, overdue: 0, unassigned: 0 },
  ]);
  expect(sums.funnel).toMatchObject([
    { stage: 'entered', count: 0 },
    { stage: 'won', count: 0 },
    { stage: 'begun', count: 3 },
    { stage: 'submitted', count: 3 },
    { stage: 'received', count: 2 },
    { stage: 'approved', count: 0 },
    { stage: 'accounted', count: 0 },
    { stage: 'paid', count: 0 },
  ]);
  await buildCase(test);
  expect(await read()).toEqual(sums);
  test.clock.set(new Date(test.clock.now().getTime() + 61_000));
  expect((await read()).states.map(({ cases }) => cases)).toEqual([1, 2, 1]);
});

it('gives the odds of a pot and how far its quotas were used', async () => {
  const potId = await plantPot(test, '2022-01');
  for (const [index, valid] of [true, true, false].entries()) {
    const id = await buildCase(test);
    const { company_id: companyId, account_id: accountId } = await rowOf(test.portal.db, 'proposal', { id });
    const entry = { valid, rank: index, proposal_id: index === 0 ? id : null };
    await plantEntry(test, potId, { companyId, accountId }, { ...entry, month: '2022-01-01' });
  }
  const { pots } = await readDashboard(test.portal);
  expect(pots).toMatchObject([{ id: potId, quotas: 2, entries: 3, won: 2, submitted: 1, odds: 66.7, use: 50 }]);
});

it('measures times, and none of single companies', async () => {
  const durations = async () => (await readDashboard(test.portal)).durations;
  const decided = ['2022-03-02', '2022-03-05', '2022-03-06', '2022-03-11', '2022-03-14'];
  for (const [index, day] of decided.entries()) {
    if (index === LEAST_CASES - 1)
      expect(await durations()).toMatchObject([{ cases: index, days: null }, { cases: 0 }]);
    await decide(await buildCase(test), day);
  }
  expect(await durations()).toMatchObject([{ measure: 'decision', cases: 5, days: 5 }, { days: null }]);
  // Half a day between two in the middle, and nothing from before the last year.
  await decide(await buildCase(test), '2022-03-08');
  await decide(await buildCase(test, { receivedAt: '2020-01-01T10:00:00Z' }), '2021-01-01');
  expect(await durations()).toMatchObject([{ cases: 6, days: 6 }, { cases: 0 }]);
});
