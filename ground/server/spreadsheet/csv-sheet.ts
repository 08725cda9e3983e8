import { amountCell, BYTE_ORDER_MARK, csvLine, dayCell, shownCell, textCell } from './csv.ts';
import type { Sheet, SheetCell, SheetColumn } from './sheet.ts';

/** For people: German titles, days and amounts. For machines: names, ISO days and amounts with a point. */
export type CsvForm = 'deutsch' | 'maschine';

/** A table as CSV, batch by batch. */
export async function* csvSheet({ columns, rows }: Sheet, form: CsvForm): AsyncGenerator<string> {
  const titles = columns.map(({ title, name }) => textCell(form === 'deutsch' ? title : name));
  yield BYTE_ORDER_MARK + csvLine(titles);
  for await (const batch of rows)
    yield batch.map((row) => csvLine(row.map((cell, at) => cellOf(columns[at], cell, form)))).join('');
}

function cellOf(column: SheetColumn | undefined, cell: SheetCell, form: CsvForm): string {
  if (cell === null || column === undefined) return '';
  const isGerman = form === 'deutsch';
  if (typeof cell === 'number') {
    if (column.kind !== 'euro') return String(cell);
    return isGerman ? amountCell(cell) : (cell / 100).toFixed(2);
  }
  if (column.kind === 'day') return isGerman ? dayCell(cell) : cell;
  return isGerman ? shownCell(cell) : textCell(cell);
}
