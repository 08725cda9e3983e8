import type { Portal } from '#ground/server/portal.ts';
import { REMOVAL, removeOrphans } from './remove-orphans.ts';
import { findHidden, forgetMedia } from './store.ts';
import { dropOldVerdicts } from './upload/verdict-store.ts';

const PAUSE_MS = 15 * 60_000;

/** Removal of stored bytes, and the sweep for files that were uploaded and never used. */
export function mediaJobs(portal: Portal): void {
  portal.jobs.handle(REMOVAL, ({ mediaId }) => removeStored(portal, mediaId));
  let last = Number.NEGATIVE_INFINITY;
  portal.jobs.everyMinute('media-orphans', async () => {
    const now = portal.clock.now().getTime();
    // A demonstration's clock may be set back.
    if (Math.abs(now - last) < PAUSE_MS) return;
    last = now;
    await removeOrphans(portal);
    await dropOldVerdicts(portal.db, portal.clock.now());
  });
}

/** Idempotent: a file that is gone already is left alone. */
async function removeStored({ db, storage }: Portal, mediaId: string): Promise<void> {
  const hidden = await findHidden(db, mediaId);
  if (hidden === undefined) return;
  await storage.remove(hidden.storage_key);
  await forgetMedia(db, mediaId);
}
