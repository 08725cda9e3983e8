import { job } from '#ground/server/jobs/jobs.ts';

/** Remove the bytes of a deleted file. */
export const REMOVAL = job<{ mediaId: string }>('media-removal');
