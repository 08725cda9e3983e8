import { randomBytes } from 'node:crypto';
import { constants, deflateSync } from 'node:zlib';
import { objectStream, type SampleStream, samplePdf } from './sample-pdf.ts';

const MB = 1024 * 1024;

/** Just too large to be harmless by its size alone, and just below the bound of one stream once it is unpacked. */
function bomb(): SampleStream {
  const content = Buffer.concat([randomBytes(4_000), Buffer.alloc(63 * MB)]);
  return { dictionary: '/Filter /FlateDecode', body: deflateSync(content, { level: constants.Z_BEST_COMPRESSION }) };
}

/** As much of it as fits into so many bytes. */
function filled(piece: string, bytes: number): string {
  return piece.repeat(Math.floor(bytes / piece.length));
}

/**
 * PDFs of up to `bytes` that are allowed in all their parts and cost a checker as much as they can. No two are alike, so
 * that no verdict is kept for the next.
 */
export const HOSTILE: Readonly<Record<string, (bytes: number) => Buffer>> = {
  bombs: (bytes) => {
    const one = bomb();
    return own(samplePdf('', Array(Math.floor(bytes / (one.body.length + 100))).fill(one)));
  },
  'names in an object stream': () => own(samplePdf('', [objectStream(filled('/A', 60 * MB))])),
  'nothing but names': (bytes) => own(samplePdf(filled('/A', bytes - 1000))),
  'names of files': (bytes) => own(samplePdf(filled('/F ', bytes - 1000))),
  objects: (bytes) => own(samplePdf(filled('1 0 obj << /A /B >> endobj\n', bytes - 1000))),
  'small streams': (bytes) => {
    const one = { dictionary: '/A /B', body: filled('/x ', 60) };
    return own(samplePdf('', Array(Math.min(99_000, Math.floor(bytes / 170))).fill(one)));
  },
  nested: (bytes) => own(samplePdf(`${filled('<</A[', bytes - 1000)}`)),
};

function own(file: Buffer): Buffer {
  return Buffer.concat([file, Buffer.from(`% ${randomBytes(8).toString('hex')}\n`)]);
}
