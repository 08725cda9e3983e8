import { expect, it } from 'vitest';
import { PAYOUT_TABLE } from '#features/payout/rules/acts.ts';
import { stateOfPayout } from '#features/payout/rules/state-of-payout.ts';
import { VERIFICATION_TABLE } from '#features/verification/rules/acts.ts';
import { VERIFICATION_STATES } from '#features/verification/rules/workflow.ts';
import { daily } from '../daily-acts.ts';
import { actsFrom, statesOf } from './table.ts';

it('begins with the applicant’s states', () => {
  expect(statesOf(VERIFICATION_TABLE)).toEqual(expect.arrayContaining([...VERIFICATION_STATES]));
});

it('follows the newest payout, and only a payout can be begun anew where money did not arrive', () => {
  expect(statesOf(PAYOUT_TABLE).map((state) => [state, stateOfPayout(state)])).toEqual([
    ['none', 'checked'],
    ['proposed', 'payout_proposed'],
    ['approved', 'payout_approved'],
    ['declined', 'checked'],
    ['sent', 'sent'],
    ['paid', 'paid'],
    ['failed', 'failed'],
    ['returned', 'returned'],
  ]);
});

it('lets nothing of the case itself move while money is on its way', () => {
  for (const state of ['payout_proposed', 'payout_approved', 'sent', 'failed', 'returned'] as const) {
    expect(actsFrom(VERIFICATION_TABLE, state)).toEqual(Object.keys(daily(state)));
  }
});
