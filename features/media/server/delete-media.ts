import type { Actor } from '#features/access/server/bearer.ts';
import { requireOwn } from '#features/access/server/require-own.ts';
import { accessDenied } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { getOwnUpload, requireOpenLinks } from './access.ts';
import { GENERATED } from './refusals.ts';
import { REMOVAL } from './removal.ts';
import { buryLink, findLink, hideMedia, lockMedia } from './store.ts';

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
    await buryLink(trx, id, portal.clock.now());
    for (const proposal of proposals) await proposal.refresh();
  });
}
