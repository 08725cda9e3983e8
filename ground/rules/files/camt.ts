import { readCalendarDay } from '../values/calendar-arithmetic.ts';
import { type CalendarDay, dayOf } from '../values/calendar-day.ts';
import { type Cents, sum } from '../values/money.ts';

/** One booking, or one part of a collective one, as a bank reports it (ISO 20022 camt.052, camt.053, camt.054). Untrusted. */
export interface CamtBooking {
  direction: 'debit' | 'credit';
  /** As it was booked: charges are off it, whatever was ordered. */
  amount: Cents;
  currency: string;
  bookedOn: CalendarDay;
  /** False: only announced. */
  isBooked: boolean;
  isReversal: boolean;
  endToEndId: string | null;
  /** Of a collective booking that names no payments: the batch of the order. */
  batchId: string | null;
  /** Of whoever it was paid to, or who paid. */
  name: string;
  iban: string | null;
  purpose: string;
  /** The bank's own words about it, which some banks put the purpose into. */
  remark: string;
  returned: { code: string; text: string } | null;
  /** The bank's own; null where it gives none. */
  bankReference: string | null;
}

/** An entry that lacks what makes a booking of it. */
export interface UnreadEntry {
  lacks: 'direction' | 'amount' | 'day';
  /** What the entry says, as far as it says anything. */
  text: string;
}

/** Messages by the element that holds them, with that of each account in it. */
export const CAMT_MESSAGES: Readonly<Record<string, readonly [root: string, account: string]>> = {
  'camt.052': ['BkToCstmrAcctRpt', 'Rpt'],
  'camt.053': ['BkToCstmrStmt', 'Stmt'],
  'camt.054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
};

/** How an element of XML is asked, whichever parser has read it: the browser's own, or the server's. Names are local ones. */
export interface XmlReader<Element> {
  /** The elements at the end of a path, in their order. */
  at(from: Element, ...path: string[]): readonly Element[];
  text(of: Element): string | null;
  attribute(of: Element, name: string): string | null;
}

/** The bookings of one account; what cannot be read costs nobody the rest. */
export function camtBookings<E>(xml: XmlReader<E>, account: E): { bookings: CamtBooking[]; unread: UnreadEntry[] } {
  const bookings: CamtBooking[] = [];
  const unread: UnreadEntry[] = [];
  for (const entry of xml.at(account, 'Ntry')) {
    const found = readEntry(asked(xml), entry);
    if ('lacks' in found) unread.push(found);
    else bookings.push(...found.bookings);
  }
  return { bookings, unread };
}

/** What a booking is for; the bank's own words with it where the purpose names no number. */
export function saidOf({ purpose, remark }: Pick<CamtBooking, 'purpose' | 'remark'>): string {
  return /\d/.test(purpose) ? purpose : unique([purpose, remark]);
}

/** The IBAN of the account a report is about. */
export function accountIban<E>(xml: XmlReader<E>, account: E): string | null {
  return ibanAt(asked(xml), account, 'Acct');
}

type Asked<E> = ReturnType<typeof asked<E>>;

function asked<E>(xml: XmlReader<E>) {
  const texts = (from: E, ...path: string[]) => xml.at(from, ...path).map((one) => (xml.text(one) ?? '').trim());
  return { ...xml, texts, first: (from: E, ...path: string[]) => texts(from, ...path)[0] };
}

interface Part<E> {
  /** Undefined: the entry as a whole. */
  detail: E | undefined;
  direction: 'debit' | 'credit';
  amount: Cents;
}

/** Of XML's decimal: as many zeros before and decimals behind as a bank likes to write. */
const DECIMAL = /^\+?0*(\d{0,12})(?:[.,](\d*))?$/;

/** '000119.00500' → 11901; null for anything that is no amount. What lies beyond cents is rounded. */
export function bookedAmount(text: string): Cents | null {
  const trimmed = text.trim();
  const [, euros, decimals = ''] = DECIMAL.exec(trimmed) ?? [];
  if (euros === undefined || !/\d/.test(trimmed)) return null;
  const cents = Number(`${euros}${decimals.slice(0, 2).padEnd(2, '0')}`);
  return cents + (decimals.charAt(2) >= '5' ? 1 : 0);
}

