import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Verdict } from '@portal/domain/signature/verdict.ts';
import { describe, expect, it } from 'vitest';
import { openTrust } from './open-trust.ts';
import { issued } from './testing/test-sheets.ts';
import { readTrust } from './trust.ts';
import { verifySignature } from './verify-signature.ts';

const FOLDER = new URL('./testing/tool-files/', import.meta.url);
const SHEET = readFileSync(new URL('sheet-app.pdf', FOLDER));
const TRUST = openTrust(await readTrust(fileURLToPath(FOLDER)));

function verify(bytes: Buffer): Promise<Verdict> {
  const now = new Date('2022-03-15T12:30:00Z');
  return verifySignature(bytes, { sheets: [issued(SHEET, 'this')], trust: TRUST, now });
}

const FOR_NOW = { ok: true, provisional: true };
const FINAL = { ok: true, provisional: false, isTimestamped: true, revocation: 'good' };

const EXPECTED: Readonly<Record<string, object>> = {
  'itext5-a': FOR_NOW,
  'itext5-av': FOR_NOW,
  'itext7-a': FOR_NOW,
  'itext7-av': FOR_NOW,
  'pdfbox2-v': FOR_NOW,
  nodesignpdf: FOR_NOW,
  'pyhanko-rsa2048-b': FOR_NOW,
  'pyhanko-ecdsa-p256': FOR_NOW,
  'pyhanko-pss': FOR_NOW,
  // The instant is vouched for; of the certificate nothing is said.
  'pyhanko-bt': { ok: true, isTimestamped: true, signedAt: '2022-03-10T12:00:00.000Z', revocation: 'unknown' },
  'pyhanko-lt-good': FINAL,
  'pyhanko-lta': FINAL,
  'pyhanko-lt-revoked-ocsp': { ok: false, reason: 'revoked' },
  'pyhanko-sha1': { ok: false, reason: 'weak-algorithm' },
  'x-visible-covers-sums': { ok: false, reason: 'altered-before-signing', part: 'field-place' },
  'x-overlay-after': { ok: false, reason: 'changed-after-signing', part: 'page' },
  'x-annot-before': { ok: false, reason: 'altered-before-signing', part: 'annotation' },
};

describe('sheets signed by other programs', () => {
  it.each(Object.entries(EXPECTED))('%s', async (name, expected) => {
    const bytes = readFileSync(new URL(`${name}.pdf`, FOLDER));
    expect(await verify(bytes)).toMatchObject(expected);
  });

  const accepted = Object.entries(EXPECTED).filter(([, { ok }]: [string, { ok?: boolean }]) => ok === true);

  it.each(accepted)('%s with one byte of the signed part changed is refused', async (name) => {
    const bytes = readFileSync(new URL(`${name}.pdf`, FOLDER));
    const range = /\/ByteRange ?\[ ?\d+ \d+ (?<holeEnd>\d+) (?<rest>\d+)/.exec(bytes.toString('latin1'))?.groups;
    const behind = Number(range?.holeEnd) + Math.floor(Number(range?.rest) / 2);
    for (const at of [20, Math.floor(SHEET.length / 2), SHEET.length + 40, behind]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await verify(changed)).toMatchObject({ ok: false });
    }
  });
});
