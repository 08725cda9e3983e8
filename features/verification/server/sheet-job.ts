import { job } from '#ground/server/jobs/jobs.ts';

/** Make the signature sheet of a transmitted proof of use. */
export const VERIFICATION_SHEET = job<{ verificationId: string }>('verification-sheet');
