import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '#ground/rules/values/money.ts';
import { checkExamination, type ExaminedItem, type ExaminedProof, examine } from './examination.ts';
import { financialPlan } from './plan/plan.ts';

const GRANT = { sumFundingApproved: 2_000_000, fundingRatio: 40 };

function item(claimed: number, admitted = claimed, reason: string | null = null): ExaminedItem {
  return { id: `${claimed}`, claimed, admitted, reason };
}

function proof(
  invoices: ExaminedItem[],
  payments: ExaminedItem[],
  changes: Partial<ExaminedProof> = {},
): ExaminedProof {
  const invoiceTotal = sum(invoices.map(({ claimed }) => claimed));
  return { id: 'p', approvedSum: 5_000_000, invoiceTotal, invoices, payments, ...changes };
}

const CLAIMS = fc
  .nat({ max: 3_000_000 })
  .chain((claimed) => fc.nat({ max: claimed }).map((admitted) => item(claimed, admitted, 'Skonto')));
const PROOFS = fc.array(
  fc
    .record({
      approvedSum: fc.nat({ max: 4_000_000 }),
      invoices: fc.array(CLAIMS, { maxLength: 4 }),
      payments: fc.array(CLAIMS, { maxLength: 4 }),
    })
    .map(({ approvedSum, invoices, payments }) => proof(invoices, payments, { approvedSum })),
  { maxLength: 5 },
);

describe('the examination', () => {
  it('admits per proof the smaller of invoices and payments', () => {
    const proofs = [
      proof([item(3_000_000, 2_500_000, 'Skonto')], [item(3_000_000)], { id: 'one' }),
      proof([item(1_000_000)], [item(400_000)], { id: 'two' }),
    ];
    const { admitted, plan } = examine(proofs, GRANT, 100_000);
    expect(admitted).toEqual([
      { id: 'one', sum: 2_500_000 },
      { id: 'two', sum: 400_000 },
    ]);
    expect(plan).toMatchObject({ sumInvestEffective: 2_900_000, sumInvestRealized: 2_800_000, sumFunding: 1_120_000 });
  });

  it('holds invoices to the declared total', () => {
    const proofs = [proof([item(900)], [item(900)], { invoiceTotal: 500 })];
    expect(examine(proofs, GRANT, 0).admitted).toEqual([{ id: 'p', sum: 500 }]);
    expect(examine([proof([item(900)], [item(900)], { invoiceTotal: null })], GRANT, 0).plan.sumFunding).toBe(0);
  });

  it('lets credit notes lower what counts, at most to nothing', () => {
    const lowered = proof([item(1_000), item(-200)], [item(1_000), item(-200)]);
    expect(examine([lowered], GRANT, 0).plan).toMatchObject({ sumInvestEffective: 800, sumFunding: 320 });
    const refused = proof([item(1_000, 0, 'x'), item(-200)], [item(1_000)]);
    expect(examine([refused], GRANT, 0).plan).toMatchObject({ sumInvestEffective: 0, sumFunding: 0 });
  });

  it.each([
    [item(-200), []],
    [item(-200, 0, 'Rechnung nicht anerkannt'), []],
    [item(-200, -300, 'falsch gelesen'), []],
    [item(-200, -100), ['proofs[0].invoices[0].reason']],
    [item(-200, -300), ['proofs[0].invoices[0].reason']],
    [item(-200, 1, 'x'), ['proofs[0].invoices[0].admitted']],
    [item(200, -1, 'x'), ['proofs[0].invoices[0].admitted']],
  ])('judges the credit note %j', (credit, paths) => {
    expect(checkExamination([proof([credit], [])]).map(({ propertyPath }) => propertyPath)).toEqual(paths);
  });

  it('gives the recipient’s own summary where all is admitted', () => {
    fc.assert(
      fc.property(PROOFS, fc.nat({ max: 1_000_000 }), (claimed, additional) => {
        const full = (items: readonly ExaminedItem[]) => items.map((one) => ({ ...one, admitted: one.claimed }));
        const proofs = claimed.map((one) => ({ ...one, invoices: full(one.invoices), payments: full(one.payments) }));
        const own = proofs.map(({ approvedSum, invoiceTotal, payments }) => ({
          approvedSum,
          invoiceTotal,
          payments: payments.map((payment) => ({ sum: payment.claimed })),
        }));
        expect(examine(proofs, GRANT, additional).plan).toEqual(financialPlan(own, GRANT, additional));
      }),
    );
  });

  it('never yields more than claimed, than approved, than granted', () => {
    fc.assert(
      fc.property(PROOFS, fc.nat({ max: 1_000_000 }), (proofs, additional) => {
        const { admitted, plan } = examine(proofs, GRANT, additional);
        admitted.forEach(({ sum: amount }, index) => {
          const { invoices = [], payments = [] } = proofs[index] ?? {};
          expect(amount).toBeLessThanOrEqual(sum(invoices.map(({ claimed }) => claimed)));
          expect(amount).toBeLessThanOrEqual(sum(payments.map(({ claimed }) => claimed)));
        });
        expect(plan.sumInvestEffective).toBeLessThanOrEqual(sum(proofs.map(({ approvedSum }) => approvedSum)));
        expect(plan.sumFunding).toBeLessThanOrEqual(GRANT.sumFundingApproved);
        expect(plan.sumFunding).toBeGreaterThanOrEqual(0);
        expect(plan.sumFunding).toBeLessThanOrEqual(examine(proofs, GRANT, 0).plan.sumFunding);
      }),
    );
  });

  it('does not depend on the order', () => {
    fc.assert(
      fc.property(PROOFS, (proofs) => {
        const turned = proofs
          .map((one) => ({ ...one, invoices: [...one.invoices].reverse(), payments: [...one.payments].reverse() }))
          .reverse();
        expect(examine(turned, GRANT, 0).plan).toEqual(examine(proofs, GRANT, 0).plan);
      }),
    );
  });

  it('takes every cut with a reason and no amount beyond the claim', () => {
    fc.assert(
      fc.property(PROOFS, (proofs) => {
        expect(checkExamination(proofs)).toEqual([]);
      }),
    );
    const wrongs = checkExamination([
      proof([item(100), item(100, 101)], [item(100, 99), item(100, 99, '  ')]),
      proof([item(100, -1, 'x'), item(100, 0.5, 'x')], [item(100, 0, 'x'.repeat(601))]),
    ]);
    expect(wrongs.map(({ propertyPath }) => propertyPath)).toEqual([
      'proofs[0].invoices[1].admitted',
      'proofs[0].payments[0].reason',
      'proofs[0].payments[1].reason',
      'proofs[1].invoices[0].admitted',
      'proofs[1].invoices[1].admitted',
      'proofs[1].payments[0].reason',
    ]);
  });
});
