import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  demoTrustFolder,
  ensureDemoAuthority,
  issueForPerson,
  readDemoAuthority,
} from '#features/signature/server/demo-authority.ts';
import { signSheet } from '#features/signature/server/sign-sheet.ts';
import { ocspResponse, revocationList } from '#features/signature/server/testing/test-evidence.ts';

/** An authority of one's own, and a person who signs with its certificate. */
export interface TestSigner {
  /** For TRUST_DIR: a portal started with it accepts what this signer signs. */
  trustDir: string;
  sign(sheet: Buffer): Promise<Buffer>;
  /** What the authority answers about the person's certificate from an instant on, as OCSP response and as revocation list. */
  answers(from: Date, revokedAt?: Date): { ocsp: Buffer; list: Buffer };
  /** Removes the authority. */
  close(): Promise<void>;
}

export async function makeTestSigner(): Promise<TestSigner> {
  const parent = await mkdtemp(join(tmpdir(), 'authority-'));
  const folder = join(parent, 'demo');
  await ensureDemoAuthority(folder);
  const issuer = await readDemoAuthority(folder, 'ca-1');
  const person = issueForPerson('Erika Muster', issuer);
  return {
    trustDir: demoTrustFolder(folder),
    sign: (sheet) => signSheet(sheet, person, issuer),
    answers(from, revokedAt) {
      const answer = { about: person, issuer, from, ...(revokedAt === undefined ? {} : { revokedAt }) };
      return { ocsp: ocspResponse(answer), list: revocationList(answer) };
    },
    close: () => rm(parent, { recursive: true }),
  };
}
