import {
  type AmountStyle,
  type DayOrder,
  isCurrency,
  readBankAmount,
  readBankDay,
  readSide,
  readStatus,
  SHORT_DAY,
} from './bank-values.ts';
import { type ColumnRole, HEADLESS_TABLES, headKey, KNOWN_HEADS, type KnownHead, namesOf } from './column-names.ts';

export type Row = readonly string[];

/** Which columns hold what, by their place; several of one role are read together. */
export type Columns = Readonly<Record<ColumnRole, readonly number[]>>;

export const NO_COLUMNS: Columns = {
  ...{ day: [], valueDay: [], amount: [], debit: [], credit: [], side: [], currency: [], status: [] },
  ...{ payee: [], payer: [], purpose: [] },
};

const ROLES = Object.keys(NO_COLUMNS) as ColumnRole[];

export interface FoundColumns {
  columns: Columns;
  /** Name of the bank whose export it is; undefined: unknown. */
  bank: string | undefined;
}

/** How many rows hold a day and an amount in cells of their own. */
export function countBookingRows(rows: readonly Row[]): number {
  const isBooking = (row: Row) => row.some(isAnyDay) && row.some((cell) => !isAnyDay(cell) && isSum(cell));
  return rows.filter(isBooking).length;
}

function isSum(text: string): boolean {
  const read = readBankAmount(text);
  return read !== undefined && (read.hasCents || read.isSigned);
}

/** Rows that are looked at to learn what a column holds. */
const SAMPLE = 200;
/** Part of the rows that must at least hold what a column is taken for. */
const MOST = 0.3;

/** The columns by their exact names as far as these hold what they promise, then by what stands in them. */
export function findColumns(head: Row | undefined, body: readonly Row[]): FoundColumns {
  const rows = body.slice(0, SAMPLE);
  const known = head === undefined ? undefined : knownHead(head);
  if (head !== undefined && known !== undefined) {
    const columns = placed(known, head);
    if (holds(columns, rows)) return { columns: completed(columns, head, rows), bank: known.bank };
  }
  const headless = head === undefined ? headlessIn(rows) : undefined;
  if (headless !== undefined) return headless;
  return {
    columns: completed(byContent(head === undefined ? NO_COLUMNS : byName(head), head, rows), head, rows),
    bank: undefined,
  };
}

/** The head whose telling names all stand in the row, and of which most do. */
export function knownHead(head: Row): KnownHead | undefined {
  const keys = new Set(head.map(headKey));
  let best: { known: KnownHead; count: number } | undefined;
  for (const known of KNOWN_HEADS) {
    const names = Object.values(known.columns)
      .flatMap((names) => names ?? [])
      .map(headKey);
    // Whose purpose is another column has no column of that name.
    const isOther = keys.has(PURPOSE) && !names.includes(PURPOSE);
    if (isOther || !tellingNames(known.columns).every((name) => keys.has(name))) continue;
    const count = names.filter((name) => keys.has(name)).length;
    if (count > (best?.count ?? 0)) best = { known, count };
  }
  return best?.known;
}

const PURPOSE = headKey('Verwendungszweck');

/** Without those a bank leaves out or calls otherwise from one year to the next. */
function tellingNames({
  purpose = [],
  valueDay: _,
  currency: __,
  status: ___,
  ...columns
}: KnownHead['columns']): string[] {
  return [...Object.values(columns).flatMap((names) => names ?? []), ...purpose.slice(0, 1)].map(headKey);
}

function placed({ columns }: KnownHead, head: Row): Columns {
  const keys = head.map(headKey);
  const amount = keys.indexOf(headKey(columns.amount?.[0] ?? ''));
  const place = (role: ColumnRole, name: string) => {
    // ING writes a currency behind the balance and one behind the amount.
    const after = role === 'currency' ? keys.indexOf(headKey(name), amount + 1) : -1;
    return after >= 0 ? after : keys.indexOf(headKey(name));
  };
  return fromRoles((role) => (columns[role] ?? []).map((name) => place(role, name)).filter((at) => at >= 0));
}

