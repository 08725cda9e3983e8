import type { ReceiptsOf } from '#features/media/server/archived-files.ts';
import type { ArchivedFile } from '#ground/server/http/downloads.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { receiptText } from '../rules/receipt.ts';
import { printReceipt } from './print-receipt.ts';
import { receiptOf } from './publish-head.ts';
import { sealReceipts } from './seal-receipts.ts';
import { findReceipt, findReceiptsOf, findReceiptsOfCompany, findReceiptsOfVerification } from './store.ts';

/** Each as JSON and as PDF. */
export async function* archivedReceipts(portal: Portal, of: ReceiptsOf): AsyncGenerator<ArchivedFile> {
  await sealReceipts(portal);
  const at = portal.clock.now();
  for (const { id } of await findAll(portal.db, of)) {
    const stored = await findReceipt(portal.db, id);
    const receipt = stored && (await receiptOf(portal, stored));
    if (receipt === undefined) continue;
    yield { name: `Quittungen/quittung-${id}.json`, at, bytes: [Buffer.from(receiptText(receipt))] };
    yield { name: `Quittungen/quittung-${id}.pdf`, at, bytes: [await printReceipt(receipt)] };
  }
}

function findAll(db: Db, of: ReceiptsOf): Promise<readonly { id: string }[]> {
  if ('companyId' in of) return findReceiptsOfCompany(db, of.companyId);
  return of.resources === undefined ? findReceiptsOf(db, of.proposalId) : findReceiptsOfVerification(db, of);
}
