import { queryOptions } from '@tanstack/react-query';
import type { Media } from '#ground/rules/files/wire.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { limitedTo } from '#ground/screens/api/limited-to.ts';
import { areUnchanged, type InvoiceMeta } from '../rules/invoices/invoice.ts';
import type { ProofAccount } from '../rules/plan/proof.ts';
import type {
  InboxReading,
  Invoice,
  InvoicePrefill,
  ProofItem,
  WaitingInvoice,
  WaitingInvoices,
} from '../rules/wire.ts';

/** Calls of invoices (contract §6.5). All throw ApiError. */

const INVOICES = '/api/verification_proof_invoices';
const PROOFS = '/api/verification_proofs';

export interface InvoiceWish {
  /** Chosen here, so that a call whose answer was lost can be repeated. */
  id: string;
  proofId: string;
  /** Address of the uploaded file. */
  media: string;
  resubmitted: boolean;
  /** Its answers, where they are known already. */
  meta?: InvoiceMeta | undefined;
}

/** Creates an invoice, or gives it another file; what was answered about it stays. */
export function putInvoice(wish: InvoiceWish): Promise<Invoice> {
  return call(`${INVOICES}/${wish.id}`, { method: 'PUT', body: bodyOf(wish) });
}

/** Makes an invoice of a file that waits; answers the one that another window has made of it, where there is one. */
export async function takeInvoice(wish: InvoiceWish): Promise<Invoice> {
  const headers = { 'if-none-match': '*' };
  return call<Invoice>(`${INVOICES}/${wish.id}`, { method: 'PUT', body: bodyOf(wish), headers }).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      return getInvoice(wish.id);
    },
  );
}

function bodyOf({ id: _, proofId, ...wish }: InvoiceWish) {
  return { verificationProof: `${PROOFS}/${proofId}`, ...wish };
}

export function getInvoice(id: string): Promise<Invoice> {
  return call(`${INVOICES}/${id}`);
}

/** The entity tag of an invoice as it was read: a save upon an older one is refused. */
export function invoiceTag({ version }: Pick<Invoice, 'version'>): string {
  return `"invoice-v${version}"`;
}

interface InvoiceSave {
  /** What is not named stays as it is stored. */
  meta: Partial<InvoiceMeta>;
  etag: string | undefined;
  keepalive?: boolean;
}

export function patchInvoice(id: string, { meta, etag, keepalive = false }: InvoiceSave): Promise<Invoice> {
  const headers = etag === undefined ? {} : { 'if-match': etag };
  return call(`${INVOICES}/${id}`, { method: 'PATCH', body: { meta }, keepalive, headers });
}

/**
 * Saves changed answers about an invoice as it was read, from the table and from the dialog alike. Others' changes of other
 * answers stay beside them; where the same ones were changed it throws the 409 with what is stored.
 */
export async function saveInvoice(read: Invoice, meta: Partial<InvoiceMeta>, keepalive?: boolean): Promise<Invoice> {
  const save = (upon: Invoice) =>
    patchInvoice(read.id, { meta, etag: invoiceTag(upon), ...(keepalive && { keepalive }) });
  return save(read).catch((error: unknown) => {
    const fresh = storedByOthers<Invoice>(error);
    if (fresh === undefined || !areUnchanged(meta, fresh.meta, read.meta)) throw error;
    return save(fresh);
  });
}

/** What somebody else has stored since it was read, where that refused a save. */
export function storedByOthers<T>(error: unknown): T | undefined {
  return error instanceof ApiError && error.status === 409 ? (error.body.stored as T | undefined) : undefined;
}

export function deleteInvoice(id: string): Promise<void> {
  return call(`${INVOICES}/${id}`, { method: 'DELETE' });
}

/** Says whether there is an invoice for a proof at all. */
export function patchNoInvoice(proofId: string, noInvoice: boolean): Promise<ProofItem> {
  return call(`${PROOFS}/${proofId}`, { method: 'PATCH', body: { noInvoice } });
}

/** Changes the account of a proof; what is not named stays. */
export function patchAccount(proofId: string, changes: Partial<ProofAccount>): Promise<ProofItem> {
  return call(`${PROOFS}/${proofId}`, { method: 'PATCH', body: changes });
}

function inboxOf(verificationId: string): string {
  return `/api/verifications/${verificationId}/invoice_inbox`;
}

/** What was said about the files in the inbox, by colleagues and other windows as well. */
export function waitingQuery(verificationId: string) {
  return queryOptions({
    queryKey: ['invoice-waiting', verificationId],
    queryFn: async () => (await call<WaitingInvoices>(inboxOf(verificationId))).waiting,
  });
}

/** Keeps what was said about a file that waits; nobody else may have said something since `version`. */
export function putWaiting(
  verificationId: string,
  { id, proof, meta, version }: WaitingInvoice,
): Promise<WaitingInvoice> {
  const headers = { 'if-match': `"waiting-v${version}"` };
  const body = { meta, ...(proof === undefined ? {} : { proof }) };
  return call(`${inboxOf(verificationId)}/${id}`, { method: 'PUT', body, headers });
}

/** What a file in the inbox says. A file never changes. */
export function readingQuery(verificationId: string, { id }: Pick<Media, 'id'>) {
  return queryOptions({
    queryKey: ['invoice-inbox', verificationId, id],
    queryFn: () => inTurn(() => call<InboxReading>(`${inboxOf(verificationId)}/${id}`)),
    staleTime: Number.POSITIVE_INFINITY,
    // Too many files at once are asked for again.
    retry: 3,
  });
}

/** Files that are read for one person at a time. */
const READ_AT_ONCE = 4;
const inTurn = limitedTo(READ_AT_ONCE);

/** One read for each file. An invoice can be filled in without it, so a failure is not shown. */
export function prefillQuery({ id, media }: Pick<Invoice, 'id' | 'media'>) {
  return queryOptions({
    queryKey: ['invoice-prefill', id, media],
    queryFn: () => call<InvoicePrefill>(`${INVOICES}/${id}/prefill`),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
