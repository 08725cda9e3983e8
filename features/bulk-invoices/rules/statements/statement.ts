import {
  CAMT_MESSAGES,
  type CamtBooking,
  camtBookings,
  meaningfulReference,
  saidOf,
  type XmlReader,
} from '#ground/rules/files/camt.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';

/** Marks within a purpose that banks carry over from MT940: what follows belongs to the mark until the next. */
const MARK = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|COAM|OAMT|PURP|IBAN|BIC)\+/g;
/** comdirect writes all it knows into one text. */
const LABELLED =
  /(?:^|\s)(?:Auftraggeber|Empfänger|Zahlungspflichtiger): ?(.*?)\s*(?:Kto\/IBAN: ?\S*)?\s*(?:BLZ\/BIC: ?\S*)?\s*Buchungstext: ?(.*)$/s;
const BOOKING_TEXT = /^\s*Buchungstext: ?(.*)$/s;
const END_REFERENCE = /\s+(Ref\.|End-to-End-Ref\.:|CORE \/ Mandatsref|Mandatsref:).*$/s;

/** The purpose a person wrote, with the reference of the payment, and the other side's name where it stands in the text. */
export function splitPurpose(text: string): { purpose: string; name: string } {
  const plain = text.replace(/\s+/g, ' ').trim();
  const parts = [...plain.matchAll(MARK)];
  if (parts.length === 0) return labelled(plain);
  const said = new Map<string, string>();
  parts.forEach((part, at) => {
    const from = part.index + part[0].length;
    said.set(part[1] ?? '', plain.slice(from, parts[at + 1]?.index).trim());
  });
  const before = plain.slice(0, parts[0]?.index).trim();
  const reference = meaningfulReference(said.get('EREF') ?? '') ?? '';
  const own = [before, said.get('SVWZ') ?? ''].filter((one) => one !== '').join(' ');
  const purpose = reference === '' || own.includes(reference) ? own : `${own} ${reference}`.trim();
  return { purpose, name: said.get('ABWE') ?? said.get('ABWA') ?? '' };
}

function labelled(text: string): { purpose: string; name: string } {
  const [, name = '', said] = LABELLED.exec(text) ?? [];
  const own = said ?? BOOKING_TEXT.exec(text)?.[1];
  return own === undefined ? { purpose: text, name: '' } : { purpose: own.replace(END_REFERENCE, '').trim(), name };
}

/** The bookings of all accounts in a document of the bank (camt.052, camt.053, camt.054); undefined: it is none. */
export function camtStatement<E>(xml: XmlReader<E>, document: E): (StatementLines & { message: string }) | undefined {
  const found = Object.entries(CAMT_MESSAGES).find(([, [root]]) => xml.at(document, root).length > 0);
  if (found === undefined) return undefined;
  const [message, path] = found;
  const lines: StatementLine[] = [];
  const leftOut: LeftOut[] = [];
  for (const account of xml.at(document, ...path)) {
    const { bookings, unread } = camtBookings(xml, account);
    leftOut.push(...unread.map(({ lacks, text }) => ({ reason: lacks, text: shortened(text) })));
    for (const booking of bookings) {
      const line = lineOf(booking);
      const reason = whyNot(booking) ?? (lines.length >= LINES_MAX ? 'beyond' : undefined);
      if (reason === undefined) lines.push(line);
      else leftOut.push({ reason, text: shortened([line.day, line.name, line.purpose].join(' ')) });
    }
  }
  return { message, lines, leftOut };
}

function whyNot({ isBooked, currency, amount }: CamtBooking): LeftOut['reason'] | undefined {
  if (!isBooked) return 'announced';
  if (currency !== 'EUR') return 'currency';
  return amount === 0 ? 'nothing' : undefined;
}

function lineOf(booking: CamtBooking): StatementLine {
  const { direction, amount, bookedOn, name, endToEndId } = booking;
  const said = splitPurpose(saidOf(booking));
  const isNew = endToEndId !== null && !said.purpose.includes(endToEndId);
  return {
    day: bookedOn,
    amount: direction === 'credit' ? amount : -amount,
    name: name === '' ? said.name : name,
    purpose: isNew ? `${said.purpose} ${endToEndId}`.trim() : said.purpose,
  };
}

/** One line of a bank statement. */
export interface StatementLine {
  /** Of the booking. */
  day: CalendarDay;
  /** Cents; below 0: it was paid. */
  amount: Cents;
  /** Whom it was paid to, or who paid. */
  name: string;
  purpose: string;
}

/** Why something in a statement became no line, in German. */
export const LEFT_OUT = {
  announced: 'vorgemerkt, noch nicht gebucht',
  failed: 'nicht ausgeführt',
  currency: 'nicht in Euro',
  day: 'ohne lesbaren Buchungstag',
  year: 'Buchungstag ohne Jahr',
  amount: 'ohne lesbaren Betrag',
  direction: 'ohne Angabe, ob Geld kam oder ging',
  nothing: 'Betrag 0,00 €',
  none: 'keine Buchung',
  twice: 'steht auch in einer anderen Datei',
  beyond: 'mehr Buchungen, als auf einmal gelesen werden',
} as const;

export type LeftOutReason = keyof typeof LEFT_OUT;

/** What was left out, with as much of it as names it. */
export interface LeftOut {
  reason: LeftOutReason;
  text: string;
}

export interface StatementLines {
  lines: readonly StatementLine[];
  leftOut: readonly LeftOut[];
}

/** Lines of one file, and of all that are read together. */
export const LINES_MAX = 20_000;

/** Bytes of a file, and of all files of an archive together. */
export const STATEMENT_MAX = 10 * 1024 * 1024;

const TEXT_MAX = 200;

/** Part of a statement as it is shown: one line, and not too long. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > TEXT_MAX ? `${line.slice(0, TEXT_MAX)}…` : line;
}

/**
 * Statements of one account may overlap: what stands in several files counts as often as in the one that has it most often.
 */
export function together(files: readonly StatementLines[]): StatementLines {
  const taken = new Map<string, number>();
  const lines: StatementLine[] = [];
  const leftOut: LeftOut[] = [];
  for (const file of files) {
    const here = new Map<string, number>();
    leftOut.push(...file.leftOut);
    for (const line of file.lines) {
      const key = JSON.stringify([line.day, line.amount, line.name, line.purpose]);
      const count = (here.get(key) ?? 0) + 1;
      here.set(key, count);
      if (count <= (taken.get(key) ?? 0)) leftOut.push({ reason: 'twice', text: textOfLine(line) });
      else if (lines.length >= LINES_MAX) leftOut.push({ reason: 'beyond', text: textOfLine(line) });
      else lines.push(line);
    }
    for (const [key, count] of here) taken.set(key, Math.max(count, taken.get(key) ?? 0));
  }
  return { lines, leftOut };
}

function textOfLine({ day, name, purpose }: StatementLine): string {
  return shortened([day, name, purpose].join(' '));
}
