import { beforeAll, expect, it } from 'vitest';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { verifyAudit } from '#features/audit/server/verify-audit.ts';
import { RandomActs } from './testing/random-acts.ts';

/** As many as a test run has time for; `node bench/random-acts.ts` plays the rest. */
const SEEDS = [1, 2, 3, 4];

const test = usePortal();
let acts: RandomActs;

beforeAll(async () => {
  acts = await RandomActs.open(test);
});

async function keepsWhatMustHold(seeds: readonly number[]): Promise<void> {
  let taken = 0;
  for (const seed of seeds) taken += (await acts.play(seed)).taken;
  // Runs that never get anywhere would prove nothing.
  expect(taken / seeds.length).toBeGreaterThan(5);
  expect((await verifyAudit(test.portal)).broken).toBeUndefined();
}

it('keeps what must hold, whoever does what from wherever', async () => {
  await keepsWhatMustHold(SEEDS.slice(0, 1));
});

it('… four times over', { timeout: 240_000, tags: ['night'] }, () => keepsWhatMustHold(SEEDS));
