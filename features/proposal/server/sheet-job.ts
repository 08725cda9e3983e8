import { job } from '#ground/server/jobs/jobs.ts';

/** Make the signature sheet of a submitted application. */
export const SHEET = job<{ proposalId: string }>('proposal-sheet');
