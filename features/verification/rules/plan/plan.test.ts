import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figureText, type TraceLine } from '#ground/rules/values/trace.ts';
import {
  type AccountedProof,
  type FinancialPlan,
  financialPlan,
  findOverpayment,
  remainingAmount,
  tracePlan,
} from './plan.ts';

const amount = fc.integer({ min: -200_000, max: 5_000_000 });
const anyProof = fc.record({
  approvedSum: fc.nat(3_000_000),
  invoiceTotal: fc.option(amount),
  payments: fc.array(fc.record({ sum: fc.option(amount) }), { maxLength: 3 }),
});
const anyGrant = fc.record({ sumFundingApproved: fc.nat(2_000_000), fundingRatio: fc.integer({ min: 0, max: 70 }) });

const centsIn = ({ value }: TraceLine) => ('cents' in value ? value.cents : 0);
const total = (lines: readonly TraceLine[]) => lines.reduce((all, line) => all + centsIn(line), 0);

it('ends in the grant that everybody else is told, and its amounts add up', () => {
  fc.assert(
    fc.property(
      fc.array(anyProof, { maxLength: 4 }),
      anyGrant,
      fc.option(fc.nat(900_000)),
      (proofs, grant, declared) => {
        const { result, lines } = tracePlan(proofs, grant, declared);
        expect(financialPlan(proofs, grant, declared)).toEqual(result);
        expect(lines.at(-1)).toMatchObject({ value: { cents: result.sumFunding } });
        const at = (label: string) => lines.findIndex((line) => line.label === label);
        expect(total(lines.slice(0, at('Kosten, die zählen')))).toBe(result.sumInvestEffective);
        const less = lines.filter(({ label }) => label === 'Zusätzliche Deckungsmittel');
        expect(result.sumInvestEffective + total(less)).toBe(result.sumInvestRealized);
        const over = lines.filter(({ label }) => label === 'Über dem bewilligten Zuschuss');
        expect(result.sumCalculatedFunding + total(over)).toBe(result.sumFunding);
      },
    ),
  );
});

it('says which of invoices and payments counted, and what the notice allows', () => {
  const proofs = [{ approvedSum: 1_000_000, invoiceTotal: 900_000, payments: [{ sum: 800_000 }] }];
  const { lines, sentence } = tracePlan(proofs, { sumFundingApproved: 300_000, fundingRatio: 40 }, 10_000);
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(lines.map(({ label, value, from }) => [label, plain(figureText(value)), plain(from)])).toEqual([
    ['Nachweis 1', '8.000,00 €', 'das Kleinere aus Rechnungen (9.000,00 €) und Zahlungen (8.000,00 €)'],
    ['Kosten, die zählen', '8.000,00 €', 'höchstens die bewilligten 10.000,00 €'],
    ['Zusätzliche Deckungsmittel', '-100,00 €', 'Angabe zum Verwendungsnachweis'],
    ['Kosten nach Abzug', '7.900,00 €', 'errechnet'],
    ['Förderquote', '40 %', 'Bescheid'],
    ['Kosten mal Förderquote', '3.160,00 €', 'auf ganze Cent gerundet'],
    ['Bewilligter Zuschuss', '3.000,00 €', 'Bescheid; mehr wird nicht gezahlt'],
    ['Über dem bewilligten Zuschuss', '-160,00 €', 'errechnet'],
    ['Zuschuss', '3.000,00 €', 'errechnet'],
  ]);
  expect(plain(sentence)).toBe('40 % von 7.900,00 € sind 3.160,00 €. Bewilligt sind höchstens 3.000,00 €.');
});

const GRANT = { sumFundingApproved: 2_000_000, fundingRatio: 40 };

function proof(approvedSum: number, invoiceTotal: number | null, ...paid: (number | null)[]): AccountedProof {
  return { approvedSum, invoiceTotal, payments: paid.map((sum) => ({ sum })) };
}

describe('the financial summary', () => {
  it('is that of the contract', () => {
    expect(financialPlan([proof(5_000_000, 4_900_000, 4_900_000)], GRANT, 0)).toEqual({
      sumInvestApproved: 5_000_000,
      sumFundingApproved: 2_000_000,
      fundingRatio: 40,
      sumInvestOverall: 4_900_000,
      sumInvestEffective: 4_900_000,
      additionalFunding: 0,
      sumInvestRealized: 4_900_000,
      sumCalculatedFunding: 1_960_000,
      sumFunding: 1_960_000,
    });
  });

  it.each([
    ['nothing filled in', [proof(5_000_000, null)], null, { sumInvestOverall: 0, sumFunding: 0 }],
    [
      'only what is paid counts',
      [proof(500, 400, 100, null), proof(500, 300, 300)],
      null,
      { sumInvestOverall: 700, sumInvestEffective: 400, sumFunding: 160 },
    ],
    [
      'payments without an invoice total count for nothing',
      [proof(500, null, 300)],
      null,
      { sumInvestOverall: 0, sumInvestEffective: 0 },
    ],
    [
      'all proofs together count at most what was approved',
      [proof(500, 900, 900), proof(500, 300, 300)],
      null,
      { sumInvestOverall: 1200, sumInvestEffective: 1000, sumCalculatedFunding: 400 },
    ],
    [
      'additional funds are taken off before the ratio',
      [proof(1000, 1000, 1000)],
      250,
      { sumInvestRealized: 750, sumFunding: 300 },
    ],
    ['additional funds never turn it negative', [proof(1000, 1000, 100)], 250, { sumInvestRealized: 0, sumFunding: 0 }],
    ['the grant is the ceiling', [proof(9_000_000, 9_000_000, 9_000_000)], null, { sumFunding: 2_000_000 }],
    ['less than half a cent is dropped', [proof(1000, 11, 11)], null, { sumCalculatedFunding: 4 }],
  ])('%s', (_name, proofs, additional, expected) => {
    expect(financialPlan(proofs, GRANT, additional)).toMatchObject(expected);
  });
});

