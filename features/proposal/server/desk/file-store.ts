import type { CaseFile } from '#features/desk/rules/wire.ts';
import { instant } from '#ground/server/clock.ts';
import type { Db } from '#ground/server/portal.ts';

/** Every file of an application and its proofs, oldest first. */
export async function findCaseFiles(db: Db, proposalId: string): Promise<CaseFile[]> {
  const rows = await db
    .selectFrom('media_link as l')
    .innerJoin('media as m', 'm.id', 'l.media_id')
    .select([
      'm.id',
      'm.file_name as fileName',
      'm.file_size as fileSize',
      'm.uploaded_at',
      'l.linked_resource as linkedResource',
      'l.keywords',
    ])
    .where('l.proposal_id', '=', proposalId)
    .where('l.deleted_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .orderBy('m.uploaded_at')
    .orderBy('m.id')
    .execute();
  return rows.map(({ uploaded_at, ...file }) => ({ ...file, uploadedAt: instant(uploaded_at) }));
}
