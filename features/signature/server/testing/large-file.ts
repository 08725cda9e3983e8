import { randomBytes } from 'node:crypto';
import type { MessageWish } from '../make-message.ts';
import type { Trust } from '../trust.ts';
import { NOW, TRUST } from './test-authorities.ts';
import { SHEET, SHEETS } from './test-sheets.ts';
import { added, sign } from './test-signature.ts';
import { Base, stream } from './test-update.ts';

const LARGEST_UPLOAD = 18 * 1024 * 1024;

/** A well-signed sheet of almost 18 MB, the picture of the signature being a photograph; and how to ask about it. */
export function largeFile(): { bytes: Buffer; sheets: typeof SHEETS; now: Date; trust: Trust } {
  const trust = { anchors: TRUST.anchors.map(({ der }) => new Uint8Array(der)), accepted: TRUST.accepted };
  return { bytes: signedLarge(SHEET), sheets: SHEETS, now: NOW, trust };
}

/** The sheet, signed with so large a picture that it can just be uploaded. */
export function signedLarge(sheet: Buffer, message: Partial<MessageWish> = {}): Buffer {
  const { free } = added(new Base(sheet));
  const picture = randomBytes(LARGEST_UPLOAD - sheet.length - 64 * 1024);
  return sign(sheet, {
    field: `/AP << /N ${free} 0 R >>`,
    message,
    update: () => ({
      objects: {
        [free]: stream(
          `/Type /XObject /Subtype /Form /BBox [0 0 200 60] /Resources << /XObject << /I ${free + 1} 0 R >> >>`,
          '200 0 0 60 0 0 cm /I Do',
        ),
        [free + 1]: stream('/Type /XObject /Subtype /Image /Width 2000 /Height 3000 /Filter /DCTDecode', picture),
      },
    }),
  });
}
