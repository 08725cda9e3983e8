import { randomUUID } from 'node:crypto';
import { insertLink, type NewMedia, publishMedia } from '../../../media/store.ts';
import { job } from '../../../platform/jobs.ts';
import type { Portal } from '../../../platform/portal.ts';
import { storeSheet } from '../../../proposal/make-sheet-job.ts';
import { proposalIri } from '../../../proposal/present-proposal.ts';
import { findLetter, lockLetter, type StoredLetter, setLetterFile } from './letter-store.ts';
import { printLetter } from './print-letter.ts';

/** Print a letter that was signed. */
export const LETTER = job<{ letterId: string }>('letter');

/** By these the applicant finds the letters among the files of the application. */
const KEYWORDS = ['proposal', 'letter'];

/** Makes the file of a letter, once, however often the job runs. */
export function letterJobs(portal: Portal): void {
  portal.jobs.handle(
    LETTER,
    async ({ letterId }) => {
      const letter = await findLetter(portal.db, letterId);
      if (letter === undefined || letter.mediaId !== null) return;
      const bytes = await printLetter(letter.content, letter.createdAt);
      await publish(portal, letter, await storeSheet(portal, letter.companyId, fileNameOf(letter), bytes));
    },
    { inTurn: true },
  );
}

function fileNameOf({ content, number }: StoredLetter): string {
  return `${content.title.split(' zum Antrag ')[0]?.replaceAll(' ', '-') ?? 'Bescheid'}-${number}.pdf`;
}

async function publish(portal: Portal, { id, proposalId }: StoredLetter, media: NewMedia): Promise<void> {
  await portal.db.transaction().execute(async (trx) => {
    const letter = await lockLetter(trx, id);
    if (letter === undefined || letter.mediaId !== null) return;
    await publishMedia(trx, media.id);
    await insertLink(trx, {
      id: randomUUID(),
      mediaId: media.id,
      companyId: media.companyId,
      linkedResource: proposalIri(proposalId),
      keywords: KEYWORDS,
      proposalId,
      now: media.now,
    });
    await setLetterFile(trx, id, media.id);
  });
}
