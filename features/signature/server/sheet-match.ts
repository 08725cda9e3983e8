import { createHash } from 'node:crypto';
import type { IssuedSheet } from '#ground/server/signatures.ts';

/**
 * The issued sheet the file begins with: signing only appends, so the sheet's bytes are still there, every one. All lengths
 * are hashed in one pass.
 */
export function findSheet(bytes: Buffer, sheets: readonly IssuedSheet[]): IssuedSheet | undefined {
  const found: IssuedSheet[] = [];
  const hash = createHash('sha256');
  let at = 0;
  let digest: string | undefined;
  for (const sheet of sheets.toSorted((a, b) => a.length - b.length)) {
    if (sheet.length > bytes.length) break;
    if (sheet.length > at || digest === undefined) {
      hash.update(bytes.subarray(at, sheet.length));
      at = sheet.length;
      digest = hash.copy().digest('hex');
    }
    if (digest === sheet.sha256) found.push(sheet);
  }
  const rank = ['this', 'older', 'other'] as const;
  return rank.flatMap((one) => found.filter(({ belongsTo }) => belongsTo === one))[0];
}
