import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInvoiceMeta } from '#features/verification/rules/invoices/invoice.ts';
import { MAX_CENTS } from '#ground/rules/values/money.ts';
import { CREDIT_NOTE, centsFromDecimal, type EInvoice, FOREIGN_CURRENCY_NOTE, offerOf } from './e-invoice.ts';

const INVOICE: EInvoice = {
  invoiceNumber: 'RE-1',
  invoiceDate: '2022-11-04',
  orderDate: '2022-08-01',
  seller: 'Netz AG',
  periodStart: '2022-09-01',
  periodEnd: '2022-10-31',
  netSum: 10_000,
  grossSum: 11_900,
  currency: 'EUR',
  typeCode: '380',
  lineNames: [],
  prepaid: null,
  preceding: [],
  doubts: [],
};

describe('the offer', () => {
  it('names the sum that counts by the tax rule', () => {
    expect(offerOf(INVOICE, true)).toEqual({
      meta: {
        invoiceNumber: 'RE-1',
        invoiceDate: '2022-11-04',
        orderDate: '2022-08-01',
        periodStart: '2022-09-01',
        periodEnd: '2022-10-31',
        sum: 10_000,
      },
      note: null,
    });
    expect(offerOf(INVOICE, false).meta.sum).toBe(11_900);
    expect(offerOf({ ...INVOICE, netSum: null }, true)).toMatchObject({ meta: { sum: null }, note: null });
    expect(offerOf({ ...INVOICE, netSum: MAX_CENTS + 1 }, true).meta.sum).toBeNull();
  });

  it.each([
    [{ currency: 'CHF' }, FOREIGN_CURRENCY_NOTE],
    [{ currency: null }, FOREIGN_CURRENCY_NOTE],
  ])('of %j names no sum and says why', (change, note) => {
    const offer = offerOf({ ...INVOICE, ...change }, true);
    expect(offer).toMatchObject({ note, meta: { sum: null, invoiceNumber: 'RE-1' } });
  });

  it.each([
    [{ prepaid: 5_950, preceding: ['A-1'] }, true, 5_000, /Rest dieser Schlussrechnung .* 59,50 €.*A-1/],
    [{ prepaid: 5_950, preceding: ['A-1'] }, false, 5_950, /Schlussrechnung/],
    [{ prepaid: 5_950 }, false, 11_900, /bereits 59,50 € gezahlt/],
    [{ typeCode: '875' }, false, 11_900, /Abschlagsrechnung/],
    [{ typeCode: '384', preceding: ['RE-0'] }, false, 11_900, /korrigierte Rechnung.*RE-0/],
    [{ typeCode: '326' }, false, 11_900, /^Das ist eine Teilrechnung\./],
    [{ typeCode: ' 326 ' }, false, 11_900, /^Das ist eine Teilrechnung\./],
    [{ typeCode: '875', prepaid: 5_950, preceding: ['A-1'] }, false, 5_950, /Rest dieser Abschlagsrechnung.*A-1/],
    [{ typeCode: '877' }, false, 11_900, /^Das ist eine Schlussrechnung\. Prüfen Sie/],
    [
      { typeCode: '877', prepaid: 5_950, preceding: ['A-1'] },
      false,
      5_950,
      /^Angeboten ist der Rest[^.]*\. Tragen[^.]*\.$/,
    ],
    [{ typeCode: '384', prepaid: 5_950, preceding: ['RE-0'] }, false, 11_900, /bereits 59,50 €.*RE-0 nicht zusätzlich/],
    [{ typeCode: '389' }, false, 11_900, /^Diese Rechnung hat der Käufer selbst ausgestellt\./],
    [{ typeCode: '389', prepaid: 5_950 }, false, 11_900, /bereits 59,50 € gezahlt.*selbst ausgestellt/],
    [{ doubts: ['Das stimmt nicht.'] }, false, 11_900, /^Das stimmt nicht\.$/],
  ])('of %j names the sum that is claimed by it', (change, isNet, sum, note) => {
    const offer = offerOf({ ...INVOICE, ...change }, isNet);
    expect(offer.meta.sum).toBe(sum);
    expect((offer.note ?? '').replaceAll('\u00a0', ' ')).toMatch(note);
  });

  it.each([
    [{ typeCode: '381' }, -10_000],
    [{ typeCode: '381', netSum: -10_000 }, -10_000],
    [{ typeCode: '381', netSum: 0 }, 0],
    [{ netSum: -10_000 }, -10_000],
  ])('of %j is a negative sum, with the invoice it lowers', (change, sum) => {
    const offer = offerOf({ ...INVOICE, ...change, preceding: ['RE-0'] }, true);
    expect(offer).toMatchObject({ note: CREDIT_NOTE, meta: { sum, corrects: 'RE-0' } });
    expect(Object.is(offer.meta.sum, sum)).toBe(true);
  });

  it('has no period that ends before it begins', () => {
    const { meta } = offerOf({ ...INVOICE, periodEnd: '2022-08-31' }, true);
    expect(meta).toMatchObject({ periodStart: null, periodEnd: null });
    expect(offerOf({ ...INVOICE, periodEnd: null }, true).meta.periodStart).toBe('2022-09-01');
  });

  it('is always taken by the dialog', () => {
    const day = fc.option(fc.constantFrom('2022-01-01', '2022-12-31', '1999-02-28'));
    const amount = fc.option(fc.maxSafeInteger());
    const invoice = fc.record({
      invoiceNumber: fc.option(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 100 })),
      invoiceDate: day,
      orderDate: day,
      seller: fc.constant(null),
      periodStart: day,
      periodEnd: day,
      netSum: amount,
      grossSum: amount,
      currency: fc.constantFrom('EUR', 'USD', null),
      typeCode: fc.constantFrom('380', '381', null),
      lineNames: fc.constant([]),
      prepaid: fc.option(fc.nat()),
      preceding: fc.constantFrom([], ['RE-0']),
      doubts: fc.constant([]),
    });
    fc.assert(
      fc.property(invoice, fc.boolean(), (given, isNet) => {
        const { meta } = offerOf(given, isNet);
        const read = readInvoiceMeta({ ...meta }, '2023-01-01');
        expect(read.violations).toEqual([]);
        expect(read.meta.sum).toBe(meta.sum);
      }),
    );
  });
});

describe('a decimal amount', () => {
  it('is exact for every number of cents', () => {
    const amounts = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });
    fc.assert(
      fc.property(amounts, fc.nat({ max: 3 }), (amount, zeros) => {
        const digits = String(Math.abs(amount)).padStart(3, '0');
        const text = `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}${'0'.repeat(zeros)}`;
        expect(centsFromDecimal(text)).toBe(amount);
      }),
    );
  });

  it.each([
    ['1', 100],
    ['1.5', 150],
    [' +12.30 ', 1230],
    ['-0.00', 0],
    ['1.', null],
    ['1.005', 101],
    ['-1.005', -101],
    ['1.0049', 100],
    ['119.9950', 12_000],
    ['100.000', 10_000],
    ['1,50', null],
    ['1e3', null],
    ['0x10', null],
    ['', null],
    ['9'.repeat(13), null],
  ])('%j is %j', (text, amount) => {
    expect(centsFromDecimal(text)).toBe(amount);
  });
});
