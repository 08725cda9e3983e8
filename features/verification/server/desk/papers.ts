import { MEDIA } from '#features/media/server/present-media.ts';
import type { VerificationFacts } from '#features/payout/rules/wire.ts';
import { instant } from '#ground/server/clock.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import type { Db } from '#ground/server/portal.ts';
import type { FileOfForm } from '../../rules/wire.ts';
import type { LoadedVerification } from '../load-verification.ts';
import { approvedData, embeddedProof } from '../present-verification.ts';

const AGENCY_MEDIA = '/api/agency/media';

/**
 * What was granted, the accounts with their invoices, and every file: in the shapes of the applicant's own calls, so that
 * the same overview can stand at the desk. The files are fetched by the desk's own call.
 */
export async function papersOf(db: Db, loaded: LoadedVerification): Promise<VerificationFacts['papers']> {
  return {
    approved: approvedData(loaded),
    proofs: loaded.proofs.map((proof) => embeddedProof(proof, loaded.invoices)),
    files: await filesOf(db, loaded),
  };
}

async function filesOf(db: Db, { links }: Pick<LoadedVerification, 'links'>): Promise<FileOfForm[]> {
  const ids = [...new Set(links.map(({ media_id: id }) => id))];
  if (ids.length === 0) return [];
  const files = await db
    .selectFrom('media')
    .select(['id', 'file_name', 'file_size', 'uploaded_at'])
    .where('id', 'in', ids)
    .execute();
  return links.flatMap(({ media_id: id, linked_resource: linkedResource, keywords }) => {
    const file = files.find((one) => one.id === id);
    if (file === undefined) return [];
    const { file_name: fileName, file_size: fileSize, uploaded_at: uploadedAt } = file;
    const downloadUrl = `${AGENCY_MEDIA}/${id}/download`;
    return [
      {
        ...{ '@id': iriOf(MEDIA, id), id, fileName, fileSize, downloadUrl, linkedResource, keywords },
        uploadedAt: instant(uploadedAt),
        mediaLinks: [],
      },
    ];
  });
}
