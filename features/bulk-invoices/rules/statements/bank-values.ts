import { addMonths } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, daysBetween, yearOf } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import { plainSigns } from '#ground/rules/values/typed-text.ts';

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

const ANNOUNCED =
  /vorgemerkt|vormerk|pending|ausstehend|^offen$|schwebend|unverbucht|nicht gebucht|vorläufig|in bearbeitung|geplant|terminiert|^pdng$|^info$|^futr$|reservier|autorisier|authori[sz]ed|wartend|^on hold$|^processing$/i;
const FAILED =
  /stornier|abgelehnt|abgebrochen|fehlgeschlagen|declined|reject|revert|reversed|failed|cancell?ed|refused|rückgängig|verfallen|expired|denied|nicht ausgeführt/i;
const DONE = /gebucht|booked|complete|abgeschlossen|executed|settled|ausgeführt|erledigt|^book$|verbucht|succe|erfolg/i;

/** What a bank says of how far a payment has come; undefined: it says nothing of that. */
export function readStatus(text: string): 'announced' | 'failed' | 'done' | undefined {
  const said = text.trim();
  if (ANNOUNCED.test(said)) return 'announced';
  if (FAILED.test(said)) return 'failed';
  return DONE.test(said) ? 'done' : undefined;
}

const OUT = /^(s|d|soll|debit|dbit|dr|-|ausgang|ausgabe|ausgehend|outgoing|out|belastung|abgang|send)$/i;
const IN = /^(h|c|haben|credit|crdt|cr|\+|eingang|einnahme|eingehend|incoming|in|gutschrift|zugang|receive)$/i;

/** Which way money went, where a column of its own says it. */
export function readSide(text: string): 'out' | 'in' | undefined {
  const said = text.trim();
  if (OUT.test(said)) return 'out';
  return IN.test(said) ? 'in' : undefined;
}

const BALANCE =
  /^((anfangs|end|zwischen|abschluss|start|schluss|tages)saldo|((alter|neuer|letzter|aktueller)\s+)?(kontostand|saldo)(\s+(am|vom|per|zum|in|nach)\b.*)?|(zwischen|gesamt)?summe|opening balance|closing balance|balance|total):?$/i;

/** A line that tells what the account held, not what was paid. */
export function isBalance(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.length < 60 && BALANCE.test(cell.trim()));
}

/** Codes as they stand in a column of currencies; anything else of three letters is no currency. */
const CURRENCIES = new Set(
  [
    'EUR USD CHF GBP PLN CZK DKK SEK NOK HUF RON BGN TRY JPY CNY AUD CAD HKD SGD AED INR BRL ZAR NZD UAH ISK ILS THB',
    'MXN KRW RUB € $ £ EURO',
  ].flatMap((codes) => codes.split(' ')),
);

export function isCurrency(text: string): boolean {
  return CURRENCIES.has(text.trim().toUpperCase());
}

/** Which sign stands before the cents. */
export type AmountStyle = 'german' | 'english';

/** A cell that holds an amount. */
export interface BankAmount {
  cents: Cents;
  /** As the cell names it, 'EUR' for a euro sign; null: it names none. */
  currency: string | null;
  /** Said by a sign or a letter, before or behind. */
  isSigned: boolean;
  /** Undefined: the digits could be either. */
  style: AmountStyle | undefined;
  hasCents: boolean;
}

const CURRENCY = String.raw`(?:EUR|USD|CHF|GBP|[A-Z]{3}|€|\$|£|Euro)`;
const SIDE = '(?:S|H|D|C|DR|CR|Soll|Haben)';
const CELL = new RegExp(
  String.raw`^(${CURRENCY})?\s*([+-])?\s*(${CURRENCY})?\s*(\d[\d.,' ]*|[.,]\d+)\s*([+-])?\s*(${CURRENCY})?\s*([+-])?\s*(${SIDE})?\s*(${CURRENCY})?$`,
  'i',
);
const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', EURO: 'EUR', $: 'USD', '£': 'GBP' };
const LENGTH_MAX = 40;
const DIGITS_MAX = 12;

/** Undefined for a cell that holds no amount. `style` decides what could be either. */
export function readBankAmount(text: string, style: AmountStyle = 'german'): BankAmount | undefined {
  if (text.length > LENGTH_MAX || !/\d/.test(text)) return undefined;
  const plain = plainSigns(text)
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-');
  const parts = CELL.exec(plain.replace(/,-{1,2}$/, ''));
  if (parts === null) return undefined;
  const [, before, sign, between, digits = '', behind, after, last, side, end] = parts;
  const number = readDigits(digits.trim(), style);
  if (number === undefined) return undefined;
  const isOut = [sign, behind, last].includes('-') || /^(S|D)/i.test(side ?? '');
  const named = (before ?? between ?? after ?? end)?.toUpperCase();
  if (named !== undefined && !isCurrency(named)) return undefined;
  return {
    cents: isOut && number.cents !== 0 ? -number.cents : number.cents,
    currency: named === undefined ? null : (SIGNS[named] ?? named),
    isSigned: isOut || side !== undefined || [sign, behind, last].includes('+'),
    style: number.style,
    hasCents: number.hasCents,
  };
}

const GROUPS_OF = {
  german: /^\d{1,3}([.' ]\d{3})*$|^\d+$/,
  english: /^\d{1,3}([,' ]\d{3})*$|^\d+$/,
} as const satisfies Record<AmountStyle, RegExp>;

type Digits = Pick<BankAmount, 'cents' | 'style' | 'hasCents'>;

/** What stands before the last sign, and behind it, tells the style; '1.190' tells none. */
function readDigits(digits: string, style: AmountStyle): Digits | undefined {
  const at = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (at < 0) return amountOf(digits, '', style, undefined);
  const seen: AmountStyle = digits[at] === ',' ? 'german' : 'english';
  const [euros, decimals] = [digits.slice(0, at), digits.slice(at + 1)];
  const other = seen === 'german' ? 'english' : 'german';
  // '1.190', '1,190,000': the sign may group as well.
  const mayGroup = GROUPS_OF[other].test(digits) && !/^0/.test(digits);
  const couldBeCents = /^\d*$/.test(decimals) && GROUPS_OF[seen].test(euros === '' ? '0' : euros);
  if (mayGroup && (!couldBeCents || style === other))
    return amountOf(digits, '', other, couldBeCents ? undefined : other);
  if (!couldBeCents) return undefined;
  return amountOf(euros, decimals, seen, mayGroup ? undefined : seen);
}

function amountOf(
  grouped: string,
  decimals: string,
  style: AmountStyle,
  told: AmountStyle | undefined,
): Digits | undefined {
  if (!GROUPS_OF[style].test(grouped === '' ? '0' : grouped)) return undefined;
  const euros = grouped.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (euros.length > DIGITS_MAX) return undefined;
  const cents = Number(`${euros}${decimals.slice(0, 2).padEnd(2, '0')}`) + (decimals.charAt(2) >= '5' ? 1 : 0);
  return { cents, style: told, hasCents: decimals !== '' };
}
