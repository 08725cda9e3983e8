import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { FundingReason } from '../funding/funding.ts';

/**
 * Hand-worked grants. Amounts in cents: 60_000_00 are 60,000 euros. The last column is the working on paper.
 * `bonus`: v value chain, s security, w weak region. `modules`: the modules of step 6.
 */
export interface GoldenCase {
  band: number | null;
  on: CalendarDay;
  bonus: '' | 'v' | 's' | 'w' | 'vs' | 'sw' | 'vsw';
  modules: '' | '1' | '2' | '12';
  sum: number;
  left: number;
  fq: number;
  total: number;
  step1: number;
  step2: number;
  step3: number;
  reasons: FundingReason[];
  working: string;
}

type Row = [
  GoldenCase['band'],
  CalendarDay,
  GoldenCase['bonus'],
  GoldenCase['modules'],
  sum: number,
  left: number,
  fq: number,
  total: number,
  step1: number,
  step2: number,
  step3: number,
  reasons: FundingReason[],
  working: string,
];

const OLD = '2021-06-30';
const NEW = '2021-07-01';
const ALL = 200_000_00;
const ROAD = 100_000_00;
const NONE: FundingReason[] = [];
const NO_RATE: FundingReason[] = ['no-rate'];
const TOO_SMALL: FundingReason[] = ['below-minimum'];
const CUT: FundingReason[] = ['de-minimis-exceeded'];
const CUT_AWAY: FundingReason[] = ['de-minimis-exceeded', 'remainder-below-minimum'];

