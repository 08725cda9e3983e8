import type { ApprovedSnapshot } from '@portal/domain/agency/amendment/approved-snapshot.ts';
import { fileKindOf } from '@portal/domain/media/purposes.ts';
import { type EInvoice, NO_OFFER, offerOf, UNREADABLE_NOTE } from '@portal/domain/verification/e-invoice.ts';
import { isSameCompany, mentionsCompany } from '@portal/domain/verification/e-invoice-names.ts';
import type { TextInvoice } from '@portal/domain/verification/inbox/invoice-text.ts';
import { suggestProof } from '@portal/domain/verification/inbox/suggest-proof.ts';
import { INBOX_TEXTS } from '@portal/domain/verification/inbox/texts.ts';
import type { InboxReading } from '@portal/domain/verification/wire.ts';
import type { Actor } from '../access/bearer.ts';
import { requireOwn } from '../access/require-own.ts';
import type { EInvoiceReader, Found } from '../e-invoice/public.ts';
import { notFound } from '../hydra/problem.ts';
import { askReader, findMedia, type MediaRow } from '../media/public.ts';
import type { Portal } from '../platform/portal.ts';
import { openVerification } from './access.ts';
import { findWaiting } from './inbox-store.ts';
import { pricesAreNet } from './load-verification.ts';
import { itemsOf } from './prefill.ts';
import { getApproved, listProofs } from './store.ts';

const NOTHING: InboxReading = {
  source: 'none',
  note: null,
  seller: null,
  meta: { ...NO_OFFER, orderDate: null, hasProviderChanged: null },
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
  const invoice = await readEither(portal, reader, media);
  if (invoice === 'none') return { ...NOTHING, note: INBOX_TEXTS.noInvoice };
  if (invoice === 'unreadable') return { ...NOTHING, note: UNREADABLE_NOTE };
  const [approved, proofs] = await Promise.all([
    getApproved(portal.db, verification.proposal_id),
    listProofs(portal.db, verification.id),
  ]);
  return offer(invoice, approved, new Map(proofs.map((proof) => [proof.proof_id, proof.id])));
}

/** What a program has written into the file; else the words of its pages. */
async function readEither(
  portal: Portal,
  reader: EInvoiceReader,
  media: MediaRow,
): Promise<Found<EInvoice | TextInvoice>> {
  const reading = await askReader(portal, media, (file) => reader.read(file));
  if (reading !== 'none' || fileKindOf(media.file_name) !== 'pdf') return reading;
  return askReader(portal, media, (file) => reader.readText(file));
}

/** `idOf`: the verification proofs by the approved ones. */
function offer(
  invoice: EInvoice | TextInvoice,
  approved: ApprovedSnapshot,
  idOf: ReadonlyMap<string | null, string>,
): InboxReading {
  const { meta, note } = offerOf(invoice, pricesAreNet(approved));
  const { seller, lineNames } = invoice;
  const page = 'orderDate' in invoice ? lineNames.join('\n') : undefined;
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
    meta: {
      ...meta,
      orderDate: 'orderDate' in invoice ? invoice.orderDate : null,
      hasProviderChanged: guess?.isSeller ? false : null,
    },
    proof: guess?.id ?? null,
    proofItems: guess?.proofItems ?? [],
    reason: guess?.reason ?? null,
  };
}
