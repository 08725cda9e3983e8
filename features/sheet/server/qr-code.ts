import QRCode from 'qrcode';
import { element, type PdfDocument } from '#ground/server/pdf/pdf.ts';

export interface QrCode {
  content: string;
  /** Read instead of the picture. */
  alternative: string;
  /** Position and edge length in points, quiet zone included. */
  left: number;
  top: number;
  edge: number;
}

/** Modules of white around the code that scanners need (ISO/IEC 18004). */
const QUIET = 4;

/** Draws a QR code as black rectangles: sharp at every size, and no picture to embed. */
export function drawQrCode({ doc, root }: PdfDocument, { content, alternative, left, top, edge }: QrCode): void {
  const { modules } = QRCode.create(content, { errorCorrectionLevel: 'M' });
  const unit = edge / (modules.size + 2 * QUIET);
  const draw = () => {
    for (let row = 0; row < modules.size; row++) {
      for (const { from, length } of darkRuns(modules, row)) {
        doc.rect(left + (from + QUIET) * unit, top + (row + QUIET) * unit, length * unit, unit);
      }
    }
    doc.fillColor('#000000').fill();
  };
  const bbox: [number, number, number, number] = [left, top, left + edge, top + edge];
  root.add(element(doc, 'Figure', draw, { alt: alternative, bbox, placement: 'Block' }));
}

/** Dark modules of a row as runs: neighbouring rectangles would show hairlines between them. */
function darkRuns(modules: QRCode.BitMatrix, row: number): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (let column = 0; column < modules.size; column++) {
    if (modules.get(row, column) === 0) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.from + last.length === column) last.length += 1;
    else runs.push({ from: column, length: 1 });
  }
  return runs;
}
