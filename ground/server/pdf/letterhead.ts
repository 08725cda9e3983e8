import { artifact, type PdfDocument, placed } from './pdf.ts';

/** Points in a millimetre. */
const MM = 72 / 25.4;

/** DIN 5008: text from 25 mm on the left to 20 mm on the right. */
export const LETTER_SIDES = { left: 25 * MM, right: 20 * MM };

type Rows = readonly (readonly [name: string, value: string])[];

/** DIN 5008, form B, in millimetres from the top left corner. */
const HEAD = { left: 25, top: 20, width: 165 };
const RETURN_LINE = { left: 25, top: 57, width: 80 };
const ADDRESS = { left: 25, top: 62.7, width: 80 };
const INFORMATION = { left: 125, top: 50, width: 65 };
const TEXT_TOP = 98.5;
/** Where the sheet is folded, and in its middle punched. */
const MARKS = [
  { y: 105, length: 5 },
  { y: 148.5, length: 8 },
  { y: 210, length: 5 },
] as const;

/**
 * The head of a letter by DIN 5008, form B: who writes, the recipient where a window envelope shows it, how to reach the writer
 * beside it with reference and day, marks to fold and punch. `sender`: name first. What follows begins where the norm lets the
 * text begin. Letters kept before they had `information` say instead how to reach the writer.
 */
export function letterhead(
  pdf: PdfDocument,
  { sender, recipient, information }: { sender: readonly string[]; recipient: readonly string[]; information?: Rows },
): void {
  const [name = '', street = '', city = '', ...reach] = sender;
  placed(pdf, name, { ...inPoints(HEAD), size: 14, bold: true });
  const told = information?.map(([what, value]) => `${what}: ${value}`) ?? reach;
  placed(pdf, [street, city, ...told].join('\n'), { ...inPoints(INFORMATION), size: 9 });
  // Name and postal address, for letters that cannot be delivered.
  placed(pdf, sender.slice(0, 3).join(' · '), { ...inPoints(RETURN_LINE), size: 7, again: true });
  placed(pdf, recipient.join('\n'), inPoints(ADDRESS));
  artifact(pdf.doc, 'Layout', () => {
    pdf.doc.lineWidth(0.5).strokeColor('#767676');
    for (const { y, length } of MARKS) pdf.doc.moveTo(4 * MM, y * MM).lineTo((4 + length) * MM, y * MM);
    pdf.doc.stroke();
  });
  pdf.doc.y = TEXT_TOP * MM;
}

function inPoints({ left, top, width }: Record<'left' | 'top' | 'width', number>) {
  return { left: left * MM, top: top * MM, width: width * MM };
}