function fromRoles(of: (role: ColumnRole) => readonly number[]): Columns {
  return { ...NO_COLUMNS, ...Object.fromEntries(ROLES.map((role) => [role, of(role)])) };
}

function headlessIn(rows: readonly Row[]): FoundColumns | undefined {
  const found = HEADLESS_TABLES.find(({ days, columns }) => {
    const all = { ...NO_COLUMNS, ...columns };
    return days.every((at) => share(rows, at, isFullDay) > MOST) && holds(all, rows);
  });
  return found && { columns: { ...NO_COLUMNS, ...found.columns }, bank: found.bank };
}

function byName(head: Row): Columns {
  const keys = head.map(headKey);
  return fromRoles((role) => {
    const at = namesOf(role)
      .map((name) => keys.indexOf(name))
      .find((place) => place >= 0);
    return at === undefined ? [] : [at];
  });
}

/** Whether the rows below hold a day and an amount where they should; a last line of sums may not. */
export function holds({ day, amount, debit, credit }: Columns, rows: readonly Row[]): boolean {
  const sums = [...amount, ...debit, ...credit];
  if (day.length === 0 || sums.length === 0) return false;
  const booked = rows.filter((row) => cellIs(row, day, (text) => isAnyDay(text) || SHORT_DAY.test(text.trim())));
  return booked.some((row) => cellIs(row, sums, (text) => readBankAmount(text) !== undefined));
}

function cellIs(row: Row, places: readonly number[], is: (text: string) => boolean): boolean {
  return places.some((at) => is(row[at] ?? ''));
}

/** What is not found by name is taken for what it looks like. */
function byContent(named: Columns, head: Row | undefined, rows: readonly Row[]): Columns {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const all = Array.from({ length: width }, (_, at) => at);
  const day = held(named.day, rows, isAnyDay) ?? firstOf(all, rows, isFullDay);
  const isTaken = (at: number) => day.includes(at);
  const hasSides = named.debit.length > 0 && named.credit.length > 0;
  const amount =
    held(named.amount, rows, (text) => readBankAmount(text) !== undefined) ??
    (hasSides
      ? []
      : amountIn(
          all.filter((at) => !isTaken(at) && !OTHER_SUMS.test(head?.[at] ?? '')),
          rows,
        ));
  const texts = textsIn(
    all.filter((at) => !isTaken(at) && !amount.includes(at)),
    rows,
  );
  const purpose = named.purpose.length > 0 ? named.purpose : texts.slice(0, 1);
  const payee = named.payee.length > 0 ? named.payee : texts.filter((at) => !purpose.includes(at)).slice(0, 1);
  const valueDay = named.valueDay.filter((at) => !day.includes(at));
  return { ...named, day, valueDay, amount, purpose, payee };
}

function held(
  places: readonly number[],
  rows: readonly Row[],
  is: (text: string) => boolean,
): readonly number[] | undefined {
  return places.some((at) => share(rows, at, is) > 0) ? places : undefined;
}

const OTHER_SUMS =
  /saldo|kontostand|guthaben|balance|geb(ü|ue)hr|fee|kurs|rate|steuer|tax|vat|ursprung|original|fremd|exchange|anzahl|blz|konto|iban|nummer|number/i;

const isAnyDay = (text: string) => readBankDay(text) !== undefined;
const isFullDay = (text: string) => (readBankDay(text)?.year ?? null) !== null;

/** Of rows that say anything there. */
function share(rows: readonly Row[], at: number, is: (text: string) => boolean): number {
  const said = rows.map((row) => (row[at] ?? '').trim()).filter((text) => text !== '');
  return said.length === 0 ? 0 : said.filter(is).length / said.length;
}

