import { listMediaOfResources } from '#features/media/server/public.ts';
import { findReceiptsOfVerification, sealReceipts } from '#features/receipt/server/public.ts';
import { fileResources, type LoadedVerification } from '#features/verification/server/public.ts';
import type { Portal } from '#ground/server/portal.ts';
import { archivedFiles, archivedReceipts } from './archived.ts';
import { findClosingLetters } from './closing-letters.ts';
import { verificationForm } from './verification-form.ts';
import type { ArchivedFile } from './zip.ts';

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
