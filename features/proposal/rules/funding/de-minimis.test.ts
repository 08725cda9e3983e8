import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Programme, THREE_YEARS_TO_THE_DAY } from '#ground/rules/programme/programme.ts';
import { addDays, addMonths } from '#ground/rules/values/calendar-arithmetic.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import {
  countingPeriod,
  type DeMinimisEntry,
  deMinimisCeiling,
  deMinimisSpan,
  findDeMinimisBar,
  maxDeMinimis,
  sumsByYear,
  usedDeMinimis,
} from './de-minimis.ts';

const YEARS = ['2022', '2021', '2020'];
const PERIOD = { years: YEARS, after: null };
const TO_THE_DAY: Programme = {
  ...EXAMPLE_PROGRAMME,
  deMinimis: { ...THREE_YEARS_TO_THE_DAY, minRemaining: 300_000 },
};
const SINGLE_MODULE_TWO = { isValueChain: false, moduleOne: false };
const SINGLE_MODULE_ONE = { isValueChain: false, moduleOne: true };

function entry(year: string | null, investmentAmount: number | null, received: boolean | null = true): DeMinimisEntry {
  return { year, investmentAmount, received, executionDate: null };
}

describe('countingPeriod in tax years', () => {
  it.each([
    ['2022-03-15', ['2022', '2021', '2020']],
    ['2022-12-31', ['2022', '2021', '2020']],
    ['2023-01-01', ['2023', '2022', '2021']],
  ])('of %s', (today, years) => expect(countingPeriod(EXAMPLE_PROGRAMME, today)).toEqual({ years, after: null }));
});

describe('usedDeMinimis, worked by hand in cents', () => {
  it.each<[string, DeMinimisEntry[], number]>([
    ['nothing', [], 0],
    ['one grant of 10,000 €', [entry('2022', 1_000_000)], 1_000_000],
    ['received and requested', [entry('2022', 1_000_000), entry('2021', 250_050, false)], 1_250_050],
    ['the oldest year counts', [entry('2020', 1)], 1],
    ['the year before it does not', [entry('2019', 1_000_000)], 0],
    ['nor does the next one', [entry('2023', 1_000_000)], 0],
    ['an unfinished entry', [entry('2022', null), entry(null, 700), entry('2022', 5, null)], 5],
  ])('%s', (_what, entries, used) => expect(usedDeMinimis(entries, PERIOD)).toBe(used));
});

describe('sumsByYear', () => {
  it('splits by year and kind', () => {
    const entries = [entry('2022', 100), entry('2022', 20, false), entry('2020', 3), entry('2019', 9000)];
    expect(sumsByYear(entries, PERIOD)).toEqual([
      { year: '2022', received: 100, requested: 20, total: 120 },
      { year: '2021', received: 0, requested: 0, total: 0 },
      { year: '2020', received: 3, requested: 0, total: 3 },
    ]);
  });
});

describe('maxDeMinimis', () => {
  it.each([
    [0, false, 20_000_000],
    [0, true, 10_000_000],
    [1_000_000, false, 19_000_000],
    [19_999_999, false, 1],
    [20_000_000, false, 0],
    [20_000_001, false, 0],
    [10_000_001, true, 0],
    [10_000_001, false, 9_999_999],
  ])('%i cents used, road transport %s', (used, road, left) =>
    expect(maxDeMinimis(EXAMPLE_PROGRAMME, used, road)).toBe(left),
  );

  it('has the ceilings of the specification', () => {
    expect([deMinimisCeiling(EXAMPLE_PROGRAMME, false), deMinimisCeiling(EXAMPLE_PROGRAMME, true)]).toEqual([
      20_000_000, 10_000_000,
    ]);
  });
});

describe('findDeMinimisBar', () => {
  it.each([
    ['module 2 or not yet chosen', 300_000, SINGLE_MODULE_TWO],
    ['module 1', 1_700_000, SINGLE_MODULE_ONE],
    ['module 1 in a value chain', 1_700_000, { isValueChain: true, moduleOne: true }],
  ])('%s: lets the minimum pass and one cent less not', (_what, minimum, planned) => {
    expect(findDeMinimisBar(EXAMPLE_PROGRAMME, minimum, planned)).toBeUndefined();
    expect(findDeMinimisBar(EXAMPLE_PROGRAMME, minimum - 1, planned)?.because).toBe('below-minimum');
    expect(findDeMinimisBar(EXAMPLE_PROGRAMME, 0, planned)?.because).toBe('exhausted');
  });

  it('says how much is left and how much is needed', () => {
    expect(findDeMinimisBar(EXAMPLE_PROGRAMME, 299_999, SINGLE_MODULE_TWO)?.text).toBe(
      'Ihr De-minimis-Restbetrag ist 2.999,99\u00a0€. Für diesen Antrag sind mindestens 3.000,00\u00a0€ nötig.',
    );
    expect(findDeMinimisBar(EXAMPLE_PROGRAMME, 300_000, SINGLE_MODULE_ONE)?.text).toBe(
      'Ihr De-minimis-Restbetrag ist 3.000,00\u00a0€. Für diesen Antrag sind mindestens 17.000,00\u00a0€ nötig.',
    );
    expect(findDeMinimisBar(EXAMPLE_PROGRAMME, 0, SINGLE_MODULE_TWO)?.text).toBe(
      'Ihre De-minimis-Beihilfen schöpfen die Höchstgrenze aus. Sie können den Antrag nicht fortsetzen.',
    );
  });
});

