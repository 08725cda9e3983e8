import { contractText } from '#ground/rules/contract/messages.ts';
import { missing, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { checkFileName, countsForSeveral, FILE_MESSAGES, findPurpose, maxBytes, PURPOSES } from '../rules/purposes.ts';
import { findKeywordsAt, type MediaRow } from './store.ts';

const MOST_KEYWORDS = 10;
const LONGEST_KEYWORD = 100;
const NO_KEYWORDS = 'Geben Sie mindestens ein Schlagwort an.';
const ONE_PURPOSE_ONLY = 'Die Schlagwörter stehen für mehr als einen Zweck. Geben Sie nur einen an.';
const ONE_FILE_ONLY = 'Es ist schon eine Datei hochgeladen. Löschen Sie diese zuerst.';

/** Keywords of a body, without repetitions. Throws 422 for anything but one to ten short words. */
export function readKeywords(value: unknown): string[] {
  if (value === undefined || value === null) throw violations([missing('keywords', NO_KEYWORDS)]);
  if (!Array.isArray(value)) throw violations([wrong('keywords', contractText('wrongType', { type: 'array' }))]);
  const complaints = value.flatMap((keyword, index) => complaintAbout(keyword, `keywords[${index}]`));
  if (complaints.length > 0) throw violations(complaints);
  if (value.length === 0) throw violations([missing('keywords', NO_KEYWORDS)]);
  const keywords = [...new Set(value as string[])];
  if (keywords.length > MOST_KEYWORDS) {
    throw violations([wrong('keywords', `Geben Sie höchstens ${MOST_KEYWORDS} Schlagwörter an.`)]);
  }
  return keywords;
}

function complaintAbout(keyword: unknown, path: string): Violation[] {
  if (typeof keyword !== 'string') return [wrong(path, contractText('wrongType', { type: 'string' }))];
  const fits = keyword.trim() !== '' && keyword.length <= LONGEST_KEYWORD;
  return fits ? [] : [wrong(path, `Ein Schlagwort hat 1 bis ${LONGEST_KEYWORD} Zeichen.`)];
}

export interface LinkWish {
  media: MediaRow;
  linkedResource: string;
  keywords: readonly string[];
  /** The link that is being changed, not counted as another one. */
  linkId?: string;
  /** Where a complaint belongs. */
  propertyPath: 'media' | 'keywords';
}

/** Throws 422 when the keywords are those of two purposes, the file is of another kind, too large or one too many for its purpose (2-application §5). */
export async function requireRoom(portal: Portal, trx: Trx, wish: LinkWish): Promise<void> {
  const { media, linkedResource, keywords, propertyPath } = wish;
  if (countsForSeveral(linkedResource, keywords)) throw violations([wrong('keywords', ONE_PURPOSE_ONLY)]);
  const purpose = findPurpose(linkedResource, keywords);
  const wrongKind = checkFileName(media.file_name, purpose === undefined ? ['pdf'] : PURPOSES[purpose].kinds);
  if (wrongKind !== undefined) throw violations([wrong(propertyPath, wrongKind)]);
  const limit = purpose === undefined ? portal.programme.files.defaultMaxBytes : maxBytes(purpose, portal.programme);
  if (media.file_size > limit) throw violations([wrong(propertyPath, FILE_MESSAGES.tooLarge(media.file_name))]);
  const most = purpose === undefined ? 0 : PURPOSES[purpose].maxFiles;
  if (most === 0) return;
  const links = await findKeywordsAt(trx, linkedResource);
  const same = links.filter(
    ({ id, keywords: words }) => id !== wish.linkId && findPurpose(linkedResource, words) === purpose,
  );
  if (same.length >= most) throw violations([wrong(propertyPath, ONE_FILE_ONLY)]);
}