function readEntry<E>(xml: Asked<E>, entry: E): { bookings: CamtBooking[] } | UnreadEntry {
  const lacks = (what: UnreadEntry['lacks']): UnreadEntry => ({ lacks: what, text: aboutEntry(xml, entry) });
  const direction = directionOf(xml, entry);
  const [whole] = xml.at(entry, 'Amt');
  const amount = whole === undefined ? null : bookedAmount(xml.text(whole) ?? '');
  const bookedOn = dayAt(xml, entry, 'BookgDt') ?? dayAt(xml, entry, 'ValDt');
  if (direction === undefined) return lacks('direction');
  if (whole === undefined || amount === null) return lacks('amount');
  if (bookedOn === undefined) return lacks('day');
  const details = xml.at(entry, 'NtryDtls', 'TxDtls');
  const alone: Part<E>[] = [{ detail: details.length === 1 ? details[0] : undefined, direction, amount }];
  const parts = details.length > 1 ? (partsOf(xml, details, { direction, amount }) ?? alone) : alone;
  const common = {
    currency: xml.attribute(whole, 'Ccy') ?? 'EUR',
    bookedOn,
    isBooked:
      (xml.first(entry, 'Sts', 'Cd') || xml.first(entry, 'Sts', 'Prtry') || xml.first(entry, 'Sts') || 'BOOK') ===
      'BOOK',
    isReversal: ['true', '1'].includes(xml.first(entry, 'RvslInd')?.toLowerCase() ?? ''),
  };
  return { bookings: parts.map((part) => ({ ...common, ...bookingOf(xml, entry, part, parts.length === 1) })) };
}

function directionOf<E>(xml: Asked<E>, from: E): 'debit' | 'credit' | undefined {
  const said = xml.first(from, 'CdtDbtInd');
  return said === 'CRDT' ? 'credit' : said === 'DBIT' ? 'debit' : undefined;
}

/**
 * The parts of a collective booking; undefined where they do not tell what was booked of each. What was ordered (`InstdAmt`)
 * is that only where it comes to the booked sum.
 */
function partsOf<E>(
  xml: Asked<E>,
  details: readonly E[],
  whole: { direction: 'debit' | 'credit'; amount: Cents },
): Part<E>[] | undefined {
  const read = (...path: string[]) =>
    details.map((detail) => ({
      detail,
      direction: directionOf(xml, detail) ?? whole.direction,
      amount: bookedAmount(xml.first(detail, ...path) ?? ''),
    }));
  const booked = read('Amt').map((one, at) => (one.amount === null ? read('AmtDtls', 'TxAmt', 'Amt')[at] : one));
  const known = allKnown(booked);
  if (known !== undefined) return known;
  const ordered = allKnown(read('AmtDtls', 'InstdAmt', 'Amt'));
  const total = sum((ordered ?? []).map(({ direction, amount }) => (direction === whole.direction ? amount : -amount)));
  return total === whole.amount ? ordered : undefined;
}

function allKnown<E>(parts: readonly ((Omit<Part<E>, 'amount'> & { amount: Cents | null }) | undefined)[]) {
  const known = parts.flatMap((one) =>
    one === undefined || one.amount === null ? [] : [{ ...one, amount: one.amount }],
  );
  return known.length === parts.length ? known : undefined;
}

/** What programs write where there is no reference: it tells no two bookings apart, and names none. */
const NONE = /^(NON-?REF|NOT-?PROVIDED|NOT-?AVAILABLE|NOTAVAIL|NONE|NULL|N\/?A|KEINE?|[-0.\s]*)$/i;

/** A reference that is one; null for what only fills its place. */
export function meaningfulReference(text: string | null | undefined): string | null {
  const said = text?.trim() ?? '';
  return NONE.test(said) ? null : said;
}

