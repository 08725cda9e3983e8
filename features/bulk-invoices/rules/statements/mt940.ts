import { bookedAmount, meaningfulReference } from '#ground/rules/files/camt.ts';
import { calendarDay, dayNear } from './bank-values.ts';
import {
  type LeftOut,
  type LeftOutReason,
  LINES_MAX,
  type StatementLine,
  type StatementLines,
  shortened,
  splitPurpose,
} from './statement.ts';

/** Whether a text is an account statement of SWIFT (MT940), or what is announced of one (MT942). */
export function isMt940(text: string): boolean {
  return /^(\{\d:[^\n]*)?:(20|25|28C?|60[FM]|61):/m.test(text.slice(0, 100_000));
}

const TAG = /^:(\d\d[A-Z]?):(.*)$/s;
/** Value date, booking day, mark of its kind, third letter of the currency, amount, kind of transaction and reference. */
const BOOKING =
  /^(\d\d)(\d\d)(\d\d) ?(\d{4})?\s*(R|E)?([CD])[A-Z]?\s*(\d[\d.]*(?:,\d*)?|,\d+)(?:[A-Z][A-Z0-9]{3}(.{0,16}?)(?:\/\/|$))?/;
const ACCOUNT = /^[CD]?\d{6}([A-Z]{3})/;
const FLOOR = /^([A-Z]{3})/;

interface State {
  lines: StatementLine[];
  leftOut: LeftOut[];
  /** Whose details may follow. */
  current: StatementLine | undefined;
  /** Details of it have come already. */
  isDescribed: boolean;
  currency: string;
  /** Of MT942: nothing in it is booked. */
  isAnnounced: boolean;
}

/** Reads an account statement in the format MT940; what is no booking in it is told with its reason. */
export function readMt940(text: string): StatementLines & { format: string } {
  const state: State = {
    lines: [],
    leftOut: [],
    current: undefined,
    isDescribed: false,
    currency: 'EUR',
    isAnnounced: /^:34F:/m.test(text),
  };
  for (const [tag, lines] of fieldsOf(text)) takeField(state, tag, lines);
  return { lines: state.lines, leftOut: state.leftOut, format: state.isAnnounced ? 'MT942' : 'MT940' };
}

/** Each field with its lines, the first without its tag; envelopes of SWIFT go. */
function* fieldsOf(text: string): Generator<[tag: string, lines: string[]]> {
  let field: [string, string[]] | undefined;
  for (const raw of text.split(/\r\n?|\n/)) {
    const line = raw.replace(/^(\{\d:[^{}]*\}?)+(?=:)/, '');
    const [, tag, content = ''] = TAG.exec(line) ?? [];
    if (tag === undefined && (field === undefined || /^(-\}?|\{.*|\s*)$/.test(line))) continue;
    if (tag === undefined) field?.[1].push(line);
    else {
      if (field !== undefined) yield field;
      field = [tag, [content]];
    }
  }
  if (field !== undefined) yield field;
}

function takeField(state: State, tag: string, lines: readonly string[]): void {
  if (tag === '61') takeBooking(state, lines);
  else if (tag === '86' && state.current !== undefined) describe(state, state.current, lines);
  if (tag === '61' || tag === '86') return;
  // What follows a balance tells of the statement, not of its last booking.
  state.current = undefined;
  if (/^60/.test(tag)) state.currency = ACCOUNT.exec(lines.join(''))?.[1] ?? state.currency;
  if (tag === '34F') state.currency = FLOOR.exec(lines.join(''))?.[1] ?? state.currency;
}

function takeBooking(state: State, lines: readonly string[]): void {
  const text = lines.join('');
  const read = bookingOf(text);
  const line: StatementLine = typeof read === 'string' ? NO_LINE : read.line;
  state.current = line;
  state.isDescribed = false;
  const reason = typeof read === 'string' ? read : reasonOf(state, read);
  if (reason === undefined) state.lines.push(line);
  else state.leftOut.push({ reason, text: shortened(text) });
}

const NO_LINE: StatementLine = { day: '', amount: 0, name: '', purpose: '' };

function reasonOf(state: State, { line, isExpected }: Booking): LeftOutReason | undefined {
  if (state.isAnnounced || isExpected) return 'announced';
  if (state.currency !== 'EUR') return 'currency';
  if (line.amount === 0) return 'nothing';
  return state.lines.length >= LINES_MAX ? 'beyond' : undefined;
}

interface Booking {
  line: StatementLine;
  isExpected: boolean;
}

function bookingOf(text: string): Booking | LeftOutReason {
  const [, year, month, date, entry, before, mark, sum = '', reference] = BOOKING.exec(text) ?? [];
  if (year === undefined || !isMonthAndDay(`${month}${date}`)) return /^\d{6}/.test(text) ? 'amount' : 'day';
  const amount = bookedAmount(sum.replaceAll('.', sum.includes(',') ? '' : '.'));
  if (amount === null) return 'amount';
  const value = calendarDay(2000 + Number(year), Number(month), Number(date));
  const booked = entry === undefined || !isMonthAndDay(entry) ? undefined : bookingDay(entry, value);
  // 'RC' takes a credit back: money goes.
  const isPaid = (mark === 'D') !== (before === 'R');
  const purpose = meaningfulReference(reference) ?? '';
  const line = { day: booked ?? value, amount: isPaid ? -amount : amount, name: '', purpose };
  return { line, isExpected: before === 'E' };
}

function isMonthAndDay(digits: string): boolean {
  const [month, day] = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/** The booking day has no year: it lies near the value date, also across the turn of the year. */
function bookingDay(entry: string, value: string): string | undefined {
  return dayNear({ year: null, month: Number(entry.slice(0, 2)), day: Number(entry.slice(2)) }, value);
}

/** Subfields of :86: that carry the purpose, and the other side's name (Deutsche Kreditwirtschaft, GVC). */
const PURPOSE = /^(2\d|6[0-3])$/;
const NAME = /^3[23]$/;
/** Kind of the transaction, the sign that begins a subfield, and the first one. */
const STRUCTURED = /^(\d{3})?([?>~|])\d\d/;
/** Characters of a full line of the field, and of a full subfield. */
const LINE = 65;
const SUBFIELD = 27;

/** Lines of one field: a full one goes on in the next, a shorter one ended; subfields are told apart by their own sign. */
function joinLines(lines: readonly string[]): string {
  const whole = lines.join('');
  if (STRUCTURED.test(whole)) return whole;
  return lines.reduce(
    (text, line, at) => (at === 0 ? line : `${text}${(lines[at - 1] ?? '').length >= LINE ? '' : ' '}${line}`),
    '',
  );
}

/** The purpose and the other side's name in the details of a booking. */
function readDetails(text: string): { name: string; purpose: string } {
  const [, kind = '', sign] = STRUCTURED.exec(text) ?? [];
  if (sign === undefined) return splitPurpose(text);
  const subfields = text
    .slice(kind.length + 1)
    .split(sign)
    .map((one) => [one.slice(0, 2), one.slice(2)] as const);
  const of = (wanted: RegExp) => subfields.flatMap(([key, value]) => (wanted.test(key) ? value : []));
  const said = of(PURPOSE);
  // What SEPA carries is one text, cut into pieces; what came before SEPA were lines.
  const isSepa = kind.startsWith('1') || said.some((one) => /^[A-Z]{4}\+/.test(one));
  const { purpose, name } = splitPurpose(isSepa ? joinPieces(said) : joinRows(said));
  return { name: joinName(of(NAME)) || name, purpose };
}

function joinPieces(pieces: readonly string[]): string {
  return pieces.reduce((text, one) => (/^[A-Z]{4}\+/.test(one) ? `${text} ${one}` : text + one), '');
}

function joinRows(rows: readonly string[]): string {
  return rows.reduce(
    (text, one, at) => (at === 0 ? one : text + ((rows[at - 1] ?? '').length >= SUBFIELD ? '' : ' ') + one),
    '',
  );
}

/** A name goes on within a word, unless the next piece plainly begins one. */
function joinName(pieces: readonly string[]): string {
  return pieces
    .reduce(
      (name, one) => (/[\p{Ll}\p{N}.]$/u.test(name) && /^[\p{Lu}&]/u.test(one) ? `${name} ${one}` : name + one),
      '',
    )
    .trim();
}

/** A second field of details goes on where the first was broken off. */
function describe(state: State, line: StatementLine, lines: readonly string[]): void {
  if (line === NO_LINE) return;
  const { name, purpose } = readDetails(joinLines(lines));
  const before = line.purpose;
  line.name = `${line.name}${name}`;
  if (state.isDescribed) line.purpose = `${before} ${purpose}`.trim();
  // The reference of the order is worth something only where the purpose names no number.
  else if (purpose !== '') line.purpose = /\d/.test(purpose) || before === '' ? purpose : `${purpose} ${before}`;
  state.isDescribed = true;
}
