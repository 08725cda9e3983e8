import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { figureText } from '#ground/rules/values/trace.ts';
import { type InvoiceDate, judgeEligibility, judgePerformance } from './eligibility.ts';
import { eligibilityMark, type InvoiceMeta, invoiceWarnings, traceEligibility } from './invoice.ts';

const DATES = { notice: '2022-04-10', start: '2022-06-01', end: '2022-12-31', monthsAfterEnd: 2 };
const anyDay = fc.option(fc.integer({ min: 0, max: 500 }).map((days) => addDays('2022-01-01', days)));

function meta(dates: Partial<InvoiceMeta>): InvoiceMeta {
  return {
    invoiceDate: null,
    orderDate: null,
    periodStart: null,
    periodEnd: null,
    sum: 100,
    payments: [],
    ...dates,
  } as InvoiceMeta;
}

const anyMeta = fc
  .record({
    invoiceDate: anyDay,
    orderDate: anyDay,
    periodStart: anyDay,
    periodEnd: anyDay,
    sum: fc.constantFrom(null, 100, -100),
    payments: fc.array(
      anyDay.map((payedAt) => ({ payedAt, sum: 1, payedAtComment: null })),
      { maxLength: 3 },
    ),
  })
  .map(meta);

it('ends in the mark that everybody else is shown', () => {
  fc.assert(
    fc.property(anyMeta, (invoice) => {
      const { result, lines } = traceEligibility(invoice, DATES);
      const last = lines.at(-1);
      expect(last && figureText(last.value)).toBe(eligibilityMark(invoice, DATES) ?? 'förderfähig');
      expect(result.warnings).toEqual(invoiceWarnings(invoice, DATES));
      expect(result.verdict === 'eligible').toBe(result.warnings.length === 0);
    }),
  );
});

it('judges the invoice no milder than any of its dates', () => {
  fc.assert(
    fc.property(anyMeta, (invoice) => {
      if ((invoice.sum ?? 0) < 0) return;
      const { verdict } = traceEligibility(invoice, DATES).result;
      const days = [invoice.invoiceDate, ...invoice.payments.map(({ payedAt }) => payedAt)];
      const found = days.flatMap((day) => (day === null ? [] : judgeEligibility('invoiceDate', day, DATES).verdict));
      if (found.includes('not-eligible')) expect(verdict).toBe('not-eligible');
      else if (found.includes('probably-not-eligible')) expect(verdict).not.toBe('eligible');
    }),
  );
});

it('shows each date beside the days of the approval, and says the worst first', () => {
  const invoice = meta({
    invoiceDate: '2023-01-05',
    orderDate: '2022-04-01',
    periodStart: '2022-07-01',
    periodEnd: '2022-07-02',
  });
  const { lines, sentence } = traceEligibility(invoice, DATES);
  expect(sentence).toContain('Zuwendungsbescheid vom 10.04.2022');
  expect(lines.map(({ label, value, from }) => [label, figureText(value), from])).toEqual([
    ['Zuwendungsbescheid', '10.04.2022', 'Bescheid; es zählt, was danach liegt'],
    ['Beginn des Bewilligungszeitraums', '01.06.2022', 'Bescheid; es zählt, was danach liegt'],
    ['Ende des Bewilligungszeitraums', '31.12.2022', 'Bescheid; der Tag zählt noch'],
    ['Später nicht förderfähig', '28.02.2023', 'Regel des Programms: 2 Monate nach dem Ende'],
    ['Rechnungsdatum', '05.01.2023', 'Angabe zur Rechnung: voraussichtlich nicht förderfähig'],
    ['Datum des Auftrags', '01.04.2022', 'Angabe zur Rechnung: nicht förderfähig'],
    ['Leistung', '01.07.2022 bis 02.07.2022', 'Angabe zur Rechnung: förderfähig'],
    ['Nach den Daten', 'nicht förderfähig', 'das ungünstigste Datum zählt'],
  ]);
});

it('a credit note is never warned of', () => {
  const { result, sentence } = traceEligibility(meta({ invoiceDate: '2020-01-01', sum: -100 }), DATES);
  expect(result.warnings).toEqual([]);
  expect(sentence).toContain('Gutschrift');
});

const KINDS: InvoiceDate[] = ['invoiceDate', 'orderDate', 'performancePeriod', 'paymentDate'];

const CASES = [
  ['2022-01-01', 'before-notice', 'not-eligible', '10.04.2022'],
  ['2022-04-10', 'before-notice', 'not-eligible', '10.04.2022'],
  ['2022-04-11', 'before-period', 'not-eligible', '01.06.2022'],
  ['2022-06-01', 'before-period', 'not-eligible', '01.06.2022'],
  ['2022-06-02', 'inside', 'eligible', null],
  ['2022-12-31', 'inside', 'eligible', null],
  ['2023-01-01', 'soon-after', 'probably-not-eligible', '31.12.2022'],
  ['2023-02-28', 'soon-after', 'probably-not-eligible', '31.12.2022'],
  ['2023-03-01', 'too-late', 'not-eligible', '28.02.2023'],
] as const;

describe('each of the four dates', () => {
  it.each(KINDS.flatMap((kind) => CASES.map((one) => [kind, ...one] as const)))(
    '%s on %s is %s',
    (kind, day, found, verdict, bound) => {
      const judged = judgeEligibility(kind, day, DATES);
      expect(judged).toMatchObject({ case: found, verdict });
      if (bound === null) expect(judged.text).toBeNull();
      else expect(judged.text).toContain(bound);
    },
  );

  it('has texts of its own for every case', () => {
    const days = ['2022-01-01', '2022-05-01', '2023-01-15', '2024-01-01'];
    const texts = KINDS.flatMap((kind) => days.map((day) => judgeEligibility(kind, day, DATES).text));
    expect(new Set(texts).size).toBe(16);
  });

  it('counts a period that begins before the notice from the notice on', () => {
    const early = { ...DATES, notice: '2022-07-01' };
    expect(judgeEligibility('orderDate', '2022-06-15', early).case).toBe('before-notice');
    expect(judgeEligibility('orderDate', '2022-07-02', early).case).toBe('inside');
  });
});

describe('the performance period', () => {
  it.each([
    ['2022-06-02', '2022-12-31', 'inside'],
    ['2022-05-30', '2022-12-31', 'before-period'],
    ['2022-03-01', '2023-05-01', 'before-notice'],
    ['2022-06-02', '2023-01-15', 'soon-after'],
    ['2022-06-02', '2023-03-01', 'too-late'],
  ])('from %s to %s is %s', (from, until, found) => {
    expect(judgePerformance(from, until, DATES).case).toBe(found);
  });
});
