import { expect, it } from 'vitest';
import { findTwin, type SoldInvoice } from './same-invoice.ts';

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
