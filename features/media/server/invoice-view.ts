import type { Readable } from 'node:stream';
import { doubtsAbout } from '#features/e-invoice/rules/e-invoice-sums.ts';
import type { Found } from '#features/e-invoice/server/read-e-invoice.ts';
import type { EInvoiceReader, FileBytes, FileToRead } from '#features/e-invoice/server/reader.ts';
import type { InvoiceView } from '#features/verification/rules/wire.ts';
import { notFound, serviceUnavailable } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { StoredFileMissing } from '#ground/server/storage/storage.ts';
import { ThreadBusy } from '#ground/server/thread/side-threads.ts';
import type { MediaRow } from './store.ts';

/** Largest file that is looked into, in bytes. */
const FILE_MAX = 18 * 1024 * 1024;
/** Seconds after which asking again makes sense when too many files wait. */
const RETRY_AFTER = 10;

/** Throws 404 for a file without a readable invoice, 503 when too many files wait. */
export async function viewInvoice(portal: Portal, reader: EInvoiceReader, media: MediaRow): Promise<InvoiceView> {
  const document = await readStoredFile(portal, media, (file) => reader.view(file));
  if (document === 'none' || document === 'unreadable') throw notFound();
  return { document, doubts: doubtsAbout(document) };
}

/** Asks about a stored file; 'none' where its bytes are gone. Throws 503 when too many files wait. */
export async function readStoredFile<T>(
  { storage, log }: Portal,
  media: MediaRow,
  ask: (file: FileToRead) => Promise<Found<T>>,
): Promise<Found<T>> {
  const { company_id: account, file_size: size, sha256 } = media;
  if (size > FILE_MAX) return 'unreadable';
  const load = async () => bytesOf(await storage.read(media.storage_key), size);
  return ask({ account, size, sha256, load }).catch((error: unknown) => {
    if (error instanceof ThreadBusy) throw serviceUnavailable(RETRY_AFTER);
    if (!(error instanceof StoredFileMissing)) throw error;
    log.event('media.bytes-missing', { media: media.id });
    return 'none';
  });
}

/** The stored bytes, `size` at most. */
async function bytesOf(stream: Readable, size: number): Promise<FileBytes> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const piece of stream as AsyncIterable<Uint8Array>) {
    bytes.set(piece.subarray(0, size - at), at);
    at += piece.length;
    if (at >= size) break;
  }
  return bytes;
}
