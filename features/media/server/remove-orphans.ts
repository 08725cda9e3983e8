import { job } from '#ground/server/jobs/jobs.ts';
import type { Portal } from '#ground/server/portal.ts';
import { dropDeadLinks, hideMedia, keepUnlinked, lockOrphans } from './store.ts';

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
