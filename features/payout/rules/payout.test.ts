import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actsFrom, statesOf } from '#features/cases/rules/table.ts';
import { needsReasons, reclaimOf } from '#features/reclaim/rules/reclaim.ts';
import { sum } from '#ground/rules/values/money.ts';
import { PAYOUT_TABLE } from './acts.ts';
import { actOfStatus, decidePayout, type PaymentStatus, type PayoutFacts, paidSoFar } from './payout.ts';

const FACTS: PayoutFacts = { due: 100, payouts: [], iban: 'DE1', isRevoked: false };

describe('a payout', () => {
  it.each<[string, Partial<PayoutFacts>, number]>([
    ['the first one', {}, 100],
    ['the rest', { payouts: [{ state: 'paid', amount: 30 }] }, 70],
    [
      'once more after it failed, came back or was declined',
      {
        payouts: [
          { state: 'failed', amount: 100 },
          { state: 'returned', amount: 100 },
          { state: 'declined', amount: 100 },
        ],
      },
      100,
    ],
  ])('pays %s', (_name, changes, amount) => {
    expect(decidePayout({ ...FACTS, ...changes })).toEqual({ allowed: true, amount });
  });

  it.each<[Partial<PayoutFacts>, string]>([
    [{ isRevoked: true }, 'revoked'],
    [{ payouts: [{ state: 'proposed', amount: 1 }] }, 'under-way'],
    [{ payouts: [{ state: 'approved', amount: 1 }] }, 'under-way'],
    [{ payouts: [{ state: 'sent', amount: 1 }] }, 'under-way'],
    [{ payouts: [{ state: 'paid', amount: 100 }] }, 'nothing-due'],
    [{ due: 0 }, 'nothing-due'],
    [{ iban: 'TR330006100519786457841326' }, 'outside-sepa'],
  ])('is refused: %j', (changes, because) => {
    expect(decidePayout({ ...FACTS, ...changes })).toEqual({
      allowed: false,
      because,
      text: expect.stringMatching(/\.$/),
    });
  });
});

describe('a bank’s answer', () => {
  it('settles, fails or returns what is on its way, and nothing else', () => {
    const found = statesOf(PAYOUT_TABLE).flatMap((state) =>
      (['accepted', 'settled', 'pending', 'rejected'] as const satisfies PaymentStatus[]).flatMap((status) => {
        const act = actOfStatus(state, status);
        if (act === undefined) return [];
        expect(actsFrom(PAYOUT_TABLE, state)).toContain(act);
        return [`${state} ${status}: ${act}`];
      }),
    );
    expect(found).toEqual(['sent settled: settle', 'sent rejected: fail', 'paid rejected: return']);
  });
});

describe('a reclaim', () => {
  const PAYMENTS = [
    { amount: 60, paidOn: '2023-09-01' },
    { amount: 40, paidOn: '2023-10-01' },
  ];

  it('asks the latest back first, with interest from the day it was paid', () => {
    expect(reclaimOf(PAYMENTS, { due: 50, effectiveFrom: null })).toEqual({
      amount: 50,
      parts: [
        { amount: 40, interestFrom: '2023-10-01' },
        { amount: 10, interestFrom: '2023-09-01' },
      ],
    });
  });

  it('bears interest only from the day on which a revocation takes effect', () => {
    expect(reclaimOf(PAYMENTS, { due: 0, effectiveFrom: '2023-09-15' }).parts).toEqual([
      { amount: 40, interestFrom: '2023-10-01' },
      { amount: 60, interestFrom: '2023-09-15' },
    ]);
  });

  it('asks nothing back that was due', () => {
    expect(reclaimOf(PAYMENTS, { due: 100, effectiveFrom: null })).toEqual({ amount: 0, parts: [] });
  });

  it('and payouts together always lead to what is due', () => {
    const paid = fc.array(fc.nat({ max: 10_000 }), { maxLength: 5 });
    fc.assert(
      fc.property(paid, fc.nat({ max: 20_000 }), (amounts, due) => {
        const payouts = amounts.map((amount) => ({ state: 'paid' as const, amount }));
        const payments = amounts.map((amount, index) => ({ amount, paidOn: `2023-0${index + 1}-01` }));
        const reclaim = reclaimOf(payments, { due, effectiveFrom: null });
        const payout = decidePayout({ ...FACTS, due, payouts });
        expect(paidSoFar(payouts) - reclaim.amount + (payout.allowed ? payout.amount : 0)).toBe(due);
        expect(sum(reclaim.parts.map((part) => part.amount))).toBe(reclaim.amount);
      }),
    );
  });
});

it('a final notice needs reasons where less stays than was approved, and nowhere else', () => {
  expect([needsReasons(99, 100), needsReasons(100, 100)]).toEqual([true, false]);
});
