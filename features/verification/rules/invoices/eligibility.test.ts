import { describe, expect, it } from 'vitest';
import { type InvoiceDate, judgeEligibility, judgePerformance } from './eligibility.ts';

const APPROVAL = { notice: '2022-04-10', start: '2022-06-01', end: '2022-12-31', monthsAfterEnd: 2 };
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
      const judged = judgeEligibility(kind, day, APPROVAL);
      expect(judged).toMatchObject({ case: found, verdict });
      if (bound === null) expect(judged.text).toBeNull();
      else expect(judged.text).toContain(bound);
    },
  );

  it('has texts of its own for every case', () => {
    const days = ['2022-01-01', '2022-05-01', '2023-01-15', '2024-01-01'];
    const texts = KINDS.flatMap((kind) => days.map((day) => judgeEligibility(kind, day, APPROVAL).text));
    expect(new Set(texts).size).toBe(16);
  });

  it('counts a period that begins before the notice from the notice on', () => {
    const early = { ...APPROVAL, notice: '2022-07-01' };
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
    expect(judgePerformance(from, until, APPROVAL).case).toBe(found);
  });
});
