import { FILE_PURPOSES, type FilePurposeName, type LeftOutReason } from '#features/letter/rules/legal/file-law.ts';
import type { PlannedDocument } from './wire.ts';

/**
 * What is proposed for a document before anybody chooses: drafts are not shown to the applicant (§ 29 Abs. 1 Satz 2 VwVfG), and
 * where something is blacked, a file that cannot be blacked stays out. Null: it is in the file.
 */
export function usualChoice(
  { isInternal, origin }: Pick<PlannedDocument, 'isInternal' | 'origin'>,
  { purpose, isBlacking }: { purpose: FilePurposeName | null; isBlacking: boolean },
): LeftOutReason | null {
  if (isInternal && (purpose === null || 'withoutDrafts' in FILE_PURPOSES[purpose])) return 'draft';
  return isBlacking && origin === 'upload' ? 'third-party' : null;
}
