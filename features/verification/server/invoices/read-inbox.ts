import { type Actor, requireOwn } from '#features/access/server/bearer.ts';
import type { ApprovedSnapshot } from '#features/amendment/rules/approved-snapshot.ts';
import { type EInvoice, NO_OFFER, offerOf } from '#features/e-invoice/rules/e-invoice.ts';
import { isSameCompany, mentionsCompany } from '#features/e-invoice/rules/e-invoice-names.ts';
import type { TextInvoice } from '#features/e-invoice/rules/invoice-text.ts';
import type { EInvoiceReader } from '#features/e-invoice/server/reader.ts';
import { findMedia } from '#features/media/server/store.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { suggestProof } from '../../rules/invoices/suggest-proof.ts';
import type { InboxReading } from '../../rules/wire.ts';
import { openVerification } from '../access.ts';
import { pricesAreNet } from '../load-verification.ts';
import { getApproved, listProofs } from '../store.ts';
import { findWaiting } from './inbox-store.ts';
import { itemsOf, readInvoiceFile } from './read-file.ts';

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
