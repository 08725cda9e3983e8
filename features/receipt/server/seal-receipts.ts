import { RECEIPT_ACTS } from '#features/company/rules/handed-over.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { ReceiptStatement } from '../rules/receipt.ts';
import { lockSigner, type Signer, signStatement } from './keys.ts';
import { findOpen, type OpenReceipt, type Sealed, saveSealed, sizeOf, withNodes } from './store.ts';
import { completedBy, frontierOf, leafHash, type TreeNode } from './tree.ts';

/** Receipts in one transaction. */
const BATCH = 500;

/** Gives every noted fact its place in the log and the portal's signature. */
export async function sealReceipts(portal: Portal): Promise<void> {
  let count = BATCH;
  while (count === BATCH) count = await portal.transaction((trx) => sealBatch(portal, trx));
}

async function sealBatch(portal: Portal, trx: Trx): Promise<number> {
  // Most looks find nothing: they shall not wait for one another.
  if ((await findOpen(trx, 1)).length === 0) return 0;
  const signer = await lockSigner(portal, trx);
  const open = await findOpen(trx, BATCH);
  const size = await sizeOf(trx);
  const known = new Map<string, Buffer>();
  await withNodes(trx, (read) => {
    frontierOf(size, (level, position) => {
      const hash = read(level, position);
      known.set(`${level}/${position}`, hash);
      return hash;
    });
  });
  const sealed: Sealed[] = [];
  const nodes: TreeNode[] = [];
  for (const [index, one] of open.entries()) {
    const place = size + index;
    const { text, signature } = signStatement(signer, statementOf(portal, signer, one, place));
    sealed.push({ id: one.id, place, statement: text, signature });
    const completed = completedBy(
      leafHash(text),
      place,
      (level, position) => known.get(`${level}/${position}`) ?? gap(),
    );
    for (const node of completed) known.set(`${node.level}/${node.position}`, node.hash);
    nodes.push(...completed);
  }
  if (sealed.length > 0) await saveSealed(trx, sealed, nodes);
  return sealed.length;
}

function gap(): never {
  throw new Error('the log of receipts has a gap');
}

function statementOf(
  { config, programme, clock }: Portal,
  signer: Signer,
  open: OpenReceipt,
  place: number,
): ReceiptStatement {
  const { id, act, subject, company, by, content_hash: contentHash, happened_at } = open;
  return {
    id,
    portal: config.origin,
    programme: programme.name,
    act,
    what: RECEIPT_ACTS[act],
    subject,
    company: company ?? '',
    by: by ?? programme.agency.name,
    at: happened_at.toISOString(),
    contentHash,
    place,
    sealedAt: clock.now().toISOString(),
    key: signer.kid,
  };
}