function bookingOf<E>(xml: Asked<E>, entry: E, { detail, direction, amount }: Part<E>, isAlone: boolean) {
  const side = direction === 'credit' ? 'Dbtr' : 'Cdtr';
  const from = detail === undefined ? xml.at(entry, 'NtryDtls', 'TxDtls') : [detail];
  const said = (...path: string[]) => from.flatMap((one) => xml.texts(one, ...path)).filter((one) => one !== '');
  const endToEndId = detail === undefined ? null : meaningfulReference(xml.first(detail, 'Refs', 'EndToEndId'));
  const batch = xml.first(entry, 'NtryDtls', 'Btch', 'PmtInfId') ?? said('Refs', 'PmtInfId')[0];
  const own = detail === undefined ? null : meaningfulReference(xml.first(detail, 'Refs', 'AcctSvcrRef'));
  const names = [side, `Ultmt${side}`].flatMap((party) => [
    ...said('RltdPties', party, 'Nm'),
    ...said('RltdPties', party, 'Pty', 'Nm'),
  ]);
  return {
    ...{ direction, amount, endToEndId, batchId: endToEndId === null ? meaningfulReference(batch) : null },
    name: names[0] ?? '',
    iban: detail === undefined ? null : ibanAt(xml, detail, 'RltdPties', `${side}Acct`),
    purpose: unique([
      ...said('RmtInf', 'Ustrd'),
      ...said('RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
      ...said('RmtInf', 'Strd', 'RfrdDocInf', 'Nb'),
      ...said('RmtInf', 'Strd', 'RfrdDocInf', 'LineDtls', 'Id', 'Nb'),
      ...said('RmtInf', 'Strd', 'AddtlRmtInf'),
    ]),
    remark: unique([...said('AddtlTxInf'), ...(isAlone ? xml.texts(entry, 'AddtlNtryInf') : [])]),
    returned: detail === undefined ? null : returnedOf(xml, detail),
    // That of a collective entry is the same for all it holds.
    bankReference: own ?? (isAlone ? meaningfulReference(xml.first(entry, 'AcctSvcrRef')) : null),
  };
}

function returnedOf<E>(xml: Asked<E>, detail: E): CamtBooking['returned'] {
  const [info] = xml.at(detail, 'RtrInf');
  if (info === undefined) return null;
  const code = xml.first(info, 'Rsn', 'Cd') ?? xml.first(info, 'Rsn', 'Prtry') ?? '';
  return { code, text: xml.texts(info, 'AddtlInf').join(' ') };
}

function ibanAt<E>(xml: Asked<E>, from: E, ...path: string[]): string | null {
  return (
    xml
      .first(from, ...path, 'Id', 'IBAN')
      ?.replace(/\s/g, '')
      .toUpperCase() ?? null
  );
}

const ZONED = /T.*(Z|[+-]\d\d:?\d\d)$/;

/** An instant is the day it had in Berlin. */
function dayAt<E>(xml: Asked<E>, from: E, name: string): CalendarDay | undefined {
  const said = xml.first(from, name, 'Dt') || xml.first(from, name, 'DtTm') || '';
  const instant = ZONED.test(said) ? new Date(said) : undefined;
  const isInstant = instant !== undefined && !Number.isNaN(instant.getTime());
  const read = readCalendarDay(isInstant ? dayOf(instant) : said.slice(0, 'yyyy-mm-dd'.length));
  return read.ok ? read.value : undefined;
}

function unique(texts: readonly string[]): string {
  return [...new Set(texts.filter((one) => one !== ''))].join(' ');
}

function aboutEntry<E>(xml: Asked<E>, entry: E): string {
  const details = xml.at(entry, 'NtryDtls', 'TxDtls');
  return unique([
    ...xml.texts(entry, 'Amt'),
    ...xml.texts(entry, 'BookgDt', 'Dt'),
    ...details.flatMap((one) => xml.texts(one, 'RmtInf', 'Ustrd')),
    ...xml.texts(entry, 'AddtlNtryInf'),
  ]);
}

/** Why an entry is no booking, after 'weil'. */
export const UNREAD_ENTRY: Readonly<Record<UnreadEntry['lacks'], string>> = {
  direction: 'nicht dabeisteht, ob Geld kam oder ging',
  amount: 'der Betrag fehlt oder keiner ist',
  day: 'der Buchungstag fehlt oder keiner ist',
};
