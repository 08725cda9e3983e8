import { deflateSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { ThreadBusy } from '#ground/server/thread/side-threads.ts';
import { EInvoiceReader, type FileToRead } from './reader.ts';
import { ciiXml, pdfWith, pdfWithStream } from './testing/sample-invoice.ts';

let reader: EInvoiceReader;
afterEach(() => reader.close());

let contents = 0;

/** As if every content were another one. */
function toRead(load: FileToRead['load']): FileToRead {
  return { account: 'a', size: 1, sha256: String(contents++), load };
}

const load = (pdf: Buffer) => toRead(async () => new Uint8Array(pdf));
const invoicePdf = (number: string) => pdfWith({ name: 'factur-x.xml', content: ciiXml({ number }) });

describe('the thread', () => {
  it('reads one file after the other', async () => {
    reader = new EInvoiceReader();
    const files = [await invoicePdf('1'), await pdfWith(), await invoicePdf('3')];
    const readings = await Promise.all(files.map((file) => reader.read(load(file))));
    expect(readings).toMatchObject([{ invoiceNumber: '1' }, 'none', { invoiceNumber: '3' }]);
  });

  it('survives bombs, whatever filters they hide behind', async () => {
    reader = new EInvoiceReader();
    const bomb = deflateSync(Buffer.alloc(200 * 1024 * 1024, ' '));
    const indirect = pdfWithStream('/Filter 5 0 R', bomb).toString('latin1');
    const bombs = [
      pdfWithStream('/Filter /FlateDecode', bomb),
      pdfWithStream('/Filter [/FlateDecode /FlateDecode]', deflateSync(bomb)),
      Buffer.from(indirect.replace('trailer', '5 0 obj\n/FlateDecode\nendobj\ntrailer'), 'latin1'),
    ];
    const readings = await Promise.all(bombs.map((pdf) => reader.read(load(pdf))));
    expect(readings).toEqual(['unreadable', 'unreadable', 'unreadable']);
    expect(await reader.read(load(await invoicePdf('4')))).toMatchObject({ invoiceNumber: '4' });
  });

  it('refuses more files than may wait', async () => {
    reader = new EInvoiceReader({ places: { each: 1, all: 1 } });
    const first = reader.read(load(await pdfWith()));
    await expect(reader.read(load(await pdfWith()))).rejects.toThrow(ThreadBusy);
    await first;
  });

  it('goes on after a file that could not be loaded', async () => {
    reader = new EInvoiceReader();
    await expect(reader.read(toRead(() => Promise.reject(new Error('gone'))))).rejects.toThrow('gone');
    expect(await reader.read(load(await pdfWith()))).toBe('none');
  });
});

/** A thread whose program answers 'ready' and then does what is given with each file. */
function program(onFile: string): URL {
  const code = `parentPort.on('message', ({ bytes }) => { ${onFile} }); parentPort.postMessage('ready');`;
  return new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${code}`)}`,
  );
}

describe('a file that takes the thread', () => {
  const answer = "parentPort.postMessage({ answer: 'none' });";

  it.each([
    ['for too long', 'for (;;);'],
    ['down', "throw new Error('x');"],
    ['all its memory', 'const all = []; for (;;) all.push([all.length]);'],
  ])('%s is given up, and the next one read', async (_how, harm) => {
    reader = new EInvoiceReader({
      limitMs: 2_000,
      program: program(`if (bytes.length === 1) { ${harm} } ${answer}`),
    });
    const readings = await Promise.all([1, 2].map((size) => reader.read(toRead(async () => new Uint8Array(size)))));
    expect(readings).toEqual(['unreadable', 'none']);
  });
});
