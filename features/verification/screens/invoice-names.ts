import { idIn } from '#ground/rules/contract/wire.ts';
import type { Media } from '#ground/rules/files/wire.ts';
import { findDraft } from '#ground/screens/browser/memory.ts';
import type { FilePlace } from '#ground/screens/forms/files/media.ts';
import type { VerificationFacts } from '../rules/facts.ts';
import type { ApprovalDates } from '../rules/invoices/eligibility.ts';
import { eligibilityMark, type InvoiceMeta } from '../rules/invoices/invoice.ts';
import { creditFaults, creditsOn, findTwin, type SoldInvoice } from '../rules/invoices/other-invoices.ts';
import { invoiceLabel, isInvoiceWhole } from '../rules/plan/accounting.ts';
import type { ApprovedProof, Invoice } from '../rules/wire.ts';
import { invoiceFact, type LoadedVerification } from './use-loaded-verification.ts';

/** What the dates of an invoice are judged by (decisions §7). */
export function approvalDatesOf({
  approved,
  facts,
}: Pick<LoadedVerification, 'approved'> & { facts: Pick<VerificationFacts, 'programme'> }): ApprovalDates {
  return {
    notice: approved.approvedAt,
    start: approved.startDate,
    end: approved.endDate,
    monthsAfterEnd: facts.programme.proofOfUse.eligibleMonthsAfterEnd,
  };
}

/** To work on, to add late invoices, or only to look. */
export type InvoiceMode = 'edit' | 'resubmit' | 'view';

/** An invoice as its list shows it. */
export interface InvoiceRow {
  invoice: Invoice;
  /** Its file, once the list of files is loaded. */
  file: Media | undefined;
  name: string;
  isComplete: boolean;
  /** 'voraussichtlich nicht förderfähig'; undefined: nothing is to be said. */
  mark: string | undefined;
  hasTwin: boolean;
  /** Something was typed about it that was not saved. */
  hasDraft: boolean;
  mayChange: boolean;
}

/** Where the files of a proof's invoices are found. */
export function filePlaceOf(proofId: string): FilePlace {
  return { purpose: 'proofItem', ids: { item: proofId } };
}

/** The verification proof an invoice belongs to, by its address. */
export function proofIdOf({ verificationProof }: Pick<Invoice, 'verificationProof'>): string {
  return idIn(verificationProof);
}

interface ListContext {
  verification: LoadedVerification;
  mode: InvoiceMode;
  /** Whose drafts; nobody's where invoices are only looked at. */
  account: string | undefined;
}

/** Where the browser keeps what was typed about an invoice. */
export function draftSubject(verificationId: string, invoiceId: string): string {
  return `verification.${verificationId}.invoice.${invoiceId}`;
}

export function rowsOf(
  invoices: readonly Invoice[],
  files: readonly Media[],
  { verification, mode, account }: ListContext,
): InvoiceRow[] {
  const approval = approvalDatesOf(verification);
  return invoices.map((invoice, index) => {
    const file = files.find((one) => one['@id'] === invoice.media);
    return {
      invoice,
      file,
      name: invoiceName(invoice, index, file?.fileName),
      isComplete: isWholeAmong(invoices, invoice),
      mark: eligibilityMark(invoice.meta, approval),
      hasDraft: account !== undefined && findDraft(account, draftSubject(verification.id, invoice.id)) !== undefined,
      hasTwin: twinOf(invoice, verification) !== undefined,
      mayChange: mayChange(invoice, mode),
    };
  });
}

/** 'Rechnung RE-2023-17', else the file's name, else 'Rechnung 2'. */
export function invoiceName({ meta }: Invoice, index: number, fileName?: string): string {
  return meta.invoiceNumber === null && fileName !== undefined ? fileName : invoiceLabel(meta, index);
}

/** Everything about it is said, and what it says of the proof's other invoices holds. */
export function isWholeAmong(invoices: readonly Invoice[], invoice: Invoice): boolean {
  return isInvoiceWhole(invoiceFact(invoice)) && creditFaults(invoice.meta, metasBut(invoice, invoices)).length === 0;
}

function metasBut({ id }: Invoice, invoices: readonly Invoice[]): InvoiceMeta[] {
  return invoices.flatMap((one) => (one.id === id ? [] : one.meta));
}

/** The other invoices of its proof. */
export function othersOf(invoice: Invoice, { proofs }: Pick<LoadedVerification, 'proofs'>): InvoiceMeta[] {
  return metasBut(invoice, invoicesWith(invoice, proofs));
}

function invoicesWith({ id }: Invoice, proofs: LoadedVerification['proofs']): readonly Invoice[] {
  return proofs.find(({ invoices }) => invoices.some((one) => one.id === id))?.invoices ?? [];
}

/** Credit notes that lower this invoice by the number it is stored with, as lists name them. */
export function creditNames(invoice: Invoice, { proofs }: Pick<LoadedVerification, 'proofs'>): string[] {
  const all = invoicesWith(invoice, proofs);
  const lowering = new Set(creditsOn(invoice.meta.invoiceNumber, metasBut(invoice, all)));
  return all.flatMap((one, index) => (lowering.has(one.meta) ? invoiceName(one, index) : []));
}

/** What was handed in stays as it is; a resubmission changes its own invoices only (3-proof-of-use §2.3). */
function mayChange({ resubmitted, sealed }: Invoice, mode: InvoiceMode): boolean {
  return !sealed && (mode === 'edit' || (mode === 'resubmit' && resubmitted));
}

/** What a proof is called on lists and buttons. */
export function proofName({ description }: Pick<ApprovedProof, 'description'>, index: number): string {
  return `Nachweis ${index + 1}${description === null ? '' : `: ${description}`}`;
}

/** Another invoice with the number of this one, by the name of its proof; `meta`: as it stands on the screen. */
export function twinOf(
  { id, meta }: Pick<Invoice, 'id'> & Pick<SoldInvoice, 'meta'>,
  { approved, proofs }: Pick<LoadedVerification, 'approved' | 'proofs'>,
): { about: string } | undefined {
  const sold = proofs.flatMap(({ id: proofId, invoices }) => {
    const index = approved.proofs.findIndex((one) => one.id === proofId);
    const proof = approved.proofs[index];
    const [provider, about] = [proof?.provider ?? null, proofName({ description: proof?.description ?? null }, index)];
    return invoices.map((one) => ({ id: one.id, meta: one.meta, proofId, provider, about }));
  });
  const own = sold.find((one) => one.id === id);
  return own && findTwin({ ...own, meta }, sold);
}
