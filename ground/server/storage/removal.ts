import { job } from '../jobs/jobs.ts';
import type { Portal, Trx } from '../portal.ts';

/** Takes stored bytes away; what is no longer there is no fault. */
const STORED_REMOVAL = job<{ key: string }>('stored-removal');

/** The bytes go once the transaction that forgets them is certain; the job tries until they are gone. */
export async function removeStored({ jobs }: Pick<Portal, 'jobs'>, trx: Trx, keys: readonly string[]): Promise<void> {
  await jobs.enqueueMany(
    trx,
    STORED_REMOVAL,
    keys.map((key) => ({ key })),
  );
}

export function storageJobs(portal: Pick<Portal, 'jobs' | 'storage'>): void {
  portal.jobs.handle(STORED_REMOVAL, ({ key }) => portal.storage.remove(key));
}
