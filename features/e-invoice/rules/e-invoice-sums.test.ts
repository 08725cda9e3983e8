import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InvoiceDocument, InvoiceTotals } from './e-invoice-document.ts';
import { checkSums, doubtText, unseenSums, unseenText } from './e-invoice-sums.ts';

const TOTALS = { net: 123_456, gross: 146_913 };
const unseen = (page: string, totals: { net: number | null; gross: number | null } = TOTALS) =>
  unseenSums(totals, page).map(({ stated }) => stated);

describe('the sums of an electronic invoice and the page people read', () => {
  it.each([
    ['1.234,56', '1.469,13'],
    ['1,234.56', '1,469.13'],
    ['1 234,56', '1 469,13'],
    ['1\u00a0234,56', '1\u202f469,13'],
    ["1'234.56", '1’469.13'],
    ['1234,56', '1469.13'],
    ['-1.234,56', '−1.469,13'],
    ['1.234 ,56', '1.469, 13'],
  ])('agree however they are written: %s', (net, gross) => {
    expect(unseen(`Pos 1 Sensor 1.234,56\nNetto ${net} EUR\nUSt 19 % 234,57\nGesamtbetrag ${gross}€`)).toEqual([]);
  });

  it('agree where whole euros stand without decimals', () => {
    const totals = { net: 100_000, gross: 119_000 };
    expect(unseen('Netto 1.000,– € USt 190,00 € Summe 1.190 €', totals)).toEqual([]);
    expect(unseen('Netto 1.000,50 € USt 190,00 € Summe 1.190,20 €', totals)).toEqual([100_000, 119_000]);
  });

  it('differ where the page says another one, also one that only ends alike', () => {
    expect(unseen('Netto 1.234,56 USt 234,57 Gesamt 9.469,13')).toEqual([146_913]);
    expect(unseen('Netto 11.234,56 Gesamt 5.001.469,13')).toEqual([123_456, 146_913]);
    expect(unseen('Netto 99,00 Gesamt 117,81')).toEqual([123_456, 146_913]);
  });

  it('are not compared where the page has no amount that could be read', () => {
    for (const page of ['', 'Rechnung vom 01.09.2022', 'Umsatzsteuer 19,00 %', '\u0001\u0002\u0003']) {
      expect(unseen(page)).toEqual([]);
    }
  });

  it('need only the gross one on a small invoice, and none that the XML does not state', () => {
    expect(unseen('Summe 119,00 €', { net: 10_000, gross: 11_900 })).toEqual([]);
    expect(unseen('Summe 99,00 €', { net: 10_000, gross: 11_900 })).toEqual([11_900]);
    expect(unseen('Summe 99,00 €', { net: null, gross: null })).toEqual([]);
  });

  it('are told with what to do', () => {
    expect(unseenText({ what: 'Gesamtbetrag mit Umsatzsteuer', stated: 11_900 })).toBe(
      'Gesamtbetrag mit Umsatzsteuer: Die elektronische Rechnung nennt 119,00\u00a0€. Auf der lesbaren Seite steht dieser Betrag nicht. Bitte vergleichen Sie beide.',
    );
  });
});

const NOBODY = { name: null, address: [], vatId: null, taxNumber: null };
const ORDINARY = { category: 'S', rate: 1900 };

/** An invoice over the sums of its lines, at 19 %, with one allowance and one charge. */
function invoice(nets: readonly number[], [allowance, charge]: readonly [number, number] = [0, 0]): InvoiceDocument {
  const lines = nets.reduce((sum, one) => sum + one, 0);
  const net = lines - allowance + charge;
  const tax = Math.sign(net) * Math.round(Math.abs(net * 1900) / 10_000);
  return {
    ...{ number: '1', typeCode: '380', issued: null, due: null, currency: 'EUR', buyerReference: null },
    ...{
      orderReference: null,
      ordered: null,
      notes: [],
      preceding: [],
      attachments: [],
      seller: NOBODY,
      buyer: NOBODY,
      iban: null,
      terms: null,
    },
    period: { start: null, end: null },
    lines: nets.map((one, index) => ({
      ...{ id: String(index), name: 'Posten', description: null, quantity: '1', unit: 'C62', price: null },
      net: one,
      tax: ORDINARY,
    })),
    allowances: [
      { isCharge: false, amount: allowance, reason: null, tax: ORDINARY },
      { isCharge: true, amount: charge, reason: null, tax: ORDINARY },
    ],
    taxes: [{ ...ORDINARY, base: net, amount: tax }],
    totals: {
      ...{ lines, allowances: allowance, charges: charge, net, tax, gross: net + tax },
      ...{ prepaid: null, rounding: null, thirdParty: null, due: net + tax },
    },
  };
}

