import { createHash } from 'node:crypto';
import type { BankMovement } from '@portal/domain/agency/payout/bank-movements.ts';
import { readCalendarDay } from '@portal/domain/values/calendar-arithmetic.ts';
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts';
import { centsFromDecimal } from '@portal/domain/verification/e-invoice.ts';
import { decodeXml } from '../platform/xml/decode-xml.ts';
import { attributeOf, elementsAt, parseXml, textAt, textOf, UnreadableXml, type XmlNode } from '../platform/xml/xml.ts';

/** Why a file of the bank is not taken. */
export type ReportFault =
  | 'document-type'
  | 'unreadable'
  | 'other-kind'
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

/** Bytes of XML in one file, and in all files of an archive together. */
export const REPORT_BYTES_MAX = 8 * 1024 * 1024;
const MOVEMENTS_MAX = 5000;
const TEXT_MAX = 500;
const HEAD_CHARS = 4000;

const NAMESPACE = /xmlns(?::[\w.-]+)?\s*=\s*["']urn:iso:std:iso:20022:tech:xsd:(camt\.\d{3})\.001\.(\d{2})["']/;
/** By the message: the element that holds it, and that of each account in it. */
const MESSAGES: Readonly<Record<string, readonly [string, string]>> = {
  'camt.053': ['BkToCstmrStmt', 'Stmt'],
  'camt.054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
};
const VERSIONS = ['02', '04', '08'];

/**
 * The movements of one account from what its bank reports (ISO 20022 camt.054, and camt.053 as well, versions 02, 04 and 08).
 * Other accounts of the same files are passed over. Untrusted: bounded in size, without document type. Throws
 * RefusedAccountReport.
 */
export function readAccountReports(files: readonly Uint8Array[], iban: string): BankMovement[] {
  if (files.reduce((all, { byteLength }) => all + byteLength, 0) > REPORT_BYTES_MAX)
    throw new RefusedAccountReport('too-large');
  const own = files.flatMap(accountsIn).filter((account) => ibanAt(account, 'Acct') === iban);
  if (own.length === 0) throw new RefusedAccountReport('other-account');
  const read = own.flatMap((account) => elementsAt(account, 'Ntry').flatMap(movementsOf));
  if (read.length > MOVEMENTS_MAX) throw new RefusedAccountReport('too-many');
  return withKeys(read);
}

function accountsIn(bytes: Uint8Array): XmlNode[] {
  const text = decoded(bytes);
  const [, message = '', version = ''] = NAMESPACE.exec(text.slice(0, HEAD_CHARS)) ?? [];
  const [root, account] = (Object.hasOwn(MESSAGES, message) ? MESSAGES[message] : undefined) ?? [];
  if (root === undefined || account === undefined) throw new RefusedAccountReport('other-kind');
  if (!VERSIONS.includes(version)) throw new RefusedAccountReport('other-version');
  const found = elementsAt(parsed(text), 'Document', root);
  if (found.length !== 1) throw new RefusedAccountReport('other-kind');
  return found.flatMap((one) => elementsAt(one, account));
}

function decoded(bytes: Uint8Array): string {
  const text = orRefuse(() => decodeXml(bytes));
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new RefusedAccountReport('document-type');
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

type Unkeyed = Omit<BankMovement, 'key'> & { bankReference: string | null };

/** One for each payment that an entry names, or the entry itself. */
function movementsOf(entry: XmlNode): Unkeyed[] {
  const details = elementsAt(entry, 'NtryDtls', 'TxDtls');
  if (details.length === 0) return [movementOf(entry, undefined, true)];
  return details.map((one) => movementOf(entry, one, details.length === 1));
}

function movementOf(entry: XmlNode, detail: XmlNode | undefined, isAlone: boolean): Unkeyed {
  const direction = directionOf(entry);
  const side = direction === 'credit' ? 'Dbtr' : 'Cdtr';
  const { amount, currency } = amountOf(entry, detail);
  const from = detail ?? {};
  return {
    ...{ direction, amount, currency, bookedOn: bookingDay(entry), isBooked: isBooked(entry) },
    endToEndId: textAt(from, 'Refs', 'EndToEndId')?.trim() ?? null,
    batchId: batchOf(entry, detail),
    isReversal: textAt(entry, 'RvslInd')?.trim() === 'true',
    name: cleaned(textAt(from, 'RltdPties', side, 'Nm') ?? textAt(from, 'RltdPties', side, 'Pty', 'Nm')),
    iban: detail === undefined ? null : (ibanAt(from, 'RltdPties', `${side}Acct`) ?? null),
    purpose: purposeOf(entry, from),
    returned: returnedOf(from),
    // That of a collective entry is the same for all it holds.
    bankReference: textAt(from, 'Refs', 'AcctSvcrRef') ?? (isAlone ? textAt(entry, 'AcctSvcrRef') : null),
  };
}

/** Only where no payment is named: a batch is what the order was. */
function batchOf(entry: XmlNode, detail: XmlNode | undefined): string | null {
  const batch = textAt(entry, 'NtryDtls', 'Btch', 'PmtInfId') ?? textAt(detail ?? {}, 'Refs', 'PmtInfId');
  const isNamed = detail !== undefined && textAt(detail, 'Refs', 'EndToEndId') !== null;
  return isNamed ? null : (batch?.trim() ?? null);
}

function directionOf(entry: XmlNode): 'debit' | 'credit' {
  const said = textAt(entry, 'CdtDbtInd')?.trim();
  if (said === 'CRDT') return 'credit';
  if (said === 'DBIT') return 'debit';
  throw new RefusedAccountReport('unreadable');
}

function amountOf(entry: XmlNode, detail: XmlNode | undefined): { amount: number; currency: string } {
  const [node] = [
    ...elementsAt(detail ?? {}, 'AmtDtls', 'TxAmt', 'Amt'),
    ...elementsAt(detail ?? {}, 'Amt'),
    ...elementsAt(entry, 'Amt'),
  ];
  const amount = node === undefined ? null : centsFromDecimal(textOf(node) ?? '');
  if (node === undefined || amount === null || amount < 0 || !Number.isSafeInteger(amount))
    throw new RefusedAccountReport('unreadable');
  return { amount, currency: attributeOf(node, 'Ccy') ?? 'EUR' };
}

function bookingDay(entry: XmlNode): CalendarDay {
  const said = textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm') ?? textAt(entry, 'ValDt', 'Dt') ?? '';
  const read = readCalendarDay(said.trim().slice(0, 'yyyy-mm-dd'.length));
  if (!read.ok) throw new RefusedAccountReport('unreadable');
  return read.value;
}

/** Text in the older versions, a code below it in the newer ones. */
function isBooked(entry: XmlNode): boolean {
  const said = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK';
  return said.trim() === 'BOOK';
}

function purposeOf(entry: XmlNode, detail: XmlNode): string {
  const said = [
    ...elementsAt(detail, 'RmtInf', 'Ustrd').map(textOf),
    ...elementsAt(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref').map(textOf),
  ];
  const own = said.filter((one) => one !== null);
  return cleaned(own.length > 0 ? own.join(' ') : textAt(entry, 'AddtlNtryInf'));
}

function returnedOf(detail: XmlNode): BankMovement['returned'] {
  const [info] = elementsAt(detail, 'RtrInf');
  if (info === undefined) return null;
  const code = cleaned(textAt(info, 'Rsn', 'Cd') ?? textAt(info, 'Rsn', 'Prtry'));
  const text = cleaned(
    elementsAt(info, 'AddtlInf')
      .map((one) => textOf(one) ?? '')
      .join(' '),
  );
  return { code: code === '' ? null : code, text: text === '' ? null : text };
}

function ibanAt(node: XmlNode, ...path: string[]): string | undefined {
  return textAt(node, ...path, 'Id', 'IBAN')
    ?.replace(/\s/g, '')
    .toUpperCase();
}

function cleaned(text: string | null): string {
  return (text ?? '')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, TEXT_MAX)
    .toWellFormed()
    .trim();
}

/** The bank's own reference tells two bookings apart; without one, their place among those that look alike. */
function withKeys(read: readonly Unkeyed[]): BankMovement[] {
  const seen = new Map<string, number>();
  return read.map(({ bankReference, ...movement }) => {
    const { direction, amount, bookedOn, endToEndId, batchId, iban, purpose } = movement;
    const own = bankReference === null ? [batchId, iban, purpose] : [bankReference];
    const looks = JSON.stringify([direction, amount, bookedOn, endToEndId, ...own]);
    const place = seen.get(looks) ?? 0;
    seen.set(looks, place + 1);
    const key = createHash('sha256').update(`${place} ${looks}`).digest('hex');
    return { ...movement, key };
  });
}
