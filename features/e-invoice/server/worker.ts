import { parentPort } from 'node:worker_threads';
import { resolvePDFJSImport } from 'unpdf';
import type { EInvoice } from '../rules/e-invoice.ts';
import type { InvoiceDocument } from '../rules/e-invoice-document.ts';
import { readInvoiceText } from '../rules/invoice-text.ts';
import { type AllText, readAllText } from './all-text.ts';
import { readPages } from './hybrid.ts';
import { limitBuffers } from './limit-buffers.ts';
import { type Found, findDocument, readEInvoice, type TextFound } from './read-e-invoice.ts';

/** A file, and what is wanted: the e-invoice as taken over, all that it states, what the pages say, or every word in the file. */
export interface ToWorker {
  bytes: Uint8Array<ArrayBuffer>;
  wish: 'offer' | 'document' | 'text' | 'all';
}

type Answer = Found<EInvoice | InvoiceDocument | AllText> | TextFound;

/** The thread is up; else the answer to the question last sent. */
export type FromWorker = 'ready' | { answer: Answer };

/** Larger than every file the thread is sent, and than what a PDF keeps its objects in. */
const BUFFER_MAX = 32 * 1024 * 1024;

limitBuffers(BUFFER_MAX);
const port = parentPort;
port?.on('message', async (asked: ToWorker) => {
  const answer = await answerTo(asked);
  port.postMessage({ answer } satisfies FromWorker);
});
await resolvePDFJSImport();
port?.postMessage('ready' satisfies FromWorker);

/** What the pages of a PDF say, or why they say nothing. */
async function readPageText(bytes: Uint8Array): Promise<TextFound> {
  const page = await readPages(bytes);
  if (page === undefined) return 'unreadable';
  return page.trim() === '' ? 'picture' : (readInvoiceText(page) ?? 'none');
}

async function answerTo({ bytes, wish }: ToWorker): Promise<Answer> {
  if (wish === 'offer') return readEInvoice(bytes);
  if (wish === 'text') return readPageText(bytes);
  if (wish === 'all') return readAllText(bytes);
  return findDocument(bytes);
}
