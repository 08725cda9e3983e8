import { randomUUID } from 'node:crypto';
import { type Actor, requireOwn } from '#features/access/server/actor.ts';
import { refuseUnlessMay } from '#features/access/server/company-rights.ts';
import { contractText } from '#ground/rules/contract/messages.ts';
import { missing, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import {
  checkFileName,
  countsForSeveral,
  FILE_MESSAGES,
  findPurpose,
  maxBytes,
  PURPOSES,
} from '#ground/rules/files/purposes.ts';
import { actOfPurpose } from '#ground/rules/session/rights.ts';
import { pathOf, uuidFrom } from '#ground/server/hydra/iri.ts';
import { accessDenied, invalidIri, itemNotFound, notFound, violations } from '#ground/server/hydra/problem.ts';
import type { LinkedItem } from '#ground/server/linked-files.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { MEDIA } from './present-media.ts';
import { findKeywordsAt, findLink, insertLink, type LinkRow, lockMedia, type MediaRow } from './store.ts';

/** 403. The applicant cannot change files that the portal has made. */
export const GENERATED = 'Diese Datei hat das Portal erzeugt. Sie können sie nicht ändern.';

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

interface LinkWish {
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

/** Says what a file is for. Throws 400 for unknown addresses, 403 where access.ts says so, 422 where it may not be said. */
export async function linkMedia(portal: Portal, actor: Actor, body: Record<string, unknown>): Promise<LinkRow> {
  const wish = readWish(body);
  return portal.transaction(async (trx) => {
    const media = await lockMedia(trx, wish.mediaId);
    if (media === undefined) throw itemNotFound(`${MEDIA}/${wish.mediaId}`);
    requireOwn(media, actor);
    const target = await getOpenTarget(portal, trx, actor, wish.linkedResource, wish.keywords);
    await requireRoom(portal, trx, { ...wish, media, propertyPath: 'media' });
    const now = portal.clock.now();
    const link = await insertLink(trx, {
      ...wish,
      id: randomUUID(),
      companyId: actor.companyId,
      proposalId: target.proposalId,
      now,
    });
    await target.refresh();
    return link;
  });
}

interface Wish {
  mediaId: string;
  /** Path of the item, its id in lower case. */
  linkedResource: string;
  keywords: string[];
}

function readWish({ media, linkedResource, keywords }: Record<string, unknown>): Wish {
  const absent = [...complain('linkedResource', linkedResource), ...complain('media', media)];
  if (absent.length > 0) throw violations(absent);
  return {
    mediaId: uuidFrom(media, MEDIA, { bare: true }),
    linkedResource: readIri(linkedResource),
    keywords: readKeywords(keywords),
  };
}

function complain(property: string, value: unknown): Violation[] {
  return value === undefined || value === null || value === '' ? [missing(property, 'Diese Angabe fehlt.')] : [];
}

/** `/api/proofs/{id}`, absolute or not, also as an object with `@id`. */
function readIri(value: unknown): string {
  const given = typeof value === 'object' && value !== null ? (value as { '@id'?: unknown })['@id'] : value;
  if (typeof given !== 'string')
    throw violations([wrong('linkedResource', contractText('wrongType', { type: 'string' }))]);
  const path = pathOf(given);
  if (path === undefined) throw invalidIri(given);
  const cut = path.lastIndexOf('/');
  const collection = path.slice(0, cut);
  return `${collection}/${uuidFrom(path, collection)}`;
}

/** The actor's own uploaded file, locked. Throws 404, 403; also 403 for a file the portal has made. */
export async function getOwnUpload(trx: Trx, actor: Actor, id: string): Promise<MediaRow> {
  const media = requireOwn(await lockMedia(trx, id), actor);
  if (media.generated) throw accessDenied(GENERATED);
  return media;
}

/** The actor's own living link and its file, both locked. Throws as getOwnUpload. */
export async function getOwnLink(trx: Trx, actor: Actor, id: string): Promise<{ link: LinkRow; media: MediaRow }> {
  const found = requireOwn(await findLink(trx, id), actor);
  if (found.deleted_at !== null) throw notFound();
  const media = await getOwnUpload(trx, actor, found.media_id);
  // Another call may have deleted the link before the file was locked.
  const link = media.links.some((living) => living.id === id) ? found : undefined;
  return { link: requireOwn(link, actor), media };
}

/**
 * The item a file is linked to, locked, if it is the actor's own and its files may be changed. Throws 400 for an unknown
 * item, 403 for a foreign one and, with the reason, where the application is no longer open.
 */
export async function getOpenTarget(
  portal: Portal,
  trx: Trx,
  actor: Actor,
  iri: string,
  ...keywordSets: (readonly string[])[]
): Promise<LinkedItem> {
  const target = await portal.files.lock(trx, iri);
  if (target === undefined) throw itemNotFound(iri);
  if (target.companyId !== actor.companyId) throw accessDenied();
  for (const keywords of keywordSets) {
    await refuseUnlessMay(trx, actor, actOfPurpose(findPurpose(iri, keywords)));
    const reason = target.refusal(keywords);
    if (reason !== undefined) throw accessDenied(reason);
  }
  return target;
}

/**
 * The same for existing links: one to an item that is gone does not bar the change. Returns the applications to refresh.
 */
export async function requireOpenLinks(
  portal: Portal,
  trx: Trx,
  actor: Actor,
  links: readonly { linkedResource: string; keywords: readonly string[] }[],
): Promise<LinkedItem[]> {
  const proposals = new Map<string, LinkedItem>();
  for (const { linkedResource, keywords } of links.toSorted((a, b) => (a.linkedResource < b.linkedResource ? -1 : 1))) {
    await refuseUnlessMay(trx, actor, actOfPurpose(findPurpose(linkedResource, keywords)));
    const target = await portal.files.lock(trx, linkedResource);
    const reason = target?.refusal(keywords);
    if (reason !== undefined) throw accessDenied(reason);
    if (target?.proposalId) proposals.set(target.proposalId, target);
  }
  return [...proposals.values()];
}
