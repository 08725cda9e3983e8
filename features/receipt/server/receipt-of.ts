import type { Portal } from '#ground/server/portal.ts';
import { RECEIPT_FORMAT, type Receipt, type ReceiptStatement } from '../rules/receipt.ts';
import { lockSigner } from './keys.ts';
import { headOf } from './publish-head.ts';
import { findHead, type StoredReceipt, withNodes } from './store.ts';
import { pathOf } from './tree.ts';

/** A receipt as it can be checked; undefined before it is sealed. */
export async function receiptOf(
  portal: Portal,
  { statement, signature }: Pick<StoredReceipt, 'statement' | 'signature'>,
): Promise<Receipt | undefined> {
  if (statement === null || signature === null) return undefined;
  return withPlace(portal, JSON.parse(statement) as ReceiptStatement, signature);
}

/** The receipt as of now: with the newest published head that holds it, else with one of this moment. */
async function withPlace(portal: Portal, statement: ReceiptStatement, signature: string): Promise<Receipt> {
  const { place } = statement;
  return portal.transaction(async (trx) => {
    const published = await findHead(trx);
    const isThere = published !== undefined && place < published.size;
    const head = isThere ? published : await headOf(portal, trx, await lockSigner(portal, trx));
    const path = await withNodes(trx, (read) => pathOf(place, head.size, read));
    return { format: RECEIPT_FORMAT, statement, signature, head, path: path.map((hash) => hash.toString('hex')) };
  });
}
