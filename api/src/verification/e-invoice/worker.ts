import { parentPort } from 'node:worker_threads';
import { resolvePDFJSImport } from 'unpdf';
import { limitBuffers } from './limit-buffers.ts';
import { type Reading, readEInvoice } from './read-e-invoice.ts';

/** The thread is up; else the reading of the file last sent. */
export type FromWorker = 'ready' | { reading: Reading };

/** Larger than every file the thread is sent, and than what a PDF keeps its objects in. */
const BUFFER_MAX = 32 * 1024 * 1024;

limitBuffers(BUFFER_MAX);
const port = parentPort;
port?.on('message', async (pdf: Uint8Array) => {
  const reading = await readEInvoice(pdf);
  port.postMessage({ reading } satisfies FromWorker);
});
await resolvePDFJSImport();
port?.postMessage('ready' satisfies FromWorker);
