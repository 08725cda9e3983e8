import { describe, expect, it } from 'vitest';
import { type CreditClues, creditFaults, creditsOn, findTwin, type SoldInvoice } from './other-invoices.ts';

const sold = (
  id: string,
  changes: Partial<Omit<SoldInvoice, 'meta'>> & Partial<SoldInvoice['meta']> = {},
): SoldInvoice => {
  const { proofId = 'A', provider = 'Muster & Söhne GmbH', ...meta } = changes;
  const none = { invoiceNumber: 'RE-17', hasProviderChanged: false, providerChangedText: null };
  return { id, proofId, provider, meta: { ...none, ...meta } };
};
const isTwin = (changes: Parameters<typeof sold>[1], of = sold('1')) =>
  findTwin(of, [of, sold('2', changes)]) !== undefined;

it('the same number of the same seller is the same invoice, however it is written', () => {
  expect(isTwin({})).toBe(true);
  expect(isTwin({ invoiceNumber: 're 17' })).toBe(true);
  expect(isTwin({ proofId: 'B', provider: 'Muster und Soehne' })).toBe(true);
  expect(isTwin({ proofId: 'A', provider: null }, sold('1', { provider: null }))).toBe(true);
});

it('another number, another seller or none at all is not', () => {
  expect(isTwin({ invoiceNumber: 'RE-18' })).toBe(false);
  expect(isTwin({ invoiceNumber: null }, sold('1', { invoiceNumber: null }))).toBe(false);
  expect(isTwin({ proofId: 'B', provider: 'Netzwerk Nord GmbH' })).toBe(false);
  expect(isTwin({ proofId: 'B', provider: null })).toBe(false);
});

it('a changed seller is compared by the name in its text', () => {
  const nord = { hasProviderChanged: true, providerChangedText: 'Netzwerk Nord GmbH. Der erste konnte nicht liefern.' };
  expect(isTwin(nord)).toBe(false);
  expect(isTwin({ ...nord, providerChangedText: 'Netzwerk Nord GmbH, lieferte schneller' }, sold('1', nord))).toBe(
    true,
  );
  expect(isTwin({ proofId: 'B', provider: 'Netzwerk Nord' }, sold('1', nord))).toBe(true);
  expect(isTwin({ ...nord, providerChangedText: 'Kabel Süd' }, sold('1', nord))).toBe(false);
});

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
