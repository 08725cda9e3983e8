import { createHash } from 'node:crypto';
import {
  accountIban,
  CAMT_MESSAGES,
  type CamtBooking,
  camtBookings,
  saidOf,
  type UnreadEntry,
  type XmlReader,
} from '#ground/rules/files/camt.ts';
import { isZip, RefusedArchive, unpackZip } from '#ground/rules/files/unpack-zip.ts';
import {
  attributeOf,
  decodeXml,
  elementsAt,
  parseXml,
  textOf,
  UnreadableXml,
  type XmlNode,
} from '#ground/server/xml.ts';
import type { BankMovement } from '../rules/bank-movements.ts';

/** Why a file of the bank is not taken. */
export type ReportFault =
  | 'document-type'
  | 'unreadable'
  | 'other-kind'
  | 'mt940'
  | 'same-day'
  | 'other-version'
  | 'other-account'
  | 'too-large'
  | 'too-many'
  | 'archive'
  | 'archive-content';

/** The file is damaged, hostile or nothing the account's bank writes. */
export class RefusedAccountReport extends Error {
  readonly fault: ReportFault;

  constructor(fault: ReportFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

/** A file as it came, or as it lay in an archive. */
export interface ReportFile {
  name: string;
  bytes: Uint8Array;
}

/** What was not read of what was taken: a file of an archive, or an entry. */
export type LeftOutOfReport = { file: string; fault: ReportFault } | UnreadEntry;

export interface AccountReports {
  movements: BankMovement[];
  leftOut: LeftOutOfReport[];
}

/** Bytes of XML in one file, and in all files of an archive together. */
export const REPORT_BYTES_MAX = 8 * 1024 * 1024;
const MOVEMENTS_MAX = 5000;
const TEXT_MAX = 500;
const HEAD_CHARS = 4000;

const XML: XmlReader<XmlNode> = { at: elementsAt, text: textOf, attribute: attributeOf };
const NAMESPACE = /xmlns(?::[\w.-]+)?\s*=\s*["']urn:iso:std:iso:20022:tech:xsd:(camt\.\d{3})\.001\.(\d{2})["']/;
/** Not final: a movement may be gone the next day. */
const SAME_DAY = 'camt.052';
const VERSIONS = ['02', '04', '08'];
const MT940 = /^\s*(\{1:|:20:)/;

/**
 * The movements of one account from what its bank reports (ISO 20022 camt.054, and camt.053 as well, versions 02, 04 and 08).
 * Other accounts of the same files are passed over, and an entry or a file of an archive that cannot be read costs nobody the
 * rest. Untrusted: bounded in size, without document type. Throws RefusedAccountReport where nothing is left.
 */
export function readAccountReports(files: readonly ReportFile[], iban: string): AccountReports {
  if (files.reduce((all, { bytes }) => all + bytes.byteLength, 0) > REPORT_BYTES_MAX)
    throw new RefusedAccountReport('too-large');
  const read = files.map((file) => readFile(file, iban));
  const bookings = read.flatMap((one) => one.bookings);
  const leftOut = read.flatMap((one) => one.leftOut);
  if (!read.some((one) => one.isOwn)) throw new RefusedAccountReport(faultOfAll(read.map((one) => one.fault)));
  if (bookings.length === 0 && leftOut.some((one) => 'lacks' in one)) throw new RefusedAccountReport('unreadable');
  if (bookings.length > MOVEMENTS_MAX) throw new RefusedAccountReport('too-many');
  return { movements: withKeys(bookings), leftOut };
}

/** What is said of an archive none of whose files can be taken. */
function faultOfAll(faults: readonly (ReportFault | undefined)[]): ReportFault {
  const [fault = 'other-kind', ...others] = new Set(faults);
  return others.length === 0 ? fault : 'archive-content';
}

interface ReadFile {
  bookings: CamtBooking[];
  leftOut: LeftOutOfReport[];
  fault?: ReportFault;
  /** Whether the account stands in it. */
  isOwn: boolean;
}

function readFile({ name, bytes }: ReportFile, iban: string): ReadFile {
  try {
    const own = accountsIn(bytes).filter((account) => accountIban(XML, account) === iban);
    if (own.length === 0) throw new RefusedAccountReport('other-account');
    const read = own.map((account) => camtBookings(XML, account));
    const leftOut = read.flatMap(({ unread }) => unread.map((one) => ({ ...one, text: cleaned(one.text) })));
    return { bookings: read.flatMap((one) => one.bookings), leftOut, isOwn: true };
  } catch (error) {
    if (!(error instanceof RefusedAccountReport)) throw error;
    return { bookings: [], leftOut: [{ file: name, fault: error.fault }], fault: error.fault, isOwn: false };
  }
}

function accountsIn(bytes: Uint8Array): XmlNode[] {
  const text = decoded(bytes);
  const [, message = '', version = ''] = NAMESPACE.exec(text.slice(0, HEAD_CHARS)) ?? [];
  if (message === SAME_DAY) throw new RefusedAccountReport('same-day');
  const [root, account] = (Object.hasOwn(CAMT_MESSAGES, message) ? CAMT_MESSAGES[message] : undefined) ?? [];
  if (root === undefined || account === undefined) throw new RefusedAccountReport('other-kind');
  if (!VERSIONS.includes(version)) throw new RefusedAccountReport('other-version');
  const found = elementsAt(parsed(text), 'Document', root);
  if (found.length !== 1) throw new RefusedAccountReport('other-kind');
  return found.flatMap((one) => elementsAt(one, account));
}

function decoded(bytes: Uint8Array): string {
  const text = orRefuse(() => decodeXml(bytes));
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new RefusedAccountReport('document-type');
  if (MT940.test(text)) throw new RefusedAccountReport('mt940');
  if (!/^\ufeff?\s*</.test(text)) throw new RefusedAccountReport('other-kind');
  return text;
}

function parsed(text: string): XmlNode {
  return orRefuse(() => parseXml(text));
}

function orRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof UnreadableXml) throw new RefusedAccountReport('unreadable', { cause });
    throw cause;
  }
}

function cleaned(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, TEXT_MAX)
    .toWellFormed()
    .trim();
}

