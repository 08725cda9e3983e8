import { BOLD, type FontName, REGULAR } from './fonts.ts';
import {
  artifact,
  BODY_SIZE,
  type Doc,
  element,
  fits,
  keepTogether,
  leftOf,
  type PdfDocument,
  type StructureElement,
  textWidth,
} from './pdf.ts';

export interface TableColumn {
  title: string;
  /** Share of the text width; the shares of a table are scaled to fill it. */
  share: number;
  align?: 'left' | 'right';
}

export interface TableContent {
  columns: readonly TableColumn[];
  /** Cell texts. */
  rows: readonly (readonly string[])[];
  /** The first cell of a row names the row. */
  rowHeaders?: boolean;
  /** Less room between the rows. */
  tight?: boolean;
}

const CELL_PADDING = 4;
const TIGHT_PADDING = 1.5;
const RULE_COLOUR = '#767676';

/** A table with column headings, which are repeated (as artifacts) on every further page. Only a row taller than a page breaks. */
export function table(pdf: PdfDocument, content: TableContent): void {
  const { doc } = pdf;
  const widths = columnWidths(doc, content.columns);
  const titles = content.columns.map((column) => column.title);
  const padding = content.tight === true ? TIGHT_PADDING : CELL_PADDING;
  const heightOf = (cells: readonly string[], font: FontName) => rowHeight(doc, { cells, widths, padding }, font);
  const tableElement = doc.struct('Table');
  pdf.root.add(tableElement);
  const firstRow = content.rows[0] ?? [];
  keepTogether(doc, heightOf(titles, BOLD) + heightOf(firstRow, REGULAR));
  addRow(doc, tableElement, { cells: titles, widths, padding, columns: content.columns, header: 'row' });
  for (const cells of content.rows) {
    if (!fits(doc, heightOf(cells, REGULAR))) {
      doc.addPage();
      repeatTitles(doc, { cells: titles, widths, padding, columns: content.columns, header: 'row' });
    }
    const header = content.rowHeaders === true ? 'first' : 'none';
    addRow(doc, tableElement, { cells, widths, padding, columns: content.columns, header });
  }
  tableElement.end();
  doc.x = leftOf(doc);
  doc.y += BODY_SIZE;
}

interface Row {
  cells: readonly string[];
  widths: readonly number[];
  /** Above and below the text. */
  padding: number;
  columns: readonly TableColumn[];
  /** Which cells are headings. */
  header: 'row' | 'first' | 'none';
}

function addRow(doc: Doc, tableElement: StructureElement, row: Row): void {
  const { page, y: top } = doc;
  const font = row.header === 'row' ? BOLD : REGULAR;
  const height = rowHeight(doc, row, font);
  const rowElement = doc.struct('TR');
  tableElement.add(rowElement);
  row.cells.forEach((_, index) => {
    const draw = () => drawCell(doc, row, index, top, font);
    const isHeading = row.header === 'row' || (row.header === 'first' && index === 0);
    const scope = row.header === 'row' ? 'Column' : 'Row';
    rowElement.add(isHeading ? element(doc, 'TH', draw, { scope }) : element(doc, 'TD', draw));
  });
  rowElement.end();
  // A row taller than a page has flowed on: what follows begins where its last cell ended.
  doc.y = doc.page === page ? top + height : doc.y + row.padding;
  rule(doc);
}

function repeatTitles(doc: Doc, row: Row): void {
  const top = doc.y;
  artifact(doc, 'Pagination', () => {
    for (const index of row.cells.keys()) drawCell(doc, row, index, top, BOLD);
  });
  doc.y = top + rowHeight(doc, row, BOLD);
  rule(doc);
}

function drawCell(doc: Doc, row: Row, index: number, top: number, font: FontName): void {
  const left = leftOf(doc) + row.widths.slice(0, index).reduce((total, width) => total + width, 0);
  doc.font(font).text(row.cells[index] ?? '', left + CELL_PADDING, top + row.padding, {
    width: (row.widths[index] ?? 0) - 2 * CELL_PADDING,
    align: row.columns[index]?.align ?? 'left',
  });
  doc.font(REGULAR);
}

function rowHeight(
  doc: Doc,
  { cells, widths, padding }: Pick<Row, 'cells' | 'widths' | 'padding'>,
  font: FontName,
): number {
  doc.font(font);
  const heights = cells.map((cell, index) =>
    doc.heightOfString(cell, { width: (widths[index] ?? 0) - 2 * CELL_PADDING }),
  );
  doc.font(REGULAR);
  return Math.max(BODY_SIZE, ...heights) + 2 * padding;
}

function columnWidths(doc: Doc, columns: readonly TableColumn[]): number[] {
  const shares = columns.reduce((total, column) => total + column.share, 0);
  return columns.map((column) => (column.share / shares) * textWidth(doc));
}

function rule(doc: Doc): void {
  const { y } = doc;
  artifact(doc, 'Layout', () => {
    doc.lineWidth(0.5).strokeColor(RULE_COLOUR);
    doc.moveTo(leftOf(doc), y).lineTo(leftOf(doc) + textWidth(doc), y);
    doc.stroke();
  });
}
