import { describe, expect, it } from 'vitest';
import { type CreditClues, creditFaults, creditsOn } from './credits.ts';

const RE_17: CreditClues = { invoiceNumber: 'RE-17', sum: 100_000 };
const credit = (sum: number | null, corrects: string | null = 'RE-17'): CreditClues => ({
  ...{ invoiceNumber: 'G-1', sum, corrects },
});
const said = (one: CreditClues, others: readonly CreditClues[]) =>
  creditFaults(one, others).map(({ propertyPath, message }) => [propertyPath, message]);

describe('a credit note', () => {
  it('names an invoice of its proof, however the number is typed', () => {
    expect(said(credit(-50_000), [RE_17])).toEqual([]);
    expect(said(credit(-100_000, ' re 17 '), [RE_17])).toEqual([]);
    expect(said(credit(-50_000, 'RE-18'), [RE_17])).toEqual([
      [
        'corrects',
        'Bei diesem Nachweis gibt es keine Rechnung mit der Nummer „RE-18“. Bitte prüfen Sie die Nummer oder fügen Sie die Rechnung hinzu.',
      ],
    ]);
    expect(said(credit(-50_000), [])).toHaveLength(1);
  });

  it('does not lower another credit note', () => {
    expect(said(credit(-50_000, 'G-2'), [{ ...credit(-1), invoiceNumber: 'G-2' }])).toHaveLength(1);
  });

  it('does not take more than the invoice came to, together with others on it', () => {
    expect(said(credit(-100_001), [RE_17])).toEqual([
      [
        'sum',
        'Die Rechnung „RE-17“ beträgt 1.000,00\u00a0€. Ihre Gutschriften betragen zusammen 1.000,01\u00a0€. Bitte prüfen Sie die Beträge.',
      ],
    ]);
    expect(said(credit(-40_000), [RE_17, credit(-60_000)])).toEqual([]);
    expect(said(credit(-40_001), [RE_17, credit(-60_000)])).toHaveLength(1);
    expect(said(credit(-40_001), [RE_17, credit(-60_000, 'RE-18')])).toEqual([]);
  });

  it('is not judged by a sum that is not typed yet', () => {
    expect(said(credit(-50_000), [{ ...RE_17, sum: null }])).toEqual([]);
  });

  it('without a number is asked for it elsewhere; an invoice has nothing to name', () => {
    expect(said(credit(-50_000, null), [])).toEqual([]);
    expect(said({ ...RE_17, corrects: 'RE-99' }, [])).toEqual([]);
  });

  it('is found by the invoice it lowers', () => {
    const [one, other] = [credit(-1), credit(-1, 'RE-18')];
    expect(creditsOn('re17', [RE_17, one, other])).toEqual([one]);
    expect(creditsOn(null, [credit(-1, null)])).toEqual([]);
  });
});
