import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Verdict } from '../../rules/verdict.ts';
import { openTrust } from '../open-trust.ts';
import { readTrust } from '../trust.ts';
import { verifySignature } from '../verify-signature.ts';
import { issued } from './test-sheets.ts';

/** Sheets signed by programs of others, with the verdict each must get. */
export interface ToolCorpus {
  name: string;
  expected: Readonly<Record<string, object>>;
  /** When they are looked at. */
  now: Date;
  read(file: string): Buffer;
  /** Length of the sheet that the file begins with, in bytes. */
  sheetLength(bytes: Buffer): number;
  verify(bytes: Buffer): Promise<Verdict>;
}

const FOR_NOW = { ok: true, provisional: true, isTimestamped: false };
const FINAL = { ok: true, provisional: false, isTimestamped: true, revocation: 'good' };
const MISPLACED = { ok: false, reason: 'altered-before-signing', part: 'field-place' };
const WITH_NOTE = { ok: false, reason: 'altered-before-signing', part: 'annotation' };
const PAINTED_OVER = { ok: false, reason: 'changed-after-signing', part: 'page' };
const WEAK = { ok: false, reason: 'weak-algorithm' };

/** Signed elsewhere: sheets of an earlier form, without a field of their own. */
const GIVEN = {
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
  'pyhanko-sha1': WEAK,
  'x-visible-covers-sums': MISPLACED,
  'x-overlay-after': PAINTED_OVER,
  'x-annot-before': WITH_NOTE,
};

/** Signed here: sheets as the portal makes them, with a field for the signature. */
const MADE = {
  'openssl-rsa-field': FOR_NOW,
  'openssl-rsa-proof': FOR_NOW,
  'openssl-ecdsa-pkcs7': FOR_NOW,
  'openssl-pss': FOR_NOW,
  'openssl-stamped': { ok: true, isTimestamped: true, revocation: 'unknown' },
  'openssl-sha1': WEAK,
  'pdfsig-field': FOR_NOW,
  'pdfsig-field-etsi': FOR_NOW,
  'pdfsig-field-proof': FOR_NOW,
  'pdfsig-new': FOR_NOW,
  'signpdf-new': FOR_NOW,
  'itext5-field': FOR_NOW,
  'itext5-field-cades': FOR_NOW,
  'itext5-field-proof': FOR_NOW,
  'itext5-field-certified': FOR_NOW,
  'itext5-new-invisible': FOR_NOW,
  'itext5-new-inside': FOR_NOW,
  'itext5-new-elsewhere': MISPLACED,
  'itext5-note': WITH_NOTE,
  // Without append mode the sheet itself is written anew: no byte of it can be vouched for.
  'itext5-rewritten': { ok: false, reason: 'foreign-document' },
  'pdfbox2-field': FOR_NOW,
  'pdfbox2-field-proof': FOR_NOW,
  'pdfbox2-field-picture': FOR_NOW,
  'pdfbox2-new-invisible': FOR_NOW,
  'pdfbox2-new-picture': MISPLACED,
  'pdfbox2-overlay': PAINTED_OVER,
};

async function corpus(
  name: string,
  wish: Pick<ToolCorpus, 'expected' | 'now'> & { sheets: readonly string[] },
): Promise<ToolCorpus> {
  const folder = new URL(`./${name}/`, import.meta.url);
  const read = (file: string) => {
    const plain = new URL(`${file}.pdf`, folder);
    return existsSync(plain) ? readFileSync(plain) : gunzipSync(readFileSync(new URL(`${file}.pdf.gz`, folder)));
  };
  const originals = wish.sheets.map(read);
  const sheets = originals.map((bytes) => issued(bytes, 'this'));
  const trust = openTrust(await readTrust(fileURLToPath(folder)));
  return {
    name,
    expected: wish.expected,
    now: wish.now,
    read,
    sheetLength: (bytes) => originals.find((one) => bytes.subarray(0, one.length).equals(one))?.length ?? 0,
    verify: (bytes) => verifySignature(bytes, { sheets, trust, now: wish.now }),
  };
}

export const CORPORA: readonly ToolCorpus[] = [
  await corpus('tool-files', { expected: GIVEN, sheets: ['sheet-app'], now: new Date('2022-03-15T12:30:00Z') }),
  await corpus('made-files', { expected: MADE, sheets: ['sheet', 'proof'], now: new Date('2027-01-01T12:00:00Z') }),
];

/** Every file of theirs that is accepted. */
export const ACCEPTED = CORPORA.flatMap((one) =>
  Object.entries(one.expected)
    .filter(([, { ok }]: [string, { ok?: boolean }]) => ok === true)
    .map(([file]) => [`${one.name}/${file}`, one, file] as const),
);
