import { type Actor, requireOwn } from '#features/access/server/actor.ts';
import type { ApprovedSnapshot } from '#features/amendment/rules/approved-snapshot.ts';
import { type EInvoice, NO_OFFER, offerOf } from '#features/e-invoice/rules/e-invoice.ts';
import { isSameCompany, mentionsCompany } from '#features/e-invoice/rules/e-invoice-names.ts';
import type { TextInvoice } from '#features/e-invoice/rules/invoice-text.ts';
import type { EInvoiceReader } from '#features/e-invoice/server/reader.ts';
import { findMedia } from '#features/media/server/store.ts';
import { contractText } from '#ground/rules/contract/messages.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { uuidFrom } from '#ground/server/hydra/iri.ts';
import { itemNotFound, notFound, violations } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { suggestProof } from '../../rules/invoices/approved-positions.ts';
import { readChangedMeta } from '../../rules/invoices/invoice.ts';
import type { InboxReading, WaitingChanges, WaitingInvoice, WaitingInvoices } from '../../rules/wire.ts';
import { invoiceBar } from '../../rules/workflow.ts';
import { lockOwnVerification, openVerification, refuse, refuseStale } from '../access.ts';
import { pricesAreNet } from '../load-verification.ts';
import { VERIFICATION_PROOFS } from '../present-verification.ts';
import { getApproved, listProofs } from '../store.ts';
import { findWaiting, listWaiting, type WaitingRow, writeWaiting } from './invoice-store.ts';
import { itemsOf, readInvoiceFile } from './prefill.ts';

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

const NOTHING: InboxReading = {
  source: 'none',
  note: null,
  seller: null,
  meta: { ...NO_OFFER, hasProviderChanged: null },
  proof: null,
  proofItems: [],
  reason: null,
};

/** Reads a file of the actor's own inbox. Throws 404 where it is not in there (any more), 503 when too many files wait. */
export async function readInbox(
  portal: Portal,
  reader: EInvoiceReader,
  actor: Actor,
  { id, mediaId }: { id: string; mediaId: string },
): Promise<InboxReading> {
  const verification = await openVerification(portal, actor, id);
  const media = requireOwn(await findMedia(portal.db, mediaId), actor);
  if ((await findWaiting(portal.db, id, mediaId)) === undefined) throw notFound();
  const reading = await readInvoiceFile(portal, reader, media);
  if ('note' in reading) return { ...NOTHING, note: reading.note };
  const [approved, proofs] = await Promise.all([
    getApproved(portal.db, verification.proposal_id),
    listProofs(portal.db, verification.id),
  ]);
  return offer(reading.found, approved, new Map(proofs.map((proof) => [proof.proof_id, proof.id])));
}

/** `idOf`: the verification proofs by the approved ones. */
function offer(
  invoice: EInvoice | TextInvoice,
  approved: ApprovedSnapshot,
  idOf: ReadonlyMap<string | null, string>,
): InboxReading {
  const { meta, note } = offerOf(invoice, pricesAreNet(approved));
  const { seller, lineNames } = invoice;
  const page = 'isGuess' in invoice ? lineNames.join('\n') : undefined;
  const isFrom = (provider: string) =>
    page === undefined ? seller !== null && isSameCompany(seller, provider) === true : mentionsCompany(page, provider);
  const offered = approved.proofs.flatMap((proof) => {
    const id = idOf.get(proof.id);
    return id === undefined ? [] : [{ id, provider: proof.provider ?? '', items: itemsOf(proof) }];
  });
  const guess = suggestProof({ isFrom, lineNames, sum: meta.sum }, offered);
  return {
    source: page === undefined ? 'e-invoice' : 'text',
    note,
    seller,
    meta: { ...meta, hasProviderChanged: guess?.isSeller ? false : null },
    proof: guess?.id ?? null,
    proofItems: guess?.proofItems ?? [],
    reason: guess?.reason ?? null,
  };
}
