import { proposalIri } from '#features/proposal/server/public.ts';
import { makeDocuments } from '#features/sheet/server/public.ts';
import { job } from '#ground/server/jobs/jobs.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findLetter, lockLetter, type StoredLetter, setLetterFile } from './letter-store.ts';
import { printLetter } from './print-letter.ts';

/** Print a letter that was signed. */
export const LETTER = job<{ letterId: string }>('letter');

/** By these the applicant finds the letters among the files of the application. */
const KEYWORDS = ['proposal', 'letter'];

/** Makes the file of a letter. */
export function letterJobs(portal: Portal): void {
  makeDocuments<{ letterId: string }, StoredLetter>(portal, LETTER, {
    find: (db, { letterId }) => findLetter(db, letterId),
    lock: (trx, { letterId }) => lockLetter(trx, letterId),
    mediaOf: ({ mediaId }) => mediaId,
    companyOf: ({ companyId }) => companyId,
    nameOf: fileNameOf,
    print: ({ content, createdAt }) => printLetter(content, createdAt),
    linkOf: ({ proposalId }) => ({ linkedResource: proposalIri(proposalId), keywords: KEYWORDS, proposalId }),
    publish: (trx, letter, { id }) => setLetterFile(trx, letter.id, id),
  });
}

function fileNameOf({ content, number }: StoredLetter): string {
  return `${content.title.split(' zum Antrag ')[0]?.replaceAll(' ', '-') ?? 'Bescheid'}-${number}.pdf`;
}
