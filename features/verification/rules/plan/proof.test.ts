import { expect, it } from 'vitest';
import { explanationWords, paymentWords } from './proof.ts';

const OPEN = {
  notChanged: null,
  providerChanged: null,
  provider: null,
  providerReason: null,
  investmentChanged: null,
  investmentChanges: null,
  investmentReason: null,
};

it.each([
  [{}, 'noch offen'],
  [{ notChanged: true }, 'keine Änderungen'],
  [{ providerChanged: true }, 'Anbieter geändert'],
  [{ investmentChanged: true }, 'Gegenstand oder Maßnahme geändert'],
  [{ providerChanged: true, investmentChanged: true }, 'Anbieter und Gegenstand oder Maßnahme geändert'],
])('explanation %j', (given, words) => {
  expect(explanationWords({ ...OPEN, ...given })).toBe(words);
});

it.each([
  [null, 100, 'unknown', 'Rechnungsbetrag fehlt'],
  [100, 100, 'settled', 'vollständig gezahlt'],
  [100, 40, 'open', 'noch 0,60\u00a0€ offen'],
  [100, 130, 'exceeded', '0,30\u00a0€ zu viel'],
])('of %s cents %s paid', (invoiceTotal, sum, state, text) => {
  expect(paymentWords({ invoiceTotal, payments: [{ sum }] })).toEqual({ state, text });
});

it('nothing is settled while payments of the invoices are undecided', () => {
  const text = '2 Zahlungen aus den Rechnungen noch nicht übernommen';
  expect(paymentWords({ invoiceTotal: 100, payments: [{ sum: 100 }] }, 2)).toEqual({ state: 'open', text });
  expect(paymentWords({ invoiceTotal: 100, payments: [{ sum: 101 }] }, 2).state).toBe('exceeded');
});
