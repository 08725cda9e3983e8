import { randomBytes } from 'node:crypto';
import type { Trust } from '../trust.ts';
import { NOW, TRUST } from './test-authorities.ts';
import { SHEET, SHEETS } from './test-sheets.ts';
import { ADDED, added, sign } from './test-signature.ts';
import { stream } from './test-update.ts';

const LARGEST_UPLOAD = 18 * 1024 * 1024;

/** A well-signed sheet of almost 18 MB, the picture of the signature being a photograph; and how to ask about it. */
export function largeFile(): { bytes: Buffer; sheets: typeof SHEETS; now: Date; trust: Trust } {
  const picture = randomBytes(LARGEST_UPLOAD - SHEET.length - 64 * 1024);
  const bytes = sign(SHEET, {
    inField: { AP: `<< /N ${ADDED.free} 0 R >>` },
    update: (base) => ({
      objects: {
        [added(base).free]: stream(
          `/Type /XObject /Subtype /Form /BBox [0 0 200 60] /Resources << /XObject << /I ${added(base).free + 1} 0 R >> >>`,
          '200 0 0 60 0 0 cm /I Do',
        ),
        [added(base).free + 1]: stream(
          '/Type /XObject /Subtype /Image /Width 2000 /Height 3000 /Filter /DCTDecode',
          picture,
        ),
      },
    }),
  });
  const trust = { anchors: TRUST.anchors.map(({ der }) => new Uint8Array(der)), accepted: TRUST.accepted };
  return { bytes, sheets: SHEETS, now: NOW, trust };
}
