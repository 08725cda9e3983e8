import { listMediaOfProposal } from '../media/public.ts';
import type { Portal } from '../platform/portal.ts';
import type { ProposalRow } from '../proposal/public.ts';
import { findReceiptsOf, sealReceipts } from '../receipt/public.ts';
import { archivedFiles, archivedReceipts } from './archived.ts';
import { proposalForm } from './proposal-form.ts';
import type { ArchivedFile } from './stream-zip.ts';

/** Everything the company has of an application: the form, its files, our letters, its receipts. */
export async function* proposalCopy(portal: Portal, proposal: ProposalRow): AsyncGenerator<ArchivedFile> {
  const at = portal.clock.now();
  yield { name: `Antrag-${proposal.number}.pdf`, at, bytes: [await proposalForm(portal, proposal)] };
  yield* archivedFiles(portal, await listMediaOfProposal(portal.db, proposal.id));
  await sealReceipts(portal);
  yield* archivedReceipts(portal, await findReceiptsOf(portal.db, proposal.id));
}
