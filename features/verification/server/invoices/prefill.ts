import { type Actor, requireOwn } from '#features/access/server/actor.ts';
import type { ApprovedProof, ApprovedSnapshot } from '#features/amendment/rules/approved-snapshot.ts';
import { type EInvoice, NO_OFFER, offerOf, UNREADABLE_NOTE } from '#features/e-invoice/rules/e-invoice.ts';
import { type ApprovedItem, sellerDiffers, suggestItems } from '#features/e-invoice/rules/e-invoice-names.ts';
import type { TextInvoice } from '#features/e-invoice/rules/invoice-text.ts';
import type { EInvoiceReader } from '#features/e-invoice/server/reader.ts';
import { readStoredFile } from '#features/media/server/invoice-view.ts';
import { findMedia, type MediaRow } from '#features/media/server/store.ts';
import { fileKindOf } from '#ground/rules/files/purposes.ts';
import type { Portal } from '#ground/server/portal.ts';
import { INBOX_TEXTS } from '../../rules/invoices/invoice-texts.ts';
import type { InvoicePrefill } from '../../rules/wire.ts';
import { pricesAreNet } from '../load-verification.ts';
import { findProof, findVerification, getApproved } from '../store.ts';
import { findInvoice } from './invoice-store.ts';

/** What was read from a file, or a German sentence that says why nothing was, and what to do. */
export type FileReading = { found: EInvoice | TextInvoice } | { note: string };

/**
 * Reads the electronic invoice in a file, else the words of its pages; for the table of all invoices and for the dialog of one.
 * Throws 503 when too many files wait.
 */
export async function readInvoiceFile(portal: Portal, reader: EInvoiceReader, media: MediaRow): Promise<FileReading> {
  const reading = await readStoredFile(portal, media, (file) => reader.read(file));
  if (reading === 'unreadable') return { note: UNREADABLE_NOTE };
  if (reading !== 'none') return { found: reading };
  if (fileKindOf(media.file_name) !== 'pdf') return { note: INBOX_TEXTS.noInvoice };
  const text = await readStoredFile(portal, media, (file) => reader.readText(file));
  return typeof text === 'string' ? { note: NOTES[text] } : { found: text };
}

const NOTES = {
  none: INBOX_TEXTS.noInvoice,
  picture: INBOX_TEXTS.picture,
  unreadable: INBOX_TEXTS.broken,
} as const;

/** The approved lines of a proof, as invoices address them. */
export function itemsOf({ devices, activities }: ApprovedProof): ApprovedItem[] {
  return [
    ...devices.map((line) => ({ module: 1 as const, ...line })),
    ...activities.map((line) => ({ module: 2 as const, ...line })),
  ];
}

const NOTHING: InvoicePrefill = {
  found: false,
  isGuess: false,
  note: null,
  seller: null,
  sellerDiffers: null,
  meta: NO_OFFER,
  proofItems: [],
};

/** Reads the file of the actor's own invoice. Throws 404 and 403 as requireOwn, 503 when too many files wait. */
export async function prefillInvoice(
  portal: Portal,
  reader: EInvoiceReader,
  actor: Actor,
  id: string,
): Promise<InvoicePrefill> {
  const invoice = requireOwn(await findInvoice(portal.db, id), actor);
  const media = await findMedia(portal.db, invoice.media_id);
  const reading: FileReading =
    media === undefined ? { note: INBOX_TEXTS.noInvoice } : await readInvoiceFile(portal, reader, media);
  if ('note' in reading) return { ...NOTHING, note: reading.note };
  const proof = requireOwn(await findProof(portal.db, invoice.verification_proof_id), actor);
  const verification = requireOwn(await findVerification(portal.db, proof.verification_id), actor);
  return offer(reading.found, await getApproved(portal.db, verification.proposal_id), proof.proof_id);
}

function offer(invoice: EInvoice | TextInvoice, approved: ApprovedSnapshot, proofId: string): InvoicePrefill {
  const { meta, note } = offerOf(invoice, pricesAreNet(approved));
  const { seller, lineNames } = invoice;
  const proof = approved.proofs.find(({ id }) => id === proofId);
  const provider = proof?.provider ?? '';
  const items = proof === undefined ? [] : itemsOf(proof);
  return {
    found: true,
    isGuess: 'isGuess' in invoice,
    note,
    seller,
    sellerDiffers: sellerDiffers(seller, provider),
    meta,
    proofItems: suggestItems({ seller, lineNames, sum: meta.sum }, provider, items),
  };
}
