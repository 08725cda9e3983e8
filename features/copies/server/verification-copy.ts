import { listMediaOfProposal, listMediaOfResources, type MediaRow } from '#features/media/server/store.ts';
import { sealReceipts } from '#features/receipt/server/seal-receipts.ts';
import { findReceiptsOfVerification } from '#features/receipt/server/store.ts';
import { fileResources } from '#features/verification/server/file-store.ts';
import type { LoadedVerification } from '#features/verification/server/load-verification.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import type { ArchivedFile } from '../../../ground/server/http/zip.ts';
import { archivedFiles, archivedReceipts } from './archived.ts';
import { verificationForm } from './verification-form.ts';

/** The letters a proof of use was settled by: they are kept with its application's. */
async function findClosingLetters(db: Db, proposalId: string): Promise<MediaRow[]> {
  const rows = await db
    .selectFrom('letter')
    .select('media_id')
    .where('proposal_id', '=', proposalId)
    .where('act', 'like', 'verification.%')
    .execute();
  const ids = new Set(rows.map(({ media_id }) => media_id));
  return (await listMediaOfProposal(db, proposalId)).filter(({ id }) => ids.has(id));
}

/** The same of a proof of use: the form with its invoices, its files, the letters it was settled by, its receipts. */
export async function* verificationCopy(portal: Portal, loaded: LoadedVerification): AsyncGenerator<ArchivedFile> {
  const { row, proofs } = loaded;
  const resources = fileResources(
    row.id,
    proofs.map(({ id }) => id),
  );
  const files = await listMediaOfResources(portal.db, resources);
  const at = portal.clock.now();
  yield { name: `Verwendungsnachweis-${row.number}.pdf`, at, bytes: [await verificationForm(portal, loaded, files)] };
  yield* archivedFiles(portal, [...(await findClosingLetters(portal.db, row.proposal_id)), ...files]);
  await sealReceipts(portal);
  yield* archivedReceipts(
    portal,
    await findReceiptsOfVerification(portal.db, { proposalId: row.proposal_id, resources }),
  );
}
