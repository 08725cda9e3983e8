import papa from 'papaparse';
import type { XmlReader } from '#ground/rules/files/camt.ts';
import { isZip, RefusedArchive, unpackZip } from '#ground/rules/files/unpack-zip.ts';
import { countBookingRows, holds, type Row } from '../../rules/statements/find-columns.ts';
import { isMt940, readMt940 } from '../../rules/statements/mt940.ts';
import {
  camtStatement,
  type LeftOut,
  LINES_MAX,
  STATEMENT_MAX,
  type StatementLines,
} from '../../rules/statements/statement.ts';
import { type BankTable, tablesIn } from '../../rules/statements/table.ts';
import { BEYOND_ROWS, REFUSED_STATEMENT, type StatementFault } from '../../rules/statements/texts.ts';

const FILES_MAX = 400;
/** A spreadsheet is an archive, too. */
const SPREADSHEET = /^(xl\/|\[Content_Types\]\.xml$|content\.xml$)/;
const ARCHIVES: Readonly<Record<RefusedArchive['because'], StatementFault>> = {
  damaged: 'archive',
  'too-large': 'too-large',
  'too-many': 'archive-too-many',
};

/** Reads files in this browser, those of archives among them; nothing of them is sent anywhere. */
export function readFiles(files: readonly StatementFile[], parseXml: ParseXml): Statement[] {
  return files.flatMap((file) => {
    const unpacked = isZip(file.bytes) ? unpack(file) : [file];
    if (typeof unpacked === 'string')
      return [{ kind: 'refused', file: file.name, because: REFUSED_STATEMENT[unpacked] }];
    return unpacked.flatMap((one) => readStatement(one, parseXml));
  });
}

function unpack({ name, bytes }: StatementFile): StatementFile[] | StatementFault {
  try {
    const files = unpackZip(bytes, { filesMax: FILES_MAX, bytesMax: STATEMENT_MAX, isWanted: () => true });
    if (files.some((file) => SPREADSHEET.test(file.name))) return 'excel';
    if (files.length === 0) return 'empty';
    return files.map((file) => ({ name: `${name}: ${file.name}`, bytes: file.bytes ?? new Uint8Array() }));
  } catch (cause) {
    if (cause instanceof RefusedArchive) return ARCHIVES[cause.because];
    throw cause;
  }
}

/** A file as it was chosen, or as it lay in an archive. */
export interface StatementFile {
  name: string;
  bytes: Uint8Array;
}

/** What a file holds: its lines, or tables whose columns say them; or why it is none. */
export type Statement =
  | ({ kind: 'lines'; file: string; format: string } & StatementLines)
  | { kind: 'table'; file: string; format: string; table: BankTable; leftOut: readonly LeftOut[] }
  | { kind: 'refused'; file: string; because: string };

/** Reads XML with the parser at hand; undefined for a text that is none. Every parser here leaves entities alone. */
export type ParseXml = <T>(text: string, use: <E>(xml: XmlReader<E>, root: E) => T) => T | undefined;

/** The statements in one file: a table of several accounts is several. */
export function readStatement({ name, bytes }: StatementFile, parseXml: ParseXml): Statement[] {
  const fault = bytes.byteLength > STATEMENT_MAX ? 'too-large' : strangerIn(bytes);
  const read = fault ?? readText(name, decoded(bytes), parseXml);
  return typeof read === 'string' ? [{ kind: 'refused', file: name, because: REFUSED_STATEMENT[read] }] : read;
}

/** Text of a bank: UTF-16 by its mark or its zero bytes, UTF-8, or what German banks wrote before it. */
function decoded(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const SEEN = 400;
/** Letters of Western languages have one zero byte each in UTF-16. */
const MOST = 0.3;

function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const seen = bytes.subarray(0, SEEN);
  const zeros = (from: number) =>
    seen.filter((byte, at) => at % 2 === from && byte === 0).length / (seen.length / 2 || 1);
  if (zeros(1) > MOST) return 'utf-16le';
  return zeros(0) > MOST ? 'utf-16be' : undefined;
}

function readText(file: string, text: string, parseXml: ParseXml): StatementFault | Statement[] {
  if (text.trim() === '') return 'empty';
  if (/^\s*</.test(text)) return readXml(file, text, parseXml);
  if (isMt940(text)) return [{ kind: 'lines', file, ...readMt940(text) }];
  return readTables(file, text);
}

function readXml(file: string, text: string, parseXml: ParseXml): StatementFault | Statement[] {
  if (/<!DOCTYPE html|<html/i.test(text.slice(0, 2000))) return 'web-page';
  // A document type could name other files: none is read.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return 'document-type';
  const found = parseXml(text, (xml, root) => camtStatement(xml, root) ?? 'other-xml');
  if (found === undefined) return 'broken-xml';
  if (found === 'other-xml') return found;
  const { message, lines, leftOut } = found;
  return [{ kind: 'lines', file, format: message, lines, leftOut }];
}

function readTables(file: string, text: string): StatementFault | Statement[] {
  const { rows, isCut } = splitRows(text);
  const isTable = ({ columns, rows: below }: BankTable) => holds(columns, below) || countBookingRows(below) > 0;
  const tables = tablesIn(rows, file).filter(isTable);
  if (tables.length === 0) return 'unreadable';
  const leftOut: LeftOut[] = isCut ? [{ reason: 'beyond', text: BEYOND_ROWS }] : [];
  return tables.map((table, at) => {
    const format = table.bank === undefined ? 'Tabelle' : `Tabelle: ${table.bank}`;
    return { kind: 'table', file, format, table, leftOut: at === 0 ? leftOut : [] };
  });
}

const DELIMITERS = [';', ',', '\t', '|'];
/** Rows by which the delimiter is told, and those that are read at all: lines above the head come beside the bookings. */
const PROBE = 200;
const ROWS_MAX = LINES_MAX + PROBE;

interface Rows {
  rows: readonly Row[];
  /** There were more than are read. */
  isCut: boolean;
}

/** The rows of a table: with the delimiter under which most of them hold a day and an amount, each in a cell of its own. */
function splitRows(text: string): Rows {
  const probes = DELIMITERS.map((delimiter) => {
    const { rows } = parse(text, delimiter, PROBE);
    return { delimiter, count: countBookingRows(rows), width: Math.max(0, ...rows.map((row) => row.length)) };
  });
  const best = probes.reduce((one, other) =>
    other.count > one.count || (other.count === one.count && other.width > one.width) ? other : one,
  );
  return parse(text, best.delimiter, ROWS_MAX);
}

function parse(text: string, delimiter: string, preview: number): Rows {
  const read = (quoteChar: string) =>
    papa.parse<string[]>(text, { delimiter, preview, quoteChar, skipEmptyLines: 'greedy' });
  const quoted = read('"');
  // A quotation mark that is never closed would swallow the rest of the file.
  const isBroken = quoted.errors.some(({ code }) => code === 'MissingQuotes');
  const { data, meta } = isBroken ? read('\u0000') : quoted;
  return { rows: data, isCut: meta.truncated };
}

const STRANGERS: readonly [fault: StatementFault, mark: readonly number[]][] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['excel', [0xd0, 0xcf, 0x11, 0xe0]],
];

/** Files of another kind, by their first bytes. */
function strangerIn(bytes: Uint8Array): StatementFault | undefined {
  return STRANGERS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
}
