import papa from 'papaparse';
import { LINES_MAX } from '../rules/statement.ts';
import { bookingLikeRows, type Row } from '../rules/table/find-columns.ts';

const DELIMITERS = [';', ',', '\t', '|'];
/** Rows by which the delimiter is told, and those that are read at all: lines above the head come beside the bookings. */
const PROBE = 200;
const ROWS_MAX = LINES_MAX + PROBE;

export interface Rows {
  rows: readonly Row[];
  /** There were more than are read. */
  isCut: boolean;
}

/** The rows of a table: with the delimiter under which most of them hold a day and an amount, each in a cell of its own. */
export function splitRows(text: string): Rows {
  const probes = DELIMITERS.map((delimiter) => {
    const { rows } = parse(text, delimiter, PROBE);
    return { delimiter, count: bookingLikeRows(rows), width: Math.max(0, ...rows.map((row) => row.length)) };
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
