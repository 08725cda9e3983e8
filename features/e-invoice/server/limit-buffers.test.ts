import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { pdfWithStream } from './testing/sample-invoice.ts';

const LIMIT = 256 * 1024;

/** Sizes of the files that a limited thread finds in PDFs; null: one it could not unpack. */
async function sizesFound(pdfs: readonly Buffer[]): Promise<(number | null)[]> {
  const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const program = `
    const { parentPort, workerData } = require('node:worker_threads');
    (async () => {
      const { limitBuffers } = await import(${module('./limit-buffers.ts')});
      const { readHybrid } = await import(${module('./hybrid.ts')});
      limitBuffers(${LIMIT});
      const found = [];
      for (const pdf of workerData) found.push(...(await readHybrid(pdf)).invoices);
      parentPort.postMessage(found.map((bytes) => bytes?.length ?? null));
    })();`;
  const thread = new Worker(program, { eval: true, workerData: pdfs.map((pdf) => new Uint8Array(pdf)) });
  return new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject));
}

it('bounds what the PDF library unpacks', async () => {
  const plain = (size: number) => pdfWithStream('/Filter /ASCIIHexDecode', Buffer.from(`${'20'.repeat(size)}>`));
  expect(await sizesFound([plain(1_000), plain(LIMIT * 2), plain(2_000)])).toEqual([1_000, null, 2_000]);
});
