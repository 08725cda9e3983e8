import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { append, Base } from '#features/signature/server/testing/test-update.ts';
import type { RunningPortal } from './running-portal.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const SIGNER = 'Erika Muster';
const NOTE = '<< /Type /Annot /Subtype /FreeText /Rect [60 60 260 90] /Contents (Nachtrag) /DA (/Helv 12 Tf) >>';

/** Signs a downloaded sheet as a test person does: by `npm run demo:sign`, with the authority of the running portal. */
export async function signSheet({ dataDir }: RunningPortal, sheet: string): Promise<Buffer> {
  const out = `${sheet}-signiert.pdf`;
  const command = ['scripts/demo-sign.ts', sheet, '--out', out, '--name', SIGNER];
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, command, { cwd: ROOT, env });
  return readFile(out);
}

/** A note on the page, saved by a PDF program after signing. */
export function withNote(pdf: Buffer): Buffer {
  const base = new Base(pdf);
  const { page, next } = base.numbers;
  return append(base, { objects: { [next]: NOTE, [page]: base.changed(page, { Annots: `[${next} 0 R]` }) } });
}
