import { type Actor, requireOwn } from '#features/access/server/bearer.ts';
import { refuseUnlessMay } from '#features/access/server/company-rights.ts';
import { findPurpose } from '#ground/rules/files/purposes.ts';
import { actOfPurpose } from '#ground/rules/session/rights.ts';
import { accessDenied, itemNotFound, notFound } from '#ground/server/hydra/problem.ts';
import type { LinkedItem } from '#ground/server/linked-files.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { GENERATED } from './refusals.ts';
import { findLink, type LinkRow, lockMedia, type MediaRow } from './store.ts';

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
