import type { XmlReader } from '#ground/rules/bank/xml-reader.ts';
import { camtStatement } from '../rules/camt-statement.ts';
import { isMt940, readMt940 } from '../rules/mt940.ts';
import { type LeftOut, STATEMENT_MAX, type StatementLines } from '../rules/statement.ts';
import { bookingLikeRows, holds } from '../rules/table/find-columns.ts';
import { type BankTable, tablesIn } from '../rules/table/table.ts';
import { BEYOND_ROWS, REFUSED_STATEMENT, type StatementFault } from '../rules/texts.ts';
import { decoded } from './decode.ts';
import { splitRows } from './split-rows.ts';

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
  const isTable = ({ columns, rows: below }: BankTable) => holds(columns, below) || bookingLikeRows(below) > 0;
  const tables = tablesIn(rows, file).filter(isTable);
  if (tables.length === 0) return 'unreadable';
  const leftOut: LeftOut[] = isCut ? [{ reason: 'beyond', text: BEYOND_ROWS }] : [];
  return tables.map((table, at) => {
    const format = table.bank === undefined ? 'Tabelle' : `Tabelle: ${table.bank}`;
    return { kind: 'table', file, format, table, leftOut: at === 0 ? leftOut : [] };
  });
}

const STRANGERS: readonly [fault: StatementFault, mark: readonly number[]][] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['excel', [0xd0, 0xcf, 0x11, 0xe0]],
];

/** Files of another kind, by their first bytes. */
function strangerIn(bytes: Uint8Array): StatementFault | undefined {
  return STRANGERS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
}