describe('for any entries', () => {
  const ENTRIES = fc.array(
    fc.record({
      year: fc.constantFrom('2018', '2019', '2020', '2021', '2022', '2023', null),
      investmentAmount: fc.option(fc.integer({ min: 0, max: 30_000_000 })),
      received: fc.constantFrom(true, false, null),
      executionDate: fc.constant(null),
    }),
    { maxLength: 20 },
  );

  it('is never negative and never above the ceiling', () => {
    fc.assert(
      fc.property(ENTRIES, fc.boolean(), (entries, road) => {
        const left = maxDeMinimis(EXAMPLE_PROGRAMME, usedDeMinimis(entries, PERIOD), road);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(deMinimisCeiling(EXAMPLE_PROGRAMME, road));
      }),
    );
  });

  it('does not mind the order', () => {
    fc.assert(
      fc.property(ENTRIES, (entries) => {
        expect(usedDeMinimis(entries.toReversed(), PERIOD)).toBe(usedDeMinimis(entries, PERIOD));
      }),
    );
  });

  it('does not mind entries of other years', () => {
    fc.assert(
      fc.property(ENTRIES, (entries) => {
        const counting = entries.filter((one) => YEARS.includes(one.year ?? ''));
        expect(usedDeMinimis(counting, PERIOD)).toBe(usedDeMinimis(entries, PERIOD));
      }),
    );
  });

  it('adds up to the sums of the years', () => {
    fc.assert(
      fc.property(ENTRIES, (entries) => {
        const sums = sumsByYear(entries, PERIOD);
        expect(sums.reduce((total, one) => total + one.total, 0)).toBe(usedDeMinimis(entries, PERIOD));
        for (const one of sums) expect(one.received + one.requested).toBe(one.total);
      }),
    );
  });

  it('leaves no more after another entry', () => {
    fc.assert(
      fc.property(ENTRIES, ENTRIES, fc.boolean(), (some, more, road) => {
        const left = (entries: DeMinimisEntry[]) =>
          maxDeMinimis(EXAMPLE_PROGRAMME, usedDeMinimis(entries, PERIOD), road);
        expect(left([...some, ...more])).toBeLessThanOrEqual(left(some));
      }),
    );
  });

  it('never lets more pass with module 1 than without', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000_000 }), (left) => {
        const withModuleOne = findDeMinimisBar(EXAMPLE_PROGRAMME, left, SINGLE_MODULE_ONE);
        if (withModuleOne === undefined)
          expect(findDeMinimisBar(EXAMPLE_PROGRAMME, left, SINGLE_MODULE_TWO)).toBeUndefined();
      }),
    );
  });
});

describe('three years to the day (Regulation (EU) 2023/2831)', () => {
  const TODAY = '2024-03-15';
  const period = countingPeriod(TO_THE_DAY, TODAY);
  const granted = (executionDate: string, investmentAmount: number): DeMinimisEntry => ({
    year: executionDate.slice(0, 4),
    investmentAmount,
    received: true,
    executionDate,
  });
  const left = (entries: DeMinimisEntry[], road = false) =>
    maxDeMinimis(TO_THE_DAY, usedDeMinimis(entries, period), road);

  it('touches four calendar years and begins on the day after the same day three years ago', () => {
    expect(period).toEqual({ years: ['2024', '2023', '2022', '2021'], after: '2021-03-15' });
    expect(countingPeriod(TO_THE_DAY, '2024-02-29').after).toBe('2021-02-28');
    expect(deMinimisSpan(TO_THE_DAY)).toBe('3 Jahren');
    expect(deMinimisSpan(EXAMPLE_PROGRAMME)).toBe('3 Steuerjahren');
  });

  it.each([
    ['on the same day three years ago', '2021-03-15', 30_000_000],
    ['a day later', '2021-03-16', 29_000_000],
    ['today', TODAY, 29_000_000],
  ])('aid granted %s leaves', (_when, day, expected) => {
    expect(left([granted(day, 1_000_000)])).toBe(expected);
  });

  it('counts what is requested in any year that counts', () => {
    expect(left([{ ...entry('2021', 1_000_000, false) }])).toBe(29_000_000);
    expect(left([{ ...entry('2020', 1_000_000, false) }])).toBe(30_000_000);
  });

  it('has one ceiling, for road transport as well', () => {
    expect([left([]), left([], true)]).toEqual([30_000_000, 30_000_000]);
  });

  it('sums by calendar year what counts', () => {
    const sums = sumsByYear([granted('2021-03-15', 7), granted('2021-03-16', 5), granted('2024-01-01', 2)], period);
    expect(sums.map(({ year, total }) => [year, total])).toEqual([
      ['2024', 2],
      ['2023', 0],
      ['2022', 0],
      ['2021', 5],
    ]);
  });

  it('lets no three years hold more than the ceiling, whatever is granted when', () => {
    const grants = fc.array(
      fc.record({ after: fc.integer({ min: 0, max: 2200 }), wish: fc.integer({ min: 1, max: 20_000_000 }) }),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(grants, (asked) => {
        const given: DeMinimisEntry[] = [];
        for (const { after, wish } of asked.toSorted((a, b) => a.after - b.after)) {
          const day = addDays('2024-01-01', after);
          const free = maxDeMinimis(TO_THE_DAY, usedDeMinimis(given, countingPeriod(TO_THE_DAY, day)), false);
          if (free > 0) given.push(granted(day, Math.min(wish, free)));
        }
        for (const { executionDate: first } of given) {
          const end = addMonths(first ?? '', 36);
          const within = given.filter(({ executionDate: day }) => day !== null && day >= (first ?? '') && day < end);
          const total = within.reduce((sum, { investmentAmount }) => sum + (investmentAmount ?? 0), 0);
          expect(total).toBeLessThanOrEqual(30_000_000);
        }
      }),
    );
  });
});
