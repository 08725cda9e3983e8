import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  demoTrustFolder,
  ensureDemoAuthority,
  issueForPerson,
  readDemoAuthority,
  signSheet,
} from '../signature/public.ts';

/** An authority of one's own, and a person who signs with its certificate. */
export interface TestSigner {
  /** For TRUST_DIR: a portal started with it accepts what this signer signs. */
  trustDir: string;
  sign(sheet: Buffer): Promise<Buffer>;
  /** Removes the authority. */
  close(): Promise<void>;
}

export async function makeTestSigner(): Promise<TestSigner> {
  const parent = await mkdtemp(join(tmpdir(), 'authority-'));
  const folder = join(parent, 'demo');
  await ensureDemoAuthority(folder);
  const issuer = await readDemoAuthority(folder, 'ca-1');
  return {
    trustDir: demoTrustFolder(folder),
    sign: (sheet) => signSheet(sheet, issueForPerson('Erika Muster', issuer), issuer),
    close: () => rm(parent, { recursive: true }),
  };
}
