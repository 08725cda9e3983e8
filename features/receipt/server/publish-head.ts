import { join } from 'node:path';
import { fileAway, readFiled } from '#features/audit/server/exported-heads.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { RECEIPT_FORMAT, type Receipt, type ReceiptHead, type ReceiptStatement } from '../rules/receipt.ts';
import { lockSigner, type Signer, signHead } from './seal-receipts.ts';
import { findHead, hasHeadOf, insertHead, type StoredReceipt, sizeOf, withNodes } from './store.ts';
import { pathOf, rootOf } from './tree.ts';

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

/**
 * Publishes the head of the day once, in the database and as a file beside it. A log that does not hold what was filed
 * before gets no head any more: whoever set the database back or changed it shall not have it signed again.
 */
export async function publishHead(portal: Portal): Promise<void> {
  const day = portal.clock.today();
  const head = await portal.transaction(async (trx) => {
    const size = await sizeOf(trx);
    if (size === 0 || (await hasHeadOf(trx, day))) return undefined;
    const signer = await lockSigner(portal, trx);
    if (await hasHeadOf(trx, day)) return undefined;
    const filed = await readNewestFiled(portal);
    if (filed !== undefined && !(await holds(trx, filed))) {
      portal.log.event('receipt.log-broken', { day: filed.day, size: filed.size });
      return undefined;
    }
    const made = await headOf(portal, trx, signer);
    await insertHead(trx, made);
    return made;
  });
  if (head !== undefined) await fileHead(portal, head);
}

/** The log as of now, signed. */
async function headOf({ clock }: Portal, trx: Trx, signer: Signer): Promise<ReceiptHead> {
  const size = await sizeOf(trx);
  const root = await withNodes(trx, (read) => rootOf(size, read).toString('hex'));
  return signHead(signer, { day: clock.today(), at: clock.now().toISOString(), size, root });
}

async function holds(trx: Trx, { size, root }: ReceiptHead): Promise<boolean> {
  if ((await sizeOf(trx)) < size) return false;
  return (await withNodes(trx, (read) => rootOf(size, read).toString('hex'))) === root;
}

const folderOf = ({ config }: Pick<Portal, 'config'>) => join(config.dataDir, 'receipts');

async function fileHead(portal: Portal, head: ReceiptHead): Promise<void> {
  await fileAway(folderOf(portal), `${head.day}.json`, `${JSON.stringify(head)}\n`);
}

async function readNewestFiled(portal: Portal): Promise<ReceiptHead | undefined> {
  const newest = (await readFiled(folderOf(portal), /^\d{4}-\d{2}-\d{2}\.json$/)).at(-1);
  return newest && (JSON.parse(newest.bytes.toString()) as ReceiptHead);
}
