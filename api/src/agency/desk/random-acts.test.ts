import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { RandomActs } from './testing/random-acts.ts';

/** As many as a test run has time for; `node bench/random-acts.ts` plays the rest. */
const SEEDS = Array.from({ length: 4 }, (_, index) => index + 1);

let test: TestPortal;
let acts: RandomActs;

beforeAll(async () => {
  test = await startTestPortal();
  acts = await RandomActs.open(test);
});
afterAll(() => test.close());

it('keeps what must hold, whoever does what from wherever', { timeout: 240_000 }, async () => {
  let taken = 0;
  for (const seed of SEEDS) taken += (await acts.play(seed)).taken;
  // Runs that never get anywhere would prove nothing.
  expect(taken / SEEDS.length).toBeGreaterThan(5);
  expect((await verifyAudit(test.portal)).broken).toBeUndefined();
});
