import type { Actor } from '#features/access/server/bearer.ts';
import { contractText } from '#ground/rules/contract/messages.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { uuidFrom } from '#ground/server/hydra/iri.ts';
import { itemNotFound, notFound, violations } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { readChangedMeta } from '../../rules/invoices/invoice.ts';
import type { WaitingChanges, WaitingInvoice, WaitingInvoices } from '../../rules/wire.ts';
import { invoiceBar } from '../../rules/workflow.ts';
import { lockOwnVerification, openVerification, refuse, refuseStale } from '../access.ts';
import { VERIFICATION_PROOFS } from '../present-verification.ts';
import { listProofs } from '../store.ts';
import { findWaiting, listWaiting, type WaitingRow, writeWaiting } from './inbox-store.ts';

export function waitingTag({ version }: Pick<WaitingInvoice, 'version'>): string {
  return `"waiting-v${version}"`;
}

/** What was said about the files in the inbox of the actor's own proof of use. Throws as requireOwn. */
export async function listWaitingInvoices(portal: Portal, actor: Actor, id: string): Promise<WaitingInvoices> {
  await openVerification(portal, actor, id);
  const rows = await listWaiting(portal.db, id);
  return { waiting: rows.filter(({ changes }) => changes !== null).map(bodyOf) };
}

/**
 * Keeps what was said about a file that waits: its answers are replaced. Throws 404 where it does not wait (any more), 409
 * with what is stored for a stale `If-Match`, 403 where invoices are closed, 422 for what cannot be read.
 */
export async function putWaitingInvoice(
  portal: Portal,
  actor: Actor,
  { id, mediaId }: { id: string; mediaId: string },
  { body, ifMatch }: { body: Answers; ifMatch: string | undefined },
): Promise<WaitingInvoice> {
  await openVerification(portal, actor, id);
  return portal.db.transaction().execute(async (trx) => {
    const verification = await lockOwnVerification(portal, trx, actor, id);
    refuse(invoiceBar(verification.current_step, true));
    const before = await getWaiting(trx, id, mediaId);
    refuseStale(ifMatch, waitingTag(bodyOf(before)), () => bodyOf(before));
    await writeWaiting(trx, before.link_id, await readChanges(trx, id, body));
    return bodyOf(await getWaiting(trx, id, mediaId));
  });
}

async function getWaiting(trx: Trx, id: string, mediaId: string): Promise<WaitingRow & { link_id: string }> {
  const row = await findWaiting(trx, id, mediaId);
  if (row === undefined) throw notFound();
  return row;
}

async function readChanges(trx: Trx, id: string, { proof, meta: given = {} }: Answers): Promise<WaitingChanges> {
  if (!isRecord(given)) throw violations([wrong('meta', contractText('wrongType', { type: 'object' }))]);
  const { meta, violations: complaints } = readChangedMeta(given);
  if (complaints.length > 0) throw violations(complaints);
  if (proof === undefined || proof === null) return proof === undefined ? { meta } : { proof, meta };
  const proofId = uuidFrom(proof, VERIFICATION_PROOFS, { bare: true });
  const isOwn = (await listProofs(trx, id)).some((one) => one.id === proofId);
  if (!isOwn) throw itemNotFound(`${VERIFICATION_PROOFS}/${proofId}`);
  return { proof: proofId, meta };
}

function bodyOf({ media_id: id, changes, row_version: version }: WaitingRow): WaitingInvoice {
  return { id, meta: {}, ...changes, version };
}
