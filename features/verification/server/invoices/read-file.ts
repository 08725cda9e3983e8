import type { ApprovedProof } from '#features/amendment/rules/approved-snapshot.ts';
import { type EInvoice, UNREADABLE_NOTE } from '#features/e-invoice/rules/e-invoice.ts';
import type { ApprovedItem } from '#features/e-invoice/rules/e-invoice-match.ts';
import type { TextInvoice } from '#features/e-invoice/rules/invoice-text.ts';
import type { EInvoiceReader } from '#features/e-invoice/server/reader.ts';
import { readStoredFile } from '#features/media/server/invoice-view.ts';
import type { MediaRow } from '#features/media/server/store.ts';
import { fileKindOf } from '#ground/rules/files/purposes.ts';
import type { Portal } from '#ground/server/portal.ts';
import { INBOX_TEXTS } from '../../rules/invoices/invoice-texts.ts';

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
