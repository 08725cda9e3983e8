import { SHEET } from './test-sheets.ts';
import { sign } from './test-signature.ts';
import { append, Base, type Update } from './test-update.ts';

/** Signed, and an update afterwards. */
export function signedThen(update: (base: Base) => Update): Buffer {
  const base = new Base(sign(SHEET));
  return append(base, update(base));
}

/** Signed by an update that does more than signing. */
export function signedWith(update: (base: Base) => Partial<Update>): Buffer {
  return sign(SHEET, { update });
}

/** An update first, and a signature over it. */
export function changedThenSigned(update: (base: Base) => Update): Buffer {
  const base = new Base(SHEET);
  return sign(append(base, update(base)));
}

export const OVERLAY = '1 1 1 rg 0 0 595 842 re f';
export const NOTE =
  '<< /Type /Annot /Subtype /FreeText /Rect [0 0 500 800] /Contents (9.000.000 Euro) /DA (/F1 40 Tf) >>';

/** A signature field with its widget. */
export function fieldWith(entries: string): string {
  return `<< /Type /Annot /Subtype /Widget /FT /Sig /T (A) /Rect [0 0 0 0] ${entries} >>`;
}
