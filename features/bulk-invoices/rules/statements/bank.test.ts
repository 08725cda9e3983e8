import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPayments, type PayableInvoice } from './match-payments.ts';
import { readMt940 } from './mt940.ts';
import type { StatementLine } from './statement.ts';

const MT940 = `:20:STARTUMSE
:25:12030000/1234567890
:28C:00001/001
:60F:C220901EUR10000,00
:61:2209050905DR1190,00N033NONREF
:86:177?00SEPA UEBERWEISUNG?20SVWZ+RE-2022-117 vom 01.09?21.2022?32Fertigungstechnik Beis?33piel GmbH
:61:2209070907CR500,N062NONREF
:86:166?00GUTSCHRIFT?20Miete?32Mieter
:61:2209080908RC25,5N033NONREF
:86:Ruecklauf ohne Felder
:62F:C220908EUR9284,50
`;

describe('MT940', () => {
  it('gives days, amounts, names and purposes', () => {
    expect(readMt940(MT940.replaceAll('\n', '\r\n')).lines).toEqual([
      {
        day: '2022-09-05',
        amount: -119_000,
        name: 'Fertigungstechnik Beispiel GmbH',
        purpose: 'RE-2022-117 vom 01.09.2022',
      },
      { day: '2022-09-07', amount: 50_000, name: 'Mieter', purpose: 'Miete' },
      { day: '2022-09-08', amount: -2_550, name: '', purpose: 'Ruecklauf ohne Felder' },
    ]);
  });

  it('leaves out what is none', () => {
    expect(readMt940('Guten Tag').lines).toEqual([]);
    expect(readMt940(':61:kaputt\n:86:x')).toMatchObject({ lines: [], leftOut: [{ reason: 'day', text: 'kaputt' }] });
  });
});

const line = (amount: number, purpose: string, more: Partial<StatementLine> = {}): StatementLine => ({
  day: '2022-09-15',
  amount,
  name: '',
  purpose,
  ...more,
});
const invoice = (key: string, sum: number, more: Partial<PayableInvoice> = {}): PayableInvoice => ({
  key,
  invoiceNumber: `RE-${key}`,
  invoiceDate: '2022-09-01',
  sum,
  sellers: ['Sichere Netze Muster KG'],
  payments: [],
  ...more,
});
const parts = (lines: StatementLine[], invoices: PayableInvoice[], isNet = true) =>
  matchPayments(lines, invoices, isNet).matches.map(({ parts: all, confidence }) => [
    confidence,
    ...all.map(({ key, sum }) => [key, sum]),
  ]);

