import { listMediaOfProposal, type MediaRow } from '#features/media/server/public.ts';
import type { Db } from '#ground/server/portal.ts';

/** The letters a proof of use was settled by: they are kept with its application's. */
export async function findClosingLetters(db: Db, proposalId: string): Promise<MediaRow[]> {
  const rows = await db
    .selectFrom('letter')
    .select('media_id')
    .where('proposal_id', '=', proposalId)
    .where('act', 'like', 'verification.%')
    .execute();
  const ids = new Set(rows.map(({ media_id }) => media_id));
  return (await listMediaOfProposal(db, proposalId)).filter(({ id }) => ids.has(id));
}
