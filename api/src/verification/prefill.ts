import type { Readable } from 'node:stream';
import type { ApprovedProof, ApprovedSnapshot } from '@portal/domain/agency/approved-snapshot.ts';
import {
  type EInvoice,
  type InvoiceOffer,
  NO_OFFER,
  offerOf,
  UNREADABLE_NOTE,
} from '@portal/domain/verification/e-invoice.ts';
import { type ApprovedItem, sellerDiffers, suggestItems } from '@portal/domain/verification/e-invoice-match.ts';
import { serviceUnavailable } from '../hydra/problem.ts';
import { findMedia } from '../media/store.ts';
import type { Actor } from '../oauth/bearer.ts';
import { requireOwn } from '../oauth/require-own.ts';
import type { Portal } from '../platform/portal.ts';
import { ThreadBusy } from '../platform/side-threads.ts';
import { StoredFileMissing } from '../platform/storage-keys.ts';
import type { Reading } from './e-invoice/read-e-invoice.ts';
import type { EInvoiceReader, PdfBytes } from './e-invoice/reader.ts';
import { pricesAreNet } from './load-verification.ts';
import { findInvoice, findProof, findVerification, getApproved, type InvoiceRow } from './store.ts';

/** What the file of an invoice offers for its dialog. */
export interface InvoicePrefill {
  found: boolean;
  note: string | null;
  seller: string | null;
  sellerDiffers: boolean | null;
  meta: InvoiceOffer;
  proofItems: string[];
}

const NOTHING: InvoicePrefill = {
  found: false,
  note: null,
  seller: null,
  sellerDiffers: null,
  meta: NO_OFFER,
  proofItems: [],
};

/** Largest PDF that is looked into, in bytes. */
const PDF_MAX = 18 * 1024 * 1024;
/** Seconds after which asking again makes sense when too many files wait. */
const RETRY_AFTER = 10;

/** Reads the file of the actor's own invoice. Throws 404 and 403 as requireOwn, 503 when too many files wait. */
export async function prefillInvoice(
  portal: Portal,
  reader: EInvoiceReader,
  actor: Actor,
  id: string,
): Promise<InvoicePrefill> {
  const invoice = requireOwn(await findInvoice(portal.db, id), actor);
  const reading = await readFile(portal, reader, invoice);
  if (reading === 'none') return NOTHING;
  if (reading === 'unreadable') return { ...NOTHING, note: UNREADABLE_NOTE };
  const proof = requireOwn(await findProof(portal.db, invoice.verification_proof_id), actor);
  const verification = requireOwn(await findVerification(portal.db, proof.verification_id), actor);
  return offer(reading, await getApproved(portal.db, verification.proposal_id), proof.proof_id);
}

function offer(invoice: EInvoice, approved: ApprovedSnapshot, proofId: string): InvoicePrefill {
  const { meta, note } = offerOf(invoice, pricesAreNet(approved));
  const { seller, lineNames } = invoice;
  const proof = approved.proofs.find(({ id }) => id === proofId);
  const provider = proof?.provider ?? '';
  const items = proof === undefined ? [] : itemsOf(proof);
  return {
    found: true,
    note,
    seller,
    sellerDiffers: sellerDiffers(seller, provider),
    meta,
    proofItems: suggestItems({ seller, lineNames, sum: meta.sum }, provider, items),
  };
}

function itemsOf({ devices, activities }: ApprovedProof): ApprovedItem[] {
  return [
    ...devices.map((line) => ({ module: 1 as const, ...line })),
    ...activities.map((line) => ({ module: 2 as const, ...line })),
  ];
}

async function readFile(
  { db, storage, log }: Portal,
  reader: EInvoiceReader,
  { media_id: id }: InvoiceRow,
): Promise<Reading> {
  const media = await findMedia(db, id);
  if (media === undefined) return 'none';
  if (media.file_size > PDF_MAX) return 'unreadable';
  const load = async () => bytesOf(await storage.read(media.storage_key), media.file_size);
  const { company_id: account, file_size: size, sha256 } = media;
  return reader.read({ account, size, sha256, load }).catch((error: unknown) => {
    if (error instanceof ThreadBusy) throw serviceUnavailable(RETRY_AFTER);
    if (!(error instanceof StoredFileMissing)) throw error;
    log.event('media.bytes-missing', { media: id });
    return 'none';
  });
}

/** The stored bytes, `size` at most. */
async function bytesOf(stream: Readable, size: number): Promise<PdfBytes> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const piece of stream as AsyncIterable<Uint8Array>) {
    bytes.set(piece.subarray(0, size - at), at);
    at += piece.length;
    if (at >= size) break;
  }
  return bytes;
}
