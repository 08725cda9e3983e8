import { isInvoiceComplete } from '@portal/domain/verification/invoice.ts';
import type { FilePlace, Media } from '../../forms/media.ts';
import type { ApprovedProof, Invoice } from '../wire.ts';

/** To work on, to add late invoices, or only to look. */
export type InvoiceMode = 'edit' | 'resubmit' | 'view';

/** An invoice as its list shows it. */
export interface InvoiceRow {
  invoice: Invoice;
  /** Its file, once the list of files is loaded. */
  file: Media | undefined;
  name: string;
  isComplete: boolean;
  mayChange: boolean;
}

/** Where the files of a proof's invoices are found. */
export function filePlaceOf(proofId: string): FilePlace {
  return { purpose: 'proofItem', ids: { item: proofId } };
}

export function rowsOf(invoices: readonly Invoice[], files: readonly Media[], mode: InvoiceMode): InvoiceRow[] {
  return invoices.map((invoice, index) => {
    const file = files.find((one) => one['@id'] === invoice.media);
    return {
      invoice,
      file,
      name: invoiceName(invoice, index, file?.fileName),
      isComplete: isInvoiceComplete(invoice.meta),
      mayChange: mayChange(invoice, mode),
    };
  });
}

/** 'Rechnung RE-2023-17', else the file's name, else 'Rechnung 2'. */
export function invoiceName({ meta }: Invoice, index: number, fileName?: string): string {
  return meta.invoiceNumber === null ? (fileName ?? `Rechnung ${index + 1}`) : `Rechnung ${meta.invoiceNumber}`;
}

/** What was handed in stays as it is; a resubmission changes its own invoices only (3-proof-of-use §2.3). */
function mayChange({ resubmitted, sealed }: Invoice, mode: InvoiceMode): boolean {
  return !sealed && (mode === 'edit' || (mode === 'resubmit' && resubmitted));
}

/** What a proof is called on lists and buttons. */
export function proofName({ description }: Pick<ApprovedProof, 'description'>, index: number): string {
  return `Nachweis ${index + 1}${description === null ? '' : `: ${description}`}`;
}
