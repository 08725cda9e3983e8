import { addMonths } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, daysBetween, yearOf } from '#ground/rules/values/calendar-day.ts';

/** A day as a bank writes it; some leave the year to the reader. */
export interface BankDay {
  year: number | null;
  month: number;
  day: number;
}

/** Which number of '03/04/2022' is the month; 'short': DATEV's '0304' without a year. */
export type DayOrder = 'day-first' | 'month-first' | 'short';

export const SHORT_DAY = /^(\d{1,2})(\d{2})$/;

const TIME = String.raw`(?:[T ,]+\d{1,2}:\d{2}.*|\s+neu)?$`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}`, 'i');
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})([-./])\s?(\d{1,2})\2\s?(\d{4}|\d{2})${TIME}`, 'i');
const WITHOUT_YEAR = /^(\d{1,2})\.\s?(\d{1,2})\.?$/;
const COMPACT = /^(20\d{2})(\d{2})(\d{2})$/;
const IN_WORDS = new RegExp(String.raw`^(\d{1,2})\.?[ -]([A-Za-zä]{3,9})\.?[ -](\d{4}|\d{2})${TIME}`, 'i');
const MONTHS = ['ja', 'fe', 'm(ä|ae|a)r', 'ap', 'ma[iy]', 'jun', 'jul', 'au', 'se', 'o[kc]', 'no', 'de'];

/** A day as any of the banks writes it; undefined for what is none. */
export function readBankDay(text: string, order: DayOrder = 'day-first'): BankDay | undefined {
  const cell = text.trim();
  const [, shortDay, shortMonth] = order === 'short' ? (SHORT_DAY.exec(cell) ?? []) : [];
  if (shortDay !== undefined) return existing(null, Number(shortMonth), Number(shortDay));
  if (cell.length < 'd.m.'.length || cell.length > 'dd. September yyyy hh:mm:ss +00:00'.length) return undefined;
  const [, year, , month, day] = YEAR_FIRST.exec(cell) ?? [];
  if (year !== undefined) return existing(Number(year), Number(month), Number(day));
  const [, first = '', sign, second = '', last = ''] = DAY_FIRST.exec(cell) ?? [];
  if (last !== '') {
    const isMonthFirst = sign === '/' && order === 'month-first';
    return existing(fullYear(last), Number(isMonthFirst ? first : second), Number(isMonthFirst ? second : first));
  }
  const [, bareDay, bareMonth] = WITHOUT_YEAR.exec(cell) ?? [];
  if (bareDay !== undefined) return existing(null, Number(bareMonth), Number(bareDay));
  const [, fourDigits, two, rest] = COMPACT.exec(cell) ?? [];
  if (fourDigits !== undefined) return existing(Number(fourDigits), Number(two), Number(rest));
  const [, number, word = '', end = ''] = IN_WORDS.exec(cell) ?? [];
  const named = MONTHS.findIndex((start) => new RegExp(`^${start}`, 'i').test(word));
  return number === undefined || named < 0 ? undefined : existing(fullYear(end), named + 1, Number(number));
}

function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

function existing(year: number | null, month: number, day: number): BankDay | undefined {
  const isThere = month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return isThere && (year === null || (year >= 1990 && year < 2100)) ? { year, month, day } : undefined;
}

/** Banks give each month thirty days, also February: what lies beyond its month is its last day. */
export function calendarDay(year: number, month: number, day: number): CalendarDay {
  const last = addMonths(`${year}-01-31`, month - 1);
  const named = `${last.slice(0, 8)}${String(day).padStart(2, '0')}`;
  return named < last ? named : last;
}

/** The day with its year, which is the one nearest to another day that is known. */
export function dayNear({ year, month, day }: BankDay, near: CalendarDay | undefined): CalendarDay | undefined {
  if (year !== null) return calendarDay(year, month, day);
  if (near === undefined) return undefined;
  const known = yearOf(near);
  const [first, ...others] = [known, known - 1, known + 1].map((one) => calendarDay(one, month, day));
  return others.reduce((best, one) => (distance(one, near) < distance(best, near) ? one : best), first ?? near);
}

function distance(one: CalendarDay, other: CalendarDay): number {
  return Math.abs(daysBetween(one, other));
}