it('rounds half a cent up', () => {
  expect(financialPlan([proof(1000, 10, 10)], { ...GRANT, fundingRatio: 35 }, null).sumCalculatedFunding).toBe(4);
});

const money = fc.integer({ min: 0, max: 10_000_000 });

function expectEquations(plan: FinancialPlan, proofs: readonly AccountedProof[], additional: number | null): void {
  const paid = proofs.map((one) => one.payments.reduce((total, { sum }) => total + (sum ?? 0), 0));
  const capped = proofs.reduce((total, one, index) => total + Math.min(paid[index] ?? 0, one.invoiceTotal ?? 0), 0);
  expect(plan.sumInvestEffective).toBe(Math.min(capped, plan.sumInvestApproved));
  expect(plan.additionalFunding).toBe(additional ?? 0);
  expect(plan.sumInvestRealized).toBe(Math.max(0, plan.sumInvestEffective - plan.additionalFunding));
  expect(Math.abs(plan.sumCalculatedFunding * 100 - plan.sumInvestRealized * plan.fundingRatio)).toBeLessThanOrEqual(
    50,
  );
  expect(plan.sumFunding).toBe(Math.min(plan.sumCalculatedFunding, plan.sumFundingApproved));
  expect(plan.sumInvestEffective).toBeLessThanOrEqual(plan.sumInvestOverall);
  for (const amount of Object.values(plan)) expect(amount).toBeGreaterThanOrEqual(0);
}

/** As it can be stored: never more paid than invoiced. */
const storedProof = fc
  .record({
    approvedSum: money,
    invoiceTotal: fc.option(money, { nil: null }),
    payments: fc.array(fc.record({ sum: fc.option(money, { nil: null }) }), { maxLength: 6 }),
  })
  .filter((one) => findOverpayment(one) === undefined);
const storedPlan = [fc.array(storedProof, { maxLength: 6 }), fc.option(money, { nil: null })] as const;

describe('whatever is stored', () => {
  it('keeps the equations, and nothing that remains is below zero', () => {
    fc.assert(
      fc.property(...storedPlan, fc.integer({ min: 1, max: 70 }), (proofs, additional, fundingRatio) => {
        for (const one of proofs) expect(remainingAmount(one) ?? 0).toBeGreaterThanOrEqual(0);
        expectEquations(financialPlan(proofs, { ...GRANT, fundingRatio }, additional), proofs, additional);
      }),
    );
  });

  it('comes to the same in whatever order proofs and payments stand', () => {
    fc.assert(
      fc.property(...storedPlan, (proofs, additional) => {
        const turned = proofs.toReversed().map((one) => ({ ...one, payments: one.payments.toReversed() }));
        expect(financialPlan(turned, GRANT, additional)).toEqual(financialPlan(proofs, GRANT, additional));
      }),
    );
  });
});

describe('credit notes', () => {
  it('lower what counts, and never below nothing', () => {
    const paid = [proof(500_000, 300_000, 300_000), proof(500_000, -100_000, -100_000)];
    expect(financialPlan(paid, GRANT, null)).toMatchObject({ sumInvestOverall: 200_000, sumInvestEffective: 200_000 });
    const alone = financialPlan([proof(500_000, -100_000, -100_000)], GRANT, null);
    expect(alone).toMatchObject({
      sumInvestEffective: 0,
      sumInvestRealized: 0,
      sumCalculatedFunding: 0,
      sumFunding: 0,
    });
    expect(financialPlan([proof(500_000, -100_000)], GRANT, null).sumFunding).toBe(0);
  });
});

describe('an overpayment', () => {
  it.each([
    [proof(0, null, 500), undefined],
    [proof(0, 500, 500), undefined],
    [proof(0, 500, 400, null, 101), { index: 2, by: 1 }],
    [proof(0, 500, 600, 100), { index: 0, by: 200 }],
    [proof(0, 0, 1), { index: 0, by: 1 }],
    [proof(0, 80_000, 100_000, -20_000), undefined],
    [proof(0, 80_000, -20_000, 100_000), undefined],
    [proof(0, -20_000), undefined],
    [proof(0, -20_000, -20_000), undefined],
    [proof(0, -20_000, -20_001), { index: 0, by: 1 }],
    [proof(0, -20_000, 1), { index: 0, by: 1 }],
    [proof(0, 500, -1), { index: 0, by: 1 }],
  ])('of %j is %j', (given, expected) => {
    expect(findOverpayment(given)).toEqual(expected);
  });
});