function firstOf(all: readonly number[], rows: readonly Row[], is: (text: string) => boolean): number[] {
  const at = all.find((one) => share(rows, one, is) > MOST);
  return at === undefined ? [] : [at];
}

/** A balance is never below 0 for long: of two columns of sums, the one with signs is the amount. */
function amountIn(all: readonly number[], rows: readonly Row[]): number[] {
  const sums = all.filter((at) => share(rows, at, isSum) > MOST);
  const signed = sums.find((at) => share(rows, at, (text) => readBankAmount(text)?.isSigned === true) > 0);
  const found = signed ?? sums[0];
  return found === undefined ? [] : [found];
}

/** Columns of words, the longest texts first. */
function textsIn(all: readonly number[], rows: readonly Row[]): number[] {
  const lengths = all.map((at) => {
    const words = rows
      .map((row) => row[at] ?? '')
      .filter((text) => /\p{L}{2}/u.test(text) && !/^[A-Z]{2}\d{2}[A-Z0-9 ]{11,}$/.test(text));
    return { at, length: words.reduce((sum, text) => sum + text.length, 0) };
  });
  return lengths
    .filter(({ length }) => length > 0)
    .sort((one, other) => other.length - one.length)
    .map(({ at }) => at);
}

/** Columns that no bank's head names, but that say what must not be missed. */
function completed(columns: Columns, head: Row | undefined, rows: readonly Row[]): Columns {
  const taken = new Set(Object.values(columns).flat());
  const width = Math.max(0, ...rows.map((row) => row.length));
  const free = Array.from({ length: width }, (_, at) => at).filter((at) => !taken.has(at));
  const find = (is: (text: string) => boolean) => {
    const at = free.find((one) => share(rows, one, is) === 1);
    return at === undefined ? [] : [at];
  };
  const isSigned = rows.some((row) => columns.amount.some((at) => readBankAmount(row[at] ?? '')?.isSigned === true));
  const hasSides = columns.debit.length > 0 && columns.credit.length > 0;
  return {
    ...columns,
    side: columns.side.length > 0 || isSigned || hasSides ? columns.side : find((text) => readSide(text) !== undefined),
    status: columns.status.length > 0 ? columns.status : find((text) => readStatus(text) !== undefined),
    currency:
      columns.currency.length > 0
        ? columns.currency
        : nextTo(
            columns.amount,
            free.filter((at) => !OTHER_SUMS.test(head?.[at] ?? '')),
            rows,
          ),
  };
}

/** Of several currencies the one behind the amount is its own. */
function nextTo(amount: readonly number[], free: readonly number[], rows: readonly Row[]): number[] {
  const found = free.filter((at) => share(rows, at, isCurrency) === 1);
  const last = Math.max(-1, ...amount);
  const at = found.find((one) => one > last) ?? found[0];
  return at === undefined ? [] : [at];
}

/** Which sign stands before the cents, and how days are written, by the cells that can mean one alone. */
export function habitsOf(columns: Columns, rows: readonly Row[]): { style: AmountStyle; order: DayOrder } {
  const sums = [...columns.amount, ...columns.debit, ...columns.credit];
  const styles = rows.flatMap((row) => sums.map((at) => readBankAmount(row[at] ?? '')?.style));
  const english = styles.filter((one) => one === 'english').length;
  const german = styles.filter((one) => one === 'german').length;
  const slashed = rows.flatMap((row) =>
    columns.day.flatMap((at) => /^(\d+)\/(\d+)\//.exec((row[at] ?? '').trim()) ?? []),
  );
  const isMonthFirst = slashed.some((_, at) => at % 3 === 2 && Number(slashed[at]) > 12);
  const isShort = rows.length > 0 && columns.day.some((at) => share(rows, at, (text) => SHORT_DAY.test(text)) === 1);
  return {
    style: english > german ? 'english' : 'german',
    order: isShort ? 'short' : isMonthFirst ? 'month-first' : 'day-first',
  };
}
