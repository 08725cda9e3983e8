import { type Actor, requireOwn } from '#features/access/server/actor.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { accessDenied, violations } from '#ground/server/hydra/problem.ts';
import { job } from '#ground/server/jobs/jobs.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import {
  GENERATED,
  getOpenTarget,
  getOwnLink,
  getOwnUpload,
  readKeywords,
  requireOpenLinks,
  requireRoom,
} from './link-media.ts';
import { linkView } from './present-media.ts';
import {
  dropDeadLinks,
  findLink,
  findMedia,
  hideMedia,
  keepUnlinked,
  lockMedia,
  lockOrphans,
  type MediaLink,
  type MediaRow,
  markLinkDeleted,
  setKeywords,
} from './store.ts';

type Patch = Record<string, unknown>;

/** Gives the first link of a file other keywords (contract §6.4). Without `keywords` nothing changes. */
export async function changeMedia(portal: Portal, actor: Actor, id: string, patch: Patch): Promise<MediaRow> {
  return portal.transaction(async (trx) => {
    const media = await getOwnUpload(trx, actor, id);
    if (!('keywords' in patch)) return media;
    const [link] = media.links;
    if (link === undefined) throw violations([wrong('keywords', 'Die Datei ist noch keinem Vorgang zugeordnet.')]);
    return changeKeywords(portal, trx, actor, { media, link, patch });
  });
}

/** The same for one link. */
export async function changeLink(
  portal: Portal,
  actor: Actor,
  id: string,
  patch: Patch,
): Promise<MediaLink & { mediaId: string }> {
  return portal.transaction(async (trx) => {
    const { link, media } = await getOwnLink(trx, actor, id);
    const view = linkView(link);
    if (!('keywords' in patch)) return view;
    const changed = await changeKeywords(portal, trx, actor, { media, link: view, patch });
    return { ...view, keywords: changed.links.find((one) => one.id === id)?.keywords ?? view.keywords };
  });
}

interface Change {
  media: MediaRow;
  link: MediaLink;
  patch: Patch;
}

/** What the file was for and what it shall be for must both be open to changes. */
async function changeKeywords(
  portal: Portal,
  trx: Trx,
  actor: Actor,
  { media, link, patch }: Change,
): Promise<MediaRow> {
  const keywords = readKeywords(patch.keywords);
  const { linkedResource } = link;
  const target = await getOpenTarget(portal, trx, actor, linkedResource, link.keywords, keywords);
  await requireRoom(portal, trx, { media, linkedResource, keywords, linkId: link.id, propertyPath: 'keywords' });
  await setKeywords(trx, link.id, keywords);
  await target.refresh();
  return (await findMedia(trx, media.id)) ?? media;
}

/** Deletes a file with its links; the bytes go by a job once that is certain. */
export async function deleteMedia(portal: Portal, actor: Actor, id: string): Promise<void> {
  await portal.transaction(async (trx) => {
    const media = await getOwnUpload(trx, actor, id);
    const proposals = await requireOpenLinks(portal, trx, actor, media.links);
    await hideMedia(trx, [id], portal.clock.now(), actor.accountId);
    await portal.jobs.enqueue(trx, REMOVAL, { mediaId: id });
    for (const proposal of proposals) await proposal.refresh();
  });
}

/** Deletes a link; the file stays for a day, so that it may be linked anew. Deleting it again changes nothing. */
export async function deleteLink(portal: Portal, actor: Actor, id: string): Promise<void> {
  await portal.transaction(async (trx) => {
    const found = requireOwn(await findLink(trx, id), actor);
    const media = await lockMedia(trx, found.media_id);
    const link = media?.links.find((living) => living.id === id);
    if (media === undefined || link === undefined) return;
    if (media.generated) throw accessDenied(GENERATED);
    const proposals = await requireOpenLinks(portal, trx, actor, [link]);
    await markLinkDeleted(trx, id, portal.clock.now());
    for (const proposal of proposals) await proposal.refresh();
  });
}

/** Decisions §5: unlinked files are kept this long. */
const KEPT_MS = 24 * 3_600_000;
/** Files in one run; the next run takes the rest. */
const BATCH = 500;

/** Remove the bytes of a deleted file. */
export const REMOVAL = job<{ mediaId: string }>('media-removal');

/** Deletes files that nothing has referred to for 24 hours, also the traces of uploads that broke off. Returns how many. */
export async function removeOrphans({ db, clock, jobs, log }: Portal): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - KEPT_MS);
  const orphans = await db.transaction().execute(async (trx) => {
    await dropDeadLinks(trx, before, now);
    const candidates = await lockOrphans(trx, before, BATCH);
    // A link may have been made between finding the file and locking it; a second look sees it.
    const ids = candidates.length === 0 ? [] : await keepUnlinked(trx, candidates);
    if (ids.length > 0) await hideMedia(trx, ids, now);
    await jobs.enqueueMany(
      trx,
      REMOVAL,
      ids.map((mediaId) => ({ mediaId })),
    );
    return ids;
  });
  if (orphans.length > 0) log.event('media.orphans-removed', { files: orphans.length });
  return orphans.length;
}
