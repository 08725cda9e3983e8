import { createHash } from 'node:crypto';
import { samplePdf } from '#features/demo/server/sample-pdf.ts';
import type { Random } from './random.ts';

export interface SampleFile {
  bytes: Buffer;
  sha256: string;
}

/** From 100 KB to 2 MB, small ones more often, as offers are scanned. */
const SIZES = [100, 150, 220, 330, 500, 750, 1_100, 1_600, 2_000].map((kilobytes) => kilobytes * 1000);

const FILES: readonly SampleFile[] = SIZES.map((size) => {
  const bytes = longPdf(size);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
});

/** A valid file of that size: what makes it long is a comment behind its head. */
function longPdf(size: number): Buffer {
  const short = samplePdf(`Angebot ${size}`);
  const padding = size - short.length;
  const lines = `%${'0123456789abcdef'.repeat(4)}\n`;
  const comment = Buffer.from(lines.repeat(Math.ceil(padding / lines.length))).subarray(0, Math.max(0, padding - 1));
  return Buffer.concat([short, Buffer.from('\n'), comment]);
}

export function pickFile(random: Random): SampleFile {
  const file = FILES[Math.floor(random.next() * FILES.length)];
  if (file === undefined) throw new Error('no files');
  return file;
}

const BOUNDARY = 'grenze-der-teile';

export function multipart(name: string, bytes: Buffer): { body: Buffer; type: string } {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { body, type: `multipart/form-data; boundary=${BOUNDARY}` };
}
