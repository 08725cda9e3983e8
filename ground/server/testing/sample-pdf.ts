import { deflateSync } from 'node:zlib';

/** A stream object of a sample: its dictionary without `<<`, and its body as stored. */
export interface SampleStream {
  dictionary: string;
  body: Buffer | string;
}

/** A small PDF for tests: well enough formed for its parts to be found. */
export function samplePdf(extra = '', streams: readonly SampleStream[] = []): Buffer {
  const parts: Buffer[] = [
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    Buffer.from('2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n'),
    Buffer.from(extra === '' ? '' : `3 0 obj\n${extra}\nendobj\n`),
  ];
  streams.forEach(({ dictionary, body }, index) => {
    const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
    const head = `${index + 10} 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n`;
    parts.push(Buffer.from(head), bytes, Buffer.from('\nendstream\nendobj\n'));
  });
  parts.push(Buffer.from('trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'));
  return Buffer.concat(parts);
}

/** Objects in a compressed stream, as PDF writers of today store them. */
export function objectStream(objects: string): SampleStream {
  const dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';
  return { dictionary, body: deflateSync(Buffer.from(`5 0 ${objects}`, 'latin1')) };
}
