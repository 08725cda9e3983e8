import fc from 'fast-check';
import { expect, it } from 'vitest';
import { figureText, type TraceLine } from '#ground/rules/values/trace.ts';
import { financialPlan, tracePlan } from './plan.ts';

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
