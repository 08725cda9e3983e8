import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type LeftOut, STATEMENT_MAX, type StatementLine } from '#features/bulk-invoices/rules/statements/statement.ts';
import { linesOf } from '#features/bulk-invoices/rules/statements/table.ts';
import {
  COLUMN_LABELS,
  columnName,
  leftOutText,
  REFUSED_STATEMENT,
  statementTitle,
} from '#features/bulk-invoices/rules/statements/texts.ts';
import { type ParseXml, readFiles, type Statement } from '#features/bulk-invoices/screens/statements/read-statement.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { attributeOf, elementsAt, parseXml, textOf, UnreadableXml, type XmlNode } from '#ground/server/xml.ts';

/**
 * Reads every bank file below a folder as the browser does, and prints its format, what was read and what was left out with its
 * reason, and of a table the columns that were found: `npm run statements -- FOLDER`.
 */
const folder = process.argv[2];
if (folder === undefined) {
  console.error('Aufruf: npm run statements -- ORDNER');
  process.exit(1);
}

const parse: ParseXml = (text, use) => {
  try {
    const document: XmlNode | undefined = elementsAt(parseXml(text), 'Document')[0];
    return use({ at: elementsAt, text: textOf, attribute: attributeOf }, document ?? {});
  } catch (error) {
    if (error instanceof UnreadableXml) return undefined;
    throw error;
  }
};

const paths = statSync(folder).isFile() ? [''] : readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
for (const name of paths) {
  const path = join(folder, name);
  if (statSync(path).isFile()) for (const statement of read(name === '' ? folder : name, path)) print(statement);
}

function read(name: string, path: string): Statement[] {
  // The browser asks for the size before it reads.
  if (statSync(path).size > STATEMENT_MAX)
    return [{ kind: 'refused', file: name, because: REFUSED_STATEMENT['too-large'] }];
  return readFiles([{ name, bytes: new Uint8Array(readFileSync(path)) }], parse);
}

function print(statement: Statement): void {
  if (statement.kind === 'refused') console.log(`\n${statement.file}: nicht gelesen\n  ${statement.because}`);
  else printRead(statement);
}

function printRead(statement: Exclude<Statement, { kind: 'refused' }>): void {
  const { lines, leftOut } = statement.kind === 'lines' ? statement : linesOf(statement.table, statement.table.columns);
  console.log(`\n${statementTitle(statement.file, statement.format, lines.length)}`);
  if (statement.kind === 'table') console.log(`  Spalten: ${columnsOf(statement)}`);
  for (const line of lines) console.log(`  ${aboutLine(line)}`);
  const all: readonly LeftOut[] = statement.kind === 'lines' ? leftOut : [...statement.leftOut, ...leftOut];
  for (const one of all) console.log(`  ausgelassen: ${leftOutText(one)}`);
}

function columnsOf({ table }: Extract<Statement, { kind: 'table' }>): string {
  const { head, columns } = table;
  const found = Object.entries(COLUMN_LABELS).flatMap(([role, label]) => {
    const places = Object.entries(columns).find(([key]) => key === role)?.[1] ?? [];
    return places.length === 0
      ? []
      : [`${label} = ${places.map((at) => head?.[at]?.trim() || columnName(at)).join(' + ')}`];
  });
  return found.length === 0 ? 'keine erkannt' : found.join(', ');
}

function aboutLine({ day, amount, name, purpose }: StatementLine): string {
  return [formatDay(day), formatEuro(amount), name, purpose].filter((one) => one !== '').join(' | ');
}
