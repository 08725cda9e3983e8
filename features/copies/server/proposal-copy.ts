import { listMediaOfProposal } from '#features/media/server/store.ts';
import { isLinkAsked } from '#features/proposal/rules/asked-files.ts';
import { findSteps } from '#features/proposal/server/steps/step-store.ts';
import type { ProposalRow } from '#features/proposal/server/store.ts';
import { sealReceipts } from '#features/receipt/server/seal-receipts.ts';
import { findReceiptsOf } from '#features/receipt/server/store.ts';
import { findPurpose } from '#ground/rules/files/purposes.ts';
import type { Portal } from '#ground/server/portal.ts';
import { archivedFiles, archivedReceipts } from './archived.ts';
import { proposalForm } from './proposal-form.ts';
import type { ArchivedFile } from './zip.ts';

/** Everything the company has of an application: the form, its files, our letters, its receipts. */
export async function* proposalCopy(portal: Portal, proposal: ProposalRow): AsyncGenerator<ArchivedFile> {
  const at = portal.clock.now();
  yield { name: `Antrag-${proposal.number}.pdf`, at, bytes: [await proposalForm(portal, proposal)] };
  const stored = await findSteps(portal.db, proposal.id);
  const found = await listMediaOfProposal(portal.db, proposal.id);
  const isAsked = ({ linkedResource, keywords }: (typeof found)[number]['links'][number]) =>
    isLinkAsked(findPurpose(linkedResource, keywords), linkedResource, stored);
  yield* archivedFiles(
    portal,
    found.filter(({ links }) => links.length === 0 || links.some(isAsked)),
  );
  await sealReceipts(portal);
  yield* archivedReceipts(portal, await findReceiptsOf(portal.db, proposal.id));
}
