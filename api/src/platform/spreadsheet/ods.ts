import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import type { Sheet, SheetCell, SheetColumn } from './sheet.ts';
import { streamParts } from './zip-stream.ts';

export const ODS_TYPE = 'application/vnd.oasis.opendocument.spreadsheet';

const MANIFEST = `<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">
<manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${ODS_TYPE}"/>
<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>
</manifest:manifest>`;

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.3"><office:automatic-styles>
<style:style style:name="wide" style:family="table-column"><style:table-column-properties style:column-width="5cm"/></style:style>
<number:date-style style:name="N-day" number:automatic-order="true" number:language="de" number:country="DE"><number:day number:style="long"/><number:text>.</number:text><number:month number:style="long"/><number:text>.</number:text><number:year number:style="long"/></number:date-style>
<number:currency-style style:name="N-euro" number:language="de" number:country="DE"><number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1" number:grouping="true"/><number:text> </number:text><number:currency-symbol number:language="de" number:country="DE">€</number:currency-symbol></number:currency-style>
<number:number-style style:name="N-count"><number:number number:decimal-places="0" number:min-integer-digits="1" number:grouping="true"/></number:number-style>
<style:style style:name="head" style:family="table-cell"><style:text-properties fo:font-weight="bold"/></style:style>
<style:style style:name="day" style:family="table-cell" style:data-style-name="N-day"/>
<style:style style:name="euro" style:family="table-cell" style:data-style-name="N-euro"/>
<style:style style:name="count" style:family="table-cell" style:data-style-name="N-count"/>
</office:automatic-styles><office:body><office:spreadsheet>`;

const END = '</office:spreadsheet></office:body></office:document-content>';

/**
 * Tables as an OpenDocument spreadsheet (ODF 1.3), written while their rows are read. Amounts are currency, days dates and
 * counts numbers; texts are texts whatever they begin with, so nothing in them runs as a formula.
 */
export function odsFile(sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  return streamParts([
    { name: 'mimetype', content: Buffer.from(ODS_TYPE, 'latin1') },
    { name: 'META-INF/manifest.xml', content: [MANIFEST] },
    { name: 'content.xml', content: contentOf(sheets) },
  ]);
}

async function* contentOf(sheets: readonly Sheet[]): AsyncGenerator<string> {
  yield HEAD;
  for (const { name, columns, rows } of sheets) {
    const titles = columns.map(({ title }) => cellOf('head', title)).join('');
    yield `<table:table table:name="${escaped(name)}"><table:table-column table:style-name="wide" table:number-columns-repeated="${columns.length}"/><table:table-header-rows><table:table-row>${titles}</table:table-row></table:table-header-rows>`;
    for await (const batch of rows)
      yield batch
        .map(
          (row) => `<table:table-row>${row.map((cell, at) => typedCell(columns[at], cell)).join('')}</table:table-row>`,
        )
        .join('');
    yield '</table:table>';
  }
  yield END;
}

function typedCell(column: SheetColumn | undefined, cell: SheetCell): string {
  if (cell === null || column === undefined) return '<table:table-cell/>';
  const { kind } = column;
  if (typeof cell === 'string') return kind === 'day' ? dayCell(cell) : cellOf(undefined, cell);
  if (kind === 'euro') return euroCell(cell);
  return `<table:table-cell table:style-name="count" office:value-type="float" office:value="${cell}"><text:p>${cell}</text:p></table:table-cell>`;
}

function dayCell(day: string): string {
  return `<table:table-cell table:style-name="day" office:value-type="date" office:date-value="${escaped(day)}"><text:p>${escaped(formatDay(day))}</text:p></table:table-cell>`;
}

function euroCell(cents: number): string {
  const value = (cents / 100).toFixed(2);
  return `<table:table-cell table:style-name="euro" office:value-type="currency" office:currency="EUR" office:value="${value}"><text:p>${formatEuro(cents)}</text:p></table:table-cell>`;
}

function cellOf(style: string | undefined, text: string): string {
  const named = style === undefined ? '' : ` table:style-name="${style}"`;
  return `<table:table-cell${named} office:value-type="string"><text:p>${escaped(text)}</text:p></table:table-cell>`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML knows no control characters, however they are written. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')
    .replace(/[&<>"]/g, (one) => ESCAPES[one] ?? one);
}
