import type { ApprovedProof, ApprovedSnapshot } from '@portal/domain/agency/amendment/approved-snapshot.ts';
import { type EInvoice, NO_OFFER, offerOf, UNREADABLE_NOTE } from '@portal/domain/verification/e-invoice.ts';
import { type ApprovedItem, sellerDiffers, suggestItems } from '@portal/domain/verification/e-invoice-match.ts';
import type { InvoicePrefill } from '@portal/domain/verification/wire.ts';
import type { Actor } from '../access/bearer.ts';
import { requireOwn } from '../access/require-own.ts';
import type { EInvoiceReader, Reading } from '../e-invoice/public.ts';
import { askReader, findMedia } from '../media/public.ts';
import type { Portal } from '../platform/portal.ts';
import { findInvoice, type InvoiceRow } from './invoice-store.ts';
import { pricesAreNet } from './load-verification.ts';
import { findProof, findVerification, getApproved } from './store.ts';

const NOTHING: InvoicePrefill = {
  found: false,
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

/** The approved lines of a proof, as invoices address them. */
export function itemsOf({ devices, activities }: ApprovedProof): ApprovedItem[] {
  return [
    ...devices.map((line) => ({ module: 1 as const, ...line })),
    ...activities.map((line) => ({ module: 2 as const, ...line })),
  ];
}

async function readFile(portal: Portal, reader: EInvoiceReader, { media_id: id }: InvoiceRow): Promise<Reading> {
  const media = await findMedia(portal.db, id);
  return media === undefined ? 'none' : askReader(portal, media, (file) => reader.read(file));
}
