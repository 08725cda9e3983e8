import { artifact, element, keepTogether, type PdfDocument, textWidth } from '../../platform/pdf.ts';

/** Room to write above a line, in points. */
const WRITING_SPACE = 46;
const GAP = 24;
const LABEL_SIZE = 8;
const LINE_COLOUR = '#1a1a1a';

/** Lines to sign on, side by side, each with a label below it. They stay together on one page. */
export function signatureLines({ doc, root }: PdfDocument, labels: readonly string[]): void {
  keepTogether(doc, WRITING_SPACE + 3 * LABEL_SIZE);
  const { left } = doc.page.margins;
  const width = (textWidth(doc) - GAP * (labels.length - 1)) / labels.length;
  const y = doc.y + WRITING_SPACE;
  const bodySize = doc.font;
  let bottom = y;
  labels.forEach((label, index) => {
    const x = left + index * (width + GAP);
    artifact(doc, 'Layout', () => {
      doc.lineWidth(0.7).strokeColor(LINE_COLOUR).moveTo(x, y).lineTo(x + width, y).stroke();
    });
    root.add(element(doc, 'P', () => void doc.fontSize(LABEL_SIZE).text(label, x, y + 4, { width })));
    bottom = Math.max(bottom, doc.y);
  });
  void bodySize;
  doc.x = left;
  doc.y = bottom + GAP / 2;
}
