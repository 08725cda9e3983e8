import { artifact, element, keepTogether, type PdfDocument, textWidth } from '../../platform/pdf.ts';

/** Room to write above a line, for its label below it, and between two lines, in points. */
const WRITING_SPACE = 40;
const LABEL_SPACE = 30;
const GAP = 24;

/** Lines to sign on, side by side, each with a label below it. They stay together on one page. */
export function signatureLines({ doc, root }: PdfDocument, labels: readonly string[]): void {
  keepTogether(doc, WRITING_SPACE + LABEL_SPACE);
  const { left } = doc.page.margins;
  const width = (textWidth(doc) - GAP * (labels.length - 1)) / labels.length;
  const y = doc.y + WRITING_SPACE;
  let bottom = y;
  labels.forEach((label, index) => {
    const x = left + index * (width + GAP);
    artifact(doc, 'Layout', () => {
      doc
        .lineWidth(0.7)
        .strokeColor('#1a1a1a')
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke();
    });
    root.add(element(doc, 'P', () => void doc.text(label, x, y + 4, { width })));
    bottom = Math.max(bottom, doc.y);
  });
  doc.x = left;
  doc.y = bottom + GAP / 2;
}
