import { type CalendarDay, formatDay, ymd } from './calendar-day.ts';
import { instantAt } from './time-of-day.ts';
import { plainSigns, type Read } from './typed-text.ts';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** True for a day that exists: '2024-02-29' yes, '2023-02-29' no. Years 1900 to 2199. */
export function isCalendarDay(text: string): boolean {
  return ISO_DAY.test(text) && isAround(text) && exists(text);
}

/** A year, or what begins with one. */
function isAround(text: string): boolean {
  return text >= '1900' && text < '2200';
}

function fromParts(year: string, month: string, day: string): CalendarDay | undefined {
  const named = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isAround(year) && exists(named) ? named : undefined;
}

function exists(named: string): boolean {
  const [year, month, day] = ymd(named);
  return month >= 0 && month < 12 && day >= 1 && day <= lastOf(year, month);
}

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Months from 0; they may lie beyond their year. Without a Date, since each save asks a dozen times. */
function lastOf(year: number, month: number): number {
  const years = Math.floor(month / 12);
  const within = month - 12 * years;
  return within === 1 && isLeap(year + years) ? 29 : (LENGTHS[within] ?? 0);
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Months from 0, days from 1; both may lie beyond their year or month. Without a formatter, since each save asks several times. */
function calendarDay(year: number, month: number, day: number): CalendarDay {
  const date = new Date(Date.UTC(year, month, day));
  const two = (part: number) => (part < 10 ? `0${part}` : `${part}`);
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}

const GERMAN_DAY = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{2}|\d{4})$/;
const COMPACT_DAY = /^(\d{2})(\d{2})(\d{2}|\d{4})$/;
/** Day first only where the first number can be no month, or both are the same: '03/01/2026' has two readings. */
const SLASHED_DAY = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/;
const NOT_READABLE = 'Bitte geben Sie das Datum als Tag.Monat.Jahr an, zum Beispiel 27.03.2022.';
const NOT_EXISTING = 'Diesen Tag gibt es nicht. Bitte prüfen Sie das Datum.';
const FOUR_DIGITS = 'Bitte geben Sie das Jahr mit vier Ziffern an, zum Beispiel 27.03.2022.';

/** Two digits up to this one mean 20xx, since no date here lies further ahead; above it four digits are asked for. */
const LAST_SHORT_YEAR = 39;

/**
 * Reads a typed day: 1.3.2026, 01.03.2026, 1. 3. 2026, 1.3.26, 01032026, 31/3/2026, 2026-03-01. Never guesses: what has
 * two readings is asked back.
 */
export function readCalendarDay(typed: string): Read<CalendarDay> {
  const text = plainSigns(typed);
  const parts = partsOf(text);
  if (parts === undefined) return { ok: false, message: NOT_READABLE };
  const { year, month, day } = parts;
  const isShort = year.length === 2;
  if (isShort && Number(year) > LAST_SHORT_YEAR) return { ok: false, message: FOUR_DIGITS };
  const value = fromParts(isShort ? `20${year}` : year, month, day);
  if (value === undefined) return { ok: false, message: NOT_EXISTING };
  // Six digits may begin with the year as well.
  if (isShort && COMPACT_DAY.test(text))
    return { ok: false, message: `Meinen Sie ${formatDay(value)}? ${FOUR_DIGITS}` };
  return { ok: true, value };
}

/** '1.3.20' may be on its way to 1.3.2022: while somebody types it is no day yet. */
export function mayGoOn(typed: string): boolean {
  return /\.\s*(19|20|21)$/.test(plainSigns(typed));
}

interface DayParts {
  year: string;
  month: string;
  day: string;
}

function partsOf(text: string): DayParts | undefined {
  const [, day, month, year] = GERMAN_DAY.exec(text) ?? COMPACT_DAY.exec(text) ?? [];
  if (day !== undefined && month !== undefined && year !== undefined) return { year, month, day };
  if (ISO_DAY.test(text)) return { year: text.slice(0, 4), month: text.slice(5, 7), day: text.slice(8) };
  const [, first = '', , second = '', fourDigits = ''] = SLASHED_DAY.exec(text) ?? [];
  const isDayFirst = Number(first) > 12 || (first !== '' && Number(first) === Number(second));
  return isDayFirst ? { year: fourDigits, month: second, day: first } : undefined;
}

/** First instant of a Berlin day. */
export function startOfDay(day: CalendarDay): Date {
  return instantAt(day, '00:00');
}

/** Last second of a Berlin day, 23:59:59. */
export function endOfDay(day: CalendarDay): Date {
  return new Date(startOfDay(addDays(day, 1)).getTime() - 1000);
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  const [year, month, date] = ymd(day);
  return calendarDay(year, month, date + days);
}

/** Months later; a day the month does not have becomes its last one (31.01. + 1 month = 28./29.02.). */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const [year, month, date] = ymd(day);
  return calendarDay(year, month + months, Math.min(date, lastOf(year, month + months)));
}

/** The day itself if it is a first of a month, else the next first. */
export function firstOfMonthFrom(day: CalendarDay): CalendarDay {
  const [year, month, date] = ymd(day);
  return date === 1 ? day : calendarDay(year, month + 1, 1);
}
