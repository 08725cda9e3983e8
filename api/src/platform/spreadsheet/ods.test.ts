import { unzipSync } from 'fflate';
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { csvSheet } from './csv-sheet.ts';
import { ODS_TYPE, odsFile } from './ods.ts';
import type { Sheet } from './sheet.ts';

const SHEET: Sheet = {
  name: 'Fälle & mehr',
  columns: [
    { kind: 'text', name: 'name', title: 'Name', says: '' },
    { kind: 'euro', name: 'betrag', title: 'Betrag', says: '' },
    { kind: 'day', name: 'tag', title: 'Tag', says: '' },
    { kind: 'count', name: 'zahl', title: 'Zahl', says: '' },
  ],
  rows: [[['=1+1', 123_456, '2022-03-15', 7]], [['A <b> & "c"\u0000', -5, null, 0]]],
};

async function bytesOf(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const one of parts) all.push(one);
  return Buffer.concat(all);
}

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let all = '';
  for await (const one of parts) all += one;
  return all;
}

describe('a spreadsheet', () => {
  it('is a ZIP that says first and unpacked what it is', async () => {
    const file = await bytesOf(odsFile([SHEET]));
    expect(file.subarray(30, 38).toString()).toBe('mimetype');
    expect(file.subarray(38, 38 + ODS_TYPE.length).toString()).toBe(ODS_TYPE);
    // Stored, with its sizes in front.
    expect([file.readUInt16LE(6), file.readUInt16LE(8), file.readUInt32LE(18)]).toEqual([0, 0, ODS_TYPE.length]);
    expect(Object.keys(unzipSync(file))).toEqual(['mimetype', 'META-INF/manifest.xml', 'content.xml']);
  });

  it('has typed cells, and texts that run as nothing', async () => {
    const content = unzipSync(await bytesOf(odsFile([SHEET])))['content.xml'];
    const xml = Buffer.from(content ?? []).toString();
    XmlDocument.fromString(xml).dispose();
    expect(xml).toContain('office:value-type="currency" office:currency="EUR" office:value="1234.56"');
    expect(xml).toContain('office:value-type="date" office:date-value="2022-03-15"');
    expect(xml).toContain('office:value-type="float" office:value="7"');
    expect(xml).toContain('<table:table-cell office:value-type="string"><text:p>=1+1</text:p>');
    expect(xml).toContain('<text:p>A &lt;b&gt; &amp; &quot;c&quot;</text:p>');
    expect(xml).not.toContain('table:formula');
  });
});

describe('a table as CSV', () => {
  it('has German numbers and days for people, and plain ones for machines', async () => {
    expect(await textOf(csvSheet(SHEET, 'deutsch'))).toBe(
      '\ufeff"Name";"Betrag";"Tag";"Zahl"\r\n"\'=1+1";1.234,56;15.03.2022;7\r\n"A <b> & ""c""\u0000";-0,05;;0\r\n',
    );
    expect(await textOf(csvSheet(SHEET, 'maschine'))).toContain(
      '"name";"betrag";"tag";"zahl"\r\n"\'=1+1";1234.56;2022-03-15;7',
    );
  });
});
