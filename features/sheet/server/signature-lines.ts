import { artifact, element, keepTogether, type PdfDocument, textWidth } from '#ground/server/pdf/pdf.ts';
import { signatureField } from '#ground/server/pdf/pdf-signature-field.ts';

/** Room to write above a line, for its label below it, and between two lines, in points. */
const WRITING_SPACE = 48;
const LABEL_SPACE = 30;
const GAP = 24;

/**
 * Lines to sign on, side by side, each with a label below it. They stay together on one page. Above the last one stands the
 * field for an electronic signature.
 */
export function signatureLines(pdf: PdfDocument, labels: readonly string[]): void {
  const { doc, root } = pdf;
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
  const last = left + (labels.length - 1) * (width + GAP);
  signatureField(pdf, labels.at(-1) ?? '', { left: last, top: y - WRITING_SPACE, width, height: WRITING_SPACE });
  doc.x = left;
  doc.y = bottom + GAP / 2;
}