const withTotals = (change: Partial<InvoiceTotals>) => {
  const whole = invoice([10_000, 5_000], [1_000, 500]);
  return { ...whole, totals: { ...whole.totals, ...change } };
};
const rules = (one: InvoiceDocument) => checkSums(one).map(({ rule }) => rule);

describe('the sums of an invoice', () => {
  it('are not compared where the profile leaves parts out', () => {
    const whole = invoice([10_000]);
    // MINIMUM: what is due, but nothing that was paid before.
    const minimum = { ...whole, lines: [], totals: { ...whole.totals, lines: null, due: 5_000 } };
    expect(rules(minimum)).toEqual([]);
    // ZUGFeRD 1.0 BASIC: neither rate nor category with a line, or the rate alone.
    const untaxed = whole.lines.map((line) => ({ ...line, tax: { category: null, rate: null } }));
    expect(rules({ ...whole, lines: untaxed })).toEqual([]);
    const byRate = whole.lines.map((line) => ({ ...line, tax: { category: null, rate: 1900 } }));
    expect(rules({ ...whole, lines: byRate })).toEqual([]);
    const otherRate = whole.lines.map((line) => ({ ...line, tax: { category: null, rate: 700 } }));
    expect(rules({ ...whole, lines: otherRate })).toEqual(['BR-S-08']);
  });

  it('agree with their parts, whatever these are', () => {
    const cents = fc.integer({ min: -10_000_000, max: 10_000_000 });
    const some = fc.nat(100_000);
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), fc.tuple(some, some), (nets, more) => {
        expect(checkSums(invoice(nets, more))).toEqual([]);
      }),
    );
  });

  it.each([
    [{ lines: 15_001 }, ['BR-CO-10', 'BR-CO-13']],
    [{ allowances: 1_001 }, ['BR-CO-11', 'BR-CO-13']],
    [{ charges: 501 }, ['BR-CO-12', 'BR-CO-13']],
    [{ tax: 1 }, ['BR-CO-14', 'BR-CO-15']],
    [{ gross: 1 }, ['BR-CO-15', 'BR-CO-16']],
    [{ due: 1 }, ['BR-CO-16']],
    [{ prepaid: 1_000 }, ['BR-CO-16']],
  ])('are doubted where %j does not fit', (change, expected) => {
    expect(rules(withTotals(change))).toEqual(expected);
  });

  it('take a tax as rounded wherever the standard lets it be, and no further', () => {
    const whole = invoice([10_000]);
    const [tax] = whole.taxes;
    const off = (cents: number) => ({
      ...whole,
      taxes: [{ ...ORDINARY, base: tax?.base ?? 0, amount: 1_900 + cents }],
      totals: { ...whole.totals, tax: 1_900 + cents, gross: 11_900 + cents, due: 11_900 + cents },
    });
    expect(rules(off(99))).toEqual([]);
    expect(rules(off(100))).toEqual(['BR-CO-17']);
  });

  it('are doubted where the base of a rate is not what its lines bring', () => {
    const whole = invoice([10_000, 5_000]);
    const [first, ...others] = whole.lines;
    const lines = first === undefined ? [] : [{ ...first, tax: { category: 'S', rate: 700 } }, ...others];
    expect(rules({ ...whole, lines })).toEqual(['BR-S-08']);
  });

  it('are not compared where one of them is not stated', () => {
    expect(rules({ ...withTotals({ lines: null, tax: null }), lines: [], taxes: [] })).toEqual([]);
    expect(rules(withTotals({ gross: null }))).toEqual([]);
  });

  it('are named with both amounts', () => {
    const [doubt] = checkSums(withTotals({ due: 1 }));
    expect(doubt && doubtText(doubt).replaceAll('\u00a0', ' ')).toBe(
      'Fälliger Betrag: In der Rechnung stehen 0,01 €, ihre Teile ergeben 172,55 €.',
    );
  });
});
