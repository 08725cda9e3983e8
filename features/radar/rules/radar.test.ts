import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { findDoubles, needsDecision, searchMarks, signsBetween, storedMarks, type TracedInvoice } from './radar.ts';
import { type DoubleSide, doublesAnswer, type InvoiceDouble } from './wire.ts';

const side: DoubleSide = {
  ...{ id: 'I1', number: 'R-1', seller: 'Muster GmbH', date: '2022-07-01', sum: 100_00 },
  ...{ verification: 'V1', caseNumber: 'DJ22-1', companyName: 'Muster GmbH', position: 0 },
  ...{ media: 'M1', fileName: 'r-1.pdf', fileSize: 1 },
};
const double: InvoiceDouble = { invoice: side, other: side, signs: ['number'], needsDecision: true, decision: null };
const decision = { double: null, reason: 'Zwei Lieferungen.', decidedBy: 'Anna', decidedAt: '2023-08-01T10:00:00Z' };

describe('what is found about doubles', () => {
  it.each([
    ['an open double', 'not-met', [double]],
    ['a decided double', 'met', [{ ...double, decision }]],
    ['a hint at a double', 'met', [{ ...double, needsDecision: false }]],
    ['none', 'met', []],
  ])('%s is %s', (_what, expected, doubles) => {
    expect(doublesAnswer(doubles).result).toBe(expected);
  });
});

const traced = (id: string, changes: Partial<TracedInvoice> = {}): TracedInvoice => ({
  id,
  number: 'RE 2023-17',
  seller: 'Müller & Söhne GmbH',
  date: '2023-05-02',
  sum: 119_000,
  sha256: `file of ${id}`,
  ...changes,
});
const other = (changes: Partial<TracedInvoice> = {}) =>
  traced('2', { number: 'X-1', seller: 'Netzwerk Nord', date: '2023-01-01', sum: 5, ...changes });
const signs = (changes: Partial<TracedInvoice>) => signsBetween(traced('1'), other(changes));

describe('signs of a double', () => {
  it('are number and seller, however they are written', () => {
    expect(signs({ number: 're2023/17', seller: 'Mueller und Soehne' })).toEqual(['number']);
    expect(signs({ number: 're2023/17', seller: 'Müller Söhne Systemhaus' })).toEqual(['number']);
    expect(signs({ number: 'RE 2023-17' })).toEqual([]);
    expect(signs({ seller: 'Müller & Söhne GmbH' })).toEqual([]);
    expect(signsBetween(traced('1', { number: null }), traced('2', { number: null, sum: 1 }))).toEqual([]);
    expect(signsBetween(traced('1', { seller: null }), traced('2', { seller: null, sum: 1 }))).toEqual([]);
  });

  it('are the same file, and sum and date that are nearly the same with one seller', () => {
    expect(signs({ sha256: 'file of 1' })).toEqual(['file']);
    const near = { number: null, seller: 'Müller & Söhne', sum: 119_100, date: '2023-05-05' } as const;
    expect(signs(near)).toEqual(['nearly']);
    for (const change of [{ sum: 119_101 }, { date: '2023-05-06' }, { seller: 'Nord' }, { sum: null }, { date: null }])
      expect(signs({ ...near, ...change } as Partial<TracedInvoice>)).toEqual([]);
    expect(signs({ ...near, number: 'RE 2023-18' })).toEqual([]);
    expect(signs({ ...near, number: 'RE 2023-18', sum: 119_000, date: '2023-05-02' })).toEqual(['nearly']);
  });

  it('wait for a decision unless both have numbers that have nothing in common', () => {
    const needs = (number: string | null, own: string | null = 'RE 2023-17') => {
      const [one, two] = [traced('1', { number: own }), other({ sha256: 'file of 1', number })];
      return needsDecision(one, two, signsBetween(one, two));
    };
    expect(['RE 2023-17', 're202317', '2023-17', 'RE 2023-71', null].map((number) => needs(number))).toEqual(
      Array(5).fill(true),
    );
    expect(needs('X', null)).toBe(true);
    expect(['RE 2023-18', '17', 'X-1'].map((number) => needs(number))).toEqual([false, false, false]);
    expect(needsDecision(traced('1'), traced('2'), [])).toBe(false);
  });
});

const anInvoice = fc.record({
  number: fc.constantFrom('R-1', 'r 1', 'R-2', null),
  seller: fc.constantFrom('Müller GmbH', 'mueller', 'Müller IT Haus', 'IT Haus', null),
  days: fc.integer({ min: -5, max: 5 }),
  sum: fc.oneof(fc.integer({ min: -400, max: 400 }), fc.constant(null)),
  sha256: fc.constantFrom('a', 'b', 'c'),
});
const fromDrawn = ({ days, ...rest }: { days: number } & Omit<TracedInvoice, 'id' | 'date'>, index: number) =>
  ({ id: String(index), date: addDays('2023-05-02', days), ...rest }) satisfies TracedInvoice;

describe('findDoubles', () => {
  it('by its marks finds number and file wherever comparing all with all does, and both ways alike', () => {
    fc.assert(
      fc.property(fc.array(anInvoice, { maxLength: 12 }), (drawn) => {
        const all = drawn.map(fromDrawn);
        const found = new Set(findDoubles(all, all).map(({ invoice, other }) => `${invoice.id} ${other.id}`));
        for (const one of all)
          for (const two of all) {
            const are = one.id === two.id ? [] : signsBetween(one, two);
            if (are.some((sign) => sign !== 'nearly')) expect(found).toContain(`${one.id} ${two.id}`);
            if (are.length === 0) expect(found).not.toContain(`${one.id} ${two.id}`);
            expect(found.has(`${one.id} ${two.id}`)).toBe(found.has(`${two.id} ${one.id}`));
          }
      }),
    );
  });

  it('what is near is found around every border of sums and days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -500, max: 500 }),
        fc.integer({ min: -100, max: 100 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: -3, max: 3 }),
        (sum, more, day, later) => {
          const date = addDays('1999-12-20', day);
          const one = traced('1', { number: null, sum, date });
          const two = traced('2', { number: null, sum: sum + more, date: addDays(date, later) });
          expect(findDoubles([one], [two])).toMatchObject([{ signs: ['nearly'] }]);
        },
      ),
    );
  });

  it('stores few marks for each invoice', () => {
    expect(storedMarks(traced('1'))).toHaveLength(4);
    expect(searchMarks(traced('1'))).toHaveLength(12);
    expect(storedMarks(traced('1', { number: null, seller: null, sum: null, date: null }))).toEqual(['file file of 1']);
  });
});