/** The bank's own reference tells two bookings apart; without one, their place among those that look alike. */
function withKeys(read: readonly CamtBooking[]): BankMovement[] {
  const seen = new Map<string, number>();
  return read.map((booking) => {
    const { bankReference, remark: _, returned, ...movement } = booking;
    const { direction, amount, bookedOn, endToEndId, batchId, iban } = movement;
    const purpose = cleaned(saidOf(booking));
    const own = bankReference === null ? [batchId, iban, purpose] : [bankReference];
    const looks = JSON.stringify([direction, amount, bookedOn, endToEndId, ...own]);
    const place = seen.get(looks) ?? 0;
    seen.set(looks, place + 1);
    const key = createHash('sha256').update(`${place} ${looks}`).digest('hex');
    return { ...movement, key, purpose, name: cleaned(movement.name), returned: returned && cleanedReason(returned) };
  });
}

function cleanedReason({ code, text }: { code: string; text: string }): BankMovement['returned'] {
  return { code: cleaned(code) || null, text: cleaned(text) || null };
}

const FILES_MAX = 50;
const FAULTS: Readonly<Record<RefusedArchive['because'], ReportFault>> = {
  damaged: 'archive',
  'too-large': 'too-large',
  'too-many': 'too-many',
};

/** The files of what was uploaded: itself, or those of an archive. Throws RefusedAccountReport. */
export function unpackReports(bytes: Uint8Array): ReportFile[] {
  if (!isZip(bytes)) return [{ name: '', bytes }];
  const isWanted = (name: string) => /\.xml$/i.test(name);
  try {
    const files = unpackZip(bytes, { filesMax: FILES_MAX, bytesMax: REPORT_BYTES_MAX, isWanted });
    if (!files.some(({ name }) => isWanted(name))) throw new RefusedAccountReport('archive-content');
    // What is no XML is told of as any other file of no use.
    return files.map((file) => ({ name: file.name, bytes: file.bytes ?? new Uint8Array() }));
  } catch (cause) {
    if (cause instanceof RefusedArchive) throw new RefusedAccountReport(FAULTS[cause.because], { cause });
    throw cause;
  }
}
