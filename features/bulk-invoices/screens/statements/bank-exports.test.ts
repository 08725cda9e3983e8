import { describe, expect, it } from 'vitest';
import { together } from '../../rules/statements/statement.ts';
import { linesOf } from '../../rules/statements/table.ts';
import { readFiles } from './read-statement.ts';
import { BANK_EXPORTS, type BankExport } from './testing/bank-exports.ts';
import { parseDom } from './use-statements.ts';

/** As the bank writes it to disk. */
function bytesOf({ text, encoding }: BankExport): Uint8Array {
  if (encoding === undefined) return new TextEncoder().encode(text);
  if (encoding === 'utf-16le') return new Uint8Array(Uint16Array.from(text, (unit) => unit.charCodeAt(0)).buffer);
  return Uint8Array.from(text, (unit) => (unit === '€' ? 0x80 : unit.charCodeAt(0)));
}

describe('what a German bank exports is read with its right values', () => {
  it.each(BANK_EXPORTS)('$bank', (one) => {
    const read = readFiles([{ name: 'umsaetze.csv', bytes: bytesOf(one) }], parseDom);
    const all = read.map((part) => {
      if (part.kind !== 'table') throw new Error(JSON.stringify(part));
      return linesOf(part.table, part.table.columns);
    });
    const { lines, leftOut } = together(all);
    expect(lines).toEqual(one.expected);
    expect(leftOut.map(({ reason }) => reason)).toEqual(one.leftOut ?? []);
  });
});