// biome-ignore format: a table reads by its columns
const ROWS: Row[] = [
  // Every band in both periods
  [3, OLD, '', '1', 60_000_00, ALL, 50, 60_000_00, 30_000_00, 30_000_00, 30_000_00, NONE, '60,000 × 50 %'],
  [11, OLD, '', '1', 60_000_00, ALL, 50, 60_000_00, 30_000_00, 30_000_00, 30_000_00, NONE, '60,000 × 50 %'],
  [51, OLD, '', '1', 60_000_00, ALL, 45, 60_000_00, 27_000_00, 27_000_00, 27_000_00, NONE, '60,000 × 45 %'],
  [251, OLD, '', '1', 60_000_00, ALL, 40, 60_000_00, 24_000_00, 24_000_00, 24_000_00, NONE, '60,000 × 40 %'],
  [3, NEW, '', '1', 60_000_00, ALL, 40, 60_000_00, 24_000_00, 24_000_00, 24_000_00, NONE, '60,000 × 40 %'],
  [11, NEW, '', '1', 60_000_00, ALL, 40, 60_000_00, 24_000_00, 24_000_00, 24_000_00, NONE, '60,000 × 40 %'],
  [51, NEW, '', '1', 60_000_00, ALL, 35, 60_000_00, 21_000_00, 21_000_00, 21_000_00, NONE, '60,000 × 35 %'],
  [251, NEW, '', '1', 60_000_00, ALL, 30, 60_000_00, 18_000_00, 18_000_00, 18_000_00, NONE, '60,000 × 30 %'],
  [11, '2022-01-01', '', '1', 60_000_00, ALL, 40, 60_000_00, 24_000_00, 24_000_00, 24_000_00, NONE, 'the 2022 text states the same 40 %'],
  [11, '2023-12-31', '', '1', 60_000_00, ALL, 40, 60_000_00, 24_000_00, 24_000_00, 24_000_00, NONE, 'last day of the programme'],
  [11, '2020-09-07', '', '1', 60_000_00, ALL, 50, 60_000_00, 30_000_00, 30_000_00, 30_000_00, NONE, 'first day with a rate'],
  // No rate
  [11, '2020-09-06', '', '1', 60_000_00, ALL, 0, 60_000_00, 0, 0, 0, NO_RATE, 'the day before the first rate'],
  [0, NEW, '', '1', 60_000_00, ALL, 0, 60_000_00, 0, 0, 0, NO_RATE, '0 to 2 people are not eligible'],
  [500, NEW, '', '1', 60_000_00, ALL, 0, 60_000_00, 0, 0, 0, NO_RATE, '500 people and more are not eligible'],
  [500, NEW, 'vsw', '1', 60_000_00, ALL, 0, 60_000_00, 0, 0, 0, NO_RATE, 'bonuses do not stand without a base'],
  [null, NEW, '', '1', 60_000_00, ALL, 0, 60_000_00, 0, 0, 0, NO_RATE, 'headcount not stated'],
  // Bonuses, alone and together
  [11, OLD, 'v', '1', 60_000_00, ALL, 55, 60_000_00, 33_000_00, 33_000_00, 33_000_00, NONE, '60,000 × (50 + 5) %'],
  [51, OLD, 's', '1', 60_000_00, ALL, 50, 60_000_00, 30_000_00, 30_000_00, 30_000_00, NONE, '60,000 × (45 + 5) %'],
  [251, OLD, 'w', '1', 60_000_00, ALL, 50, 60_000_00, 30_000_00, 30_000_00, 30_000_00, NONE, '60,000 × (40 + 10) %'],
  [251, OLD, 'sw', '1', 60_000_00, ALL, 55, 60_000_00, 33_000_00, 33_000_00, 33_000_00, NONE, '60,000 × (40 + 5 + 10) %'],
  [3, OLD, 'vsw', '1', 60_000_00, ALL, 70, 60_000_00, 42_000_00, 42_000_00, 42_000_00, NONE, '60,000 × (50 + 5 + 5 + 10) %'],
  [3, NEW, 'v', '1', 60_000_00, ALL, 45, 60_000_00, 27_000_00, 27_000_00, 27_000_00, NONE, '60,000 × (40 + 5) %'],
  [11, NEW, 's', '1', 60_000_00, ALL, 45, 60_000_00, 27_000_00, 27_000_00, 27_000_00, NONE, '60,000 × (40 + 5) %'],
  [51, NEW, 'w', '1', 60_000_00, ALL, 45, 60_000_00, 27_000_00, 27_000_00, 27_000_00, NONE, '60,000 × (35 + 10) %'],
  [251, NEW, 'vs', '1', 60_000_00, ALL, 40, 60_000_00, 24_000_00, 24_000_00, 24_000_00, NONE, '60,000 × (30 + 5 + 5) %'],
  [51, NEW, 'vsw', '1', 60_000_00, ALL, 55, 60_000_00, 33_000_00, 33_000_00, 33_000_00, NONE, '60,000 × (35 + 5 + 5 + 10) %'],
  [251, NEW, 'sw', '12', 60_000_00, ALL, 45, 60_000_00, 27_000_00, 27_000_00, 27_000_00, NONE, '60,000 × (30 + 5 + 10) %'],
  // Maximum: 50,000 alone, 100,000 in a value chain
  [11, NEW, '', '1', 125_000_00, ALL, 40, 125_000_00, 50_000_00, 50_000_00, 50_000_00, NONE, '125,000 × 40 % is exactly the maximum'],
  [11, NEW, '', '1', 125_001_00, ALL, 40, 125_001_00, 50_000_40, 50_000_00, 50_000_00, NONE, '50,000.40 is cut to 50,000'],
  [11, NEW, '', '12', 250_000_00, ALL, 40, 250_000_00, 100_000_00, 50_000_00, 50_000_00, NONE, 'half is cut'],
  [11, NEW, '', '2', 250_000_00, ALL, 40, 250_000_00, 100_000_00, 50_000_00, 50_000_00, NONE, 'module 2 has the same maximum'],
  [11, NEW, 'v', '1', 222_222_00, ALL, 45, 222_222_00, 99_999_90, 99_999_90, 99_999_90, NONE, '222,222 × 45 % = 99,999.90'],
  [11, NEW, 'v', '1', 222_223_00, ALL, 45, 222_223_00, 100_000_35, 100_000_00, 100_000_00, NONE, '222,223 × 45 % = 100,000.35 is cut'],
  [11, NEW, 'v', '12', 250_000_00, ALL, 45, 250_000_00, 112_500_00, 100_000_00, 100_000_00, NONE, '112,500 is cut to 100,000'],
  [11, NEW, 'v', '2', 250_000_00, ALL, 45, 250_000_00, 112_500_00, 100_000_00, 100_000_00, NONE, 'module 2 has the same maximum'],
  // Minimum: 17,000, for module 2 alone 3,000
  [11, NEW, '', '1', 42_500_00, ALL, 40, 42_500_00, 17_000_00, 17_000_00, 17_000_00, NONE, '42,500 × 40 % is exactly the minimum'],
  [11, NEW, '', '1', 42_499_00, ALL, 40, 42_499_00, 16_999_60, 0, 0, TOO_SMALL, '42,499 × 40 % = 16,999.60'],
  [11, NEW, '', '1', 42_499_01, ALL, 40, 42_500_00, 17_000_00, 17_000_00, 17_000_00, NONE, 'one cent more is the next full euro'],
  [51, NEW, '', '1', 48_571_00, ALL, 35, 48_571_00, 16_999_85, 0, 0, TOO_SMALL, '48,571 × 35 % = 16,999.85'],
  [51, NEW, '', '1', 48_571_01, ALL, 35, 48_572_00, 17_000_20, 17_000_20, 17_000_20, NONE, '48,572 × 35 % = 17,000.20'],
  [11, NEW, '', '12', 42_499_00, ALL, 40, 42_499_00, 16_999_60, 0, 0, TOO_SMALL, 'both modules follow module 1'],
  [11, NEW, '', '12', 42_500_00, ALL, 40, 42_500_00, 17_000_00, 17_000_00, 17_000_00, NONE, 'both modules follow module 1'],
  [11, NEW, '', '2', 7_500_00, ALL, 40, 7_500_00, 3_000_00, 3_000_00, 3_000_00, NONE, '7,500 × 40 % is exactly 3,000'],
  [11, NEW, '', '2', 7_499_00, ALL, 40, 7_499_00, 2_999_60, 0, 0, TOO_SMALL, '7,499 × 40 % = 2,999.60'],
  [11, NEW, '', '2', 7_499_01, ALL, 40, 7_500_00, 3_000_00, 3_000_00, 3_000_00, NONE, 'one cent more is the next full euro'],
  [11, NEW, 'v', '2', 6_666_00, ALL, 45, 6_666_00, 2_999_70, 0, 0, TOO_SMALL, '6,666 × 45 % = 2,999.70'],
  [11, NEW, 'v', '2', 6_667_00, ALL, 45, 6_667_00, 3_000_15, 3_000_15, 3_000_15, NONE, '6,667 × 45 % = 3,000.15'],
  [11, NEW, 'v', '1', 37_777_00, ALL, 45, 37_777_00, 16_999_65, 0, 0, TOO_SMALL, 'a value chain has the same minimum'],
  [11, NEW, '', '', 42_499_00, ALL, 40, 42_499_00, 16_999_60, 0, 0, TOO_SMALL, 'no module yet counts as the 17,000 case'],
  [11, NEW, '', '1', 0, ALL, 40, 0, 0, 0, 0, TOO_SMALL, 'nothing invested yet'],
  // De-minimis remainder
  [11, NEW, '', '1', 50_000_00, 20_000_00, 40, 50_000_00, 20_000_00, 20_000_00, 20_000_00, NONE, 'the remainder is just enough'],
  [11, NEW, '', '1', 50_000_00, 19_999_99, 40, 50_000_00, 20_000_00, 20_000_00, 19_999_99, CUT, 'one cent short'],
  [11, NEW, '', '1', 50_000_00, 17_000_00, 40, 50_000_00, 20_000_00, 20_000_00, 17_000_00, CUT, 'cut to exactly the minimum'],
  [11, NEW, '', '1', 50_000_00, 16_999_99, 40, 50_000_00, 20_000_00, 20_000_00, 0, CUT_AWAY, 'a cent below the minimum'],
  [11, NEW, '', '1', 50_000_00, 0, 40, 50_000_00, 20_000_00, 20_000_00, 0, CUT_AWAY, 'nothing is left'],
  [11, NEW, '', '2', 10_000_00, 3_000_00, 40, 10_000_00, 4_000_00, 4_000_00, 3_000_00, CUT, 'cut to the minimum of module 2'],
  [11, NEW, '', '2', 10_000_00, 2_999_99, 40, 10_000_00, 4_000_00, 4_000_00, 0, CUT_AWAY, 'a cent below it'],
  [11, NEW, '', '1', 30_000_00, 5_000_00, 40, 30_000_00, 12_000_00, 0, 0, TOO_SMALL, 'too small before the remainder counts'],
  // Road freight transport: 100,000 in all
  [11, NEW, 'v', '1', 250_000_00, ROAD, 45, 250_000_00, 112_500_00, 100_000_00, 100_000_00, NONE, 'the whole ceiling of road transport'],
  [11, NEW, 'v', '1', 250_000_00, 60_000_00, 45, 250_000_00, 112_500_00, 100_000_00, 60_000_00, CUT, '100,000 − 40,000 received'],
  // Rounding up to full euros
  [11, NEW, '', '1', 60_000_01, ALL, 40, 60_001_00, 24_000_40, 24_000_40, 24_000_40, NONE, '60,001 × 40 %'],
  [11, NEW, '', '1', 60_000_99, ALL, 40, 60_001_00, 24_000_40, 24_000_40, 24_000_40, NONE, '60,001 × 40 %'],
  [11, NEW, '', '1', 59_999_99, ALL, 40, 60_000_00, 24_000_00, 24_000_00, 24_000_00, NONE, '60,000 × 40 %'],
  [251, NEW, 's', '1', 57_000_50, ALL, 35, 57_001_00, 19_950_35, 19_950_35, 19_950_35, NONE, '57,001 × 35 % = 19,950.35'],
];

export const GOLDEN: readonly GoldenCase[] = ROWS.map(
  ([band, on, bonus, modules, sum, left, fq, total, step1, step2, step3, reasons, working]) => ({
    band,
    on,
    bonus,
    modules,
    sum,
    left,
    fq,
    total,
    step1,
    step2,
    step3,
    reasons,
    working,
  }),
);