describe('payments find their invoices', () => {
  const ONE = invoice('1001', 100_00);
  const TWO = invoice('1002', 200_00);

  it.each([
    ['number and gross sum', line(-119_00, 'Rechnung RE 1001'), ['sure', ['1001', 100_00]]],
    ['number and sum without tax', line(-100_00, 're-1001'), ['sure', ['1001', 100_00]]],
    ['number and 7 percent', line(-107_00, 'RE1001'), ['sure', ['1001', 100_00]]],
    ['discount', line(-116_62, 'RE-1001 abzgl. Skonto'), ['likely', ['1001', 98_00]]],
    ['a part', line(-59_50, 'Anzahlung RE-1001'), ['possible', ['1001', 50_00]]],
    ['two in one', line(-357_00, 'RE-1001, RE-1002'), ['sure', ['1001', 100_00], ['1002', 200_00]]],
    ['seller and sum', line(-238_00, 'Danke', { name: 'SICHERE NETZE MUSTER KG' }), ['likely', ['1002', 200_00]]],
    ['the sum alone', line(-238_00, 'Danke'), ['possible', ['1002', 200_00]]],
  ])('%s', (_, paid, expected) => {
    expect(parts([paid], [ONE, TWO])).toEqual([expected]);
  });

  it('never guesses between two, and lists what fits nothing', () => {
    const twin = invoice('1003', 100_00);
    const found = matchPayments([line(-119_00, 'Danke'), line(-7_00, 'Kaffee')], [ONE, twin], true);
    expect(found.matches).toEqual([]);
    expect(found.unmatched).toHaveLength(2);
  });

  const number = (invoiceNumber: string, key = invoiceNumber, sum = 100_00) => invoice(key, sum, { invoiceNumber });
  it.each<[string, string, PayableInvoice[], string[]]>([
    ['a day behind it', 'RE-1001 01.09.2022', [ONE], ['1001']],
    ['a day behind it without a blank', 'RE-100101.09.2022', [ONE], ['1001']],
    ['a day before it', '01.09.2022 RE-1001', [ONE], ['1001']],
    ['a day before it, and only digits', '01.09.2022 20220117', [number('20220117')], ['20220117']],
    ['a number of the customer', 'Kd 4711 20220117', [number('20220117')], ['20220117']],
    ['a number behind it', 'RE-1001 4711', [ONE], ['1001']],
    ['signs within it', 'RE 10-01', [ONE], ['1001']],
    ['an amount behind it', 'RE-1001 119,00 EUR', [ONE], ['1001']],
    ['another invoice beside it', '20220117, 20220118', [number('20220117'), number('20220118', 'b', 0)], ['20220117']],
    ['a number that is another invoice’s by chance', 'Kd 4711 RE-1001', [ONE, number('4711', 'c', 999_00)], ['1001']],
    ['a shorter number within it', 'RE-1001-2', [number('RE-1001'), number('RE-1001-2', 'd')], ['d']],
  ])('finds a number with %s', (_, purpose, invoices, keys) => {
    expect(parts([line(-119_00, purpose)], invoices)).toEqual([['sure', ...keys.map((key) => [key, 100_00])]]);
  });

  it.each<[string, string, PayableInvoice]>([
    ['the year of a day', 'Miete 01.09.2022', number('2022')],
    ['part of an amount', 'Miete 1.190,00', number('1190')],
    ['the end of a longer one', 'RE-91001', number('1001')],
    ['letters far apart', 'R und E und 1001', ONE],
  ])('does not take for a number: %s', (_, purpose, one) => {
    const [found] = matchPayments([line(-119_00, purpose)], [one], true).matches;
    expect(found?.reason ?? '').not.toContain('Nummer');
  });

  it('finds both of two that are paid together', () => {
    const both = [number('20220117'), number('20220118')];
    expect(parts([line(-238_00, '20220117, 20220118')], both)).toEqual([
      ['sure', ['20220117', 100_00], ['20220118', 100_00]],
    ]);
  });

  it('gives the payment to one of two copies, whatever it is found by', () => {
    const copies = [number('RE-1001', 'first'), number('RE 1001', 'second')];
    expect(parts([line(-119_00, 'RE-1001')], copies)).toEqual([['sure', ['first', 100_00]]]);
    expect(parts([line(-119_00, 'Danke', { name: 'Sichere Netze Muster KG' })], copies)).toEqual([
      ['likely', ['first', 100_00]],
    ]);
    expect(parts([line(-119_00, 'Danke')], copies)).toEqual([['possible', ['first', 100_00]]]);
    const known = [
      { ...copies[0], payments: [{ payedAt: '2022-09-15', sum: 100_00, payedAtComment: null }] },
      copies[1],
    ];
    expect(matchPayments([line(-119_00, 'RE-1001')], known as PayableInvoice[], true)).toMatchObject({
      matches: [],
      known: [{}],
    });
  });

  it('tells two sellers of one number apart by sum and name', () => {
    const other = number('RE-1001', 'other', 300_00);
    expect(parts([line(-357_00, 'RE-1001')], [number('RE-1001', 'one'), other])).toEqual([['sure', ['other', 300_00]]]);
    const same = invoice('same', 100_00, { invoiceNumber: 'RE-1001', sellers: ['Andere Werke GmbH'] });
    expect(parts([line(-119_00, 'RE-1001', { name: 'Andere Werke GmbH' })], [number('RE-1001', 'one'), same])).toEqual([
      ['sure', ['same', 100_00]],
    ]);
  });

  it('takes no number for the beginning of another', () => {
    expect(parts([line(-119_00, 'RE-10011')], [ONE, invoice('10011', 100_00)])).toEqual([['sure', ['10011', 100_00]]]);
  });

  it('knows what stands there already, and money that comes back', () => {
    const paid = invoice('1001', 100_00, { payments: [{ payedAt: '2022-09-15', sum: 100_00, payedAtComment: null }] });
    expect(matchPayments([line(-119_00, 'RE-1001')], [paid], true)).toMatchObject({ matches: [], known: [{}] });
    const credit = invoice('G-1001', -100_00, { invoiceNumber: 'G-1001' });
    expect(parts([line(119_00, 'G-1001')], [credit])).toEqual([['sure', ['G-1001', -100_00]]]);
  });

  it('counts gross sums as they are where tax is not deducted', () => {
    expect(parts([line(-119_00, 'RE-1001')], [invoice('1001', 119_00)], false)).toEqual([['sure', ['1001', 119_00]]]);
  });

  it('never pays an invoice beyond its sum, nor a line twice', () => {
    const amount = fc.integer({ min: -40_000, max: -1 });
    const purpose = fc.constantFrom('RE-1001', 'RE-1002', 'RE-1001 RE-1002', 'Danke', 'Sichere Netze Muster');
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, purpose), { maxLength: 20 }), fc.boolean(), (all, isNet) => {
        const lines = all.map(([sum, text]) => line(sum, text));
        const { matches, unmatched, known } = matchPayments(lines, [ONE, TWO], isNet);
        for (const { key, sum } of [ONE, TWO]) {
          const paid = matches.flatMap((one) => one.parts.filter((part) => part.key === key));
          expect(paid.reduce((total, part) => total + part.sum, 0)).toBeLessThanOrEqual(sum ?? 0);
        }
        expect(matches.length + unmatched.length + known.length).toBe(lines.length);
      }),
    );
  });
});
