import { constants } from 'node:crypto';
import { AlgorithmIdentifier, RSASSAPSSParams } from 'pkijs';
import type { AcceptedSignature } from '../../rules/verdict.ts';
import { ecKeys, rsaKeys } from '../demo-authority.ts';
import type { Identity } from '../issue-certificate.ts';
import { hashAlgorithm, type MessageWish, makeMessage, signSheet } from '../sign-sheet.ts';
import { TAGGED } from './structure-attacks.ts';
import { CA, INNER_CA, person, RSA_CA, SIGNED_AT, SIGNER } from './test-evidence.ts';
import { SHEET } from './test-sheets.ts';
import { ADDED, added, sign } from './test-signature.ts';
import { type Base, stream } from './test-update.ts';

export type GoodFile = readonly [
  what: string,
  make: () => Buffer | Promise<Buffer>,
  expected: Partial<AcceptedSignature>,
];

/** Each accepted, with what is found of it. */
export function acceptedWith(
  found: Partial<AcceptedSignature>,
  files: Record<string, () => Buffer | Promise<Buffer>>,
): readonly GoodFile[] {
  return Object.entries(files).map(([what, make]) => [what, make, found]);
}

function signedBy(
  signer: Identity,
  message: Partial<MessageWish> = {},
  subFilter = 'ETSI.CAdES.detached',
  signature = '',
): Buffer {
  return sign(SHEET, { message: { signer, ...message }, subFilter, signature });
}

function pssSigner(): Buffer {
  const params = new RSASSAPSSParams({
    hashAlgorithm: hashAlgorithm('sha256'),
    maskGenAlgorithm: new AlgorithmIdentifier({
      algorithmId: '1.2.840.113549.1.1.8',
      algorithmParams: hashAlgorithm('sha256').toSchema(),
    }),
    saltLength: 32,
  });
  const algorithm = new AlgorithmIdentifier({
    algorithmId: '1.2.840.113549.1.1.10',
    algorithmParams: params.toSchema(),
  });
  const options = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
  return signedBy(person(CA, { keys: rsaKeys() }), { scheme: { algorithm, options } });
}

/** The outer three layers without lengths, as writers do that do not know them beforehand. */
function indefinite(message: Buffer): Buffer {
  const type = Buffer.from('06092a864886f70d010702', 'hex');
  const at = message.indexOf(type) + type.length;
  const inner = message.subarray(contentAt(message, at));
  const parts = [Buffer.from('3080', 'hex'), type, Buffer.from('a0803080', 'hex'), inner.subarray(contentAt(inner, 0))];
  return Buffer.concat([...parts, Buffer.alloc(6)]);
}

/** Where the content of an element begins: behind its tag and its length. */
function contentAt(bytes: Buffer, at: number): number {
  const length = bytes[at + 1] ?? 0;
  return at + 2 + (length > 0x80 ? length & 0x7f : 0);
}

/** A picture of a signature at the foot of the page. */
function visible(base: Base) {
  const { free } = added(base);
  return {
    objects: {
      [free]: stream(
        `/Type /XObject /Subtype /Form /BBox [0 0 200 60] /Resources << /Font << /F1 ${free + 1} 0 R >> >>`,
        'BT /F1 12 Tf 5 20 Td (Erika Muster) Tj ET',
      ),
      [free + 1]: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    },
  };
}

/** Kinds of signatures and of updates that bring them. */
export const GOOD_FILES: readonly GoodFile[] = [
  ...acceptedWith(
    {
      signer: { name: 'Erika Muster', serial: SIGNER.certificate.serialNumber.toBigInt().toString(16) },
      issuer: 'Test Qualified CA 1',
      signedAt: SIGNED_AT.toISOString(),
      isTimestamped: false,
      revocation: 'unknown',
      provisional: true,
    },
    { 'CAdES, ECDSA P-256': () => sign(SHEET) },
  ),
  ...acceptedWith(
    {},
    {
      'PKCS#7, RSA 2048': () => signedBy(person(CA, { keys: rsaKeys() }), {}, 'adbe.pkcs7.detached'),
      'PKCS#7 without the name of the certificate': () =>
        signedBy(SIGNER, { without: ['1.2.840.113549.1.9.16.2.47'] }, 'adbe.pkcs7.detached'),
      'a message of indefinite length': () =>
        sign(SHEET, { cms: (content) => indefinite(makeMessage({ signer: SIGNER, content, signingTime: SIGNED_AT })) }),
      'RSA-PSS': pssSigner,
      'RSA 3072 with SHA-512': () =>
        signedBy(person(RSA_CA, { keys: rsaKeys(3072), hash: 'sha512' }), { hash: 'sha512' }),
      'ECDSA P-384 with SHA-384': () => signedBy(person(CA, { keys: ecKeys('P-384') }), { hash: 'sha384' }),
      'ECDSA P-521 with SHA-512': () => signedBy(person(CA, { keys: ecKeys('P-521') }), { hash: 'sha512' }),
      'ECDSA brainpoolP256r1': () => signedBy(person(CA, { keys: ecKeys('brainpoolP256r1') })),
      'ECDSA brainpoolP512r1': () => signedBy(person(CA, { keys: ecKeys('brainpoolP512r1') }), { hash: 'sha512' }),
      'the new field hung into the structure': TAGGED,
      'another way to write the same strings': () => sign(SHEET, { catalog: { Lang: '(de\\055DE)' } }),
      'a declaration of what the colours of the picture mean': () =>
        sign(SHEET, {
          catalog: { OutputIntents: '[<< /Type /OutputIntent /S /GTS_PDFA1 /DestOutputProfile 500 0 R >>]' },
          update: () => ({ objects: { 500: stream('/N 3', `${' '.repeat(36)}acsp`) } }),
        }),
      'a table that is a stream': () => sign(SHEET, { update: () => ({ table: 'stream' }) }),
      'objects in an object stream': () =>
        sign(SHEET, {
          update: (base) => ({ table: 'stream', packed: [base.numbers.catalog, base.numbers.page, added(base).form] }),
        }),
      'a visible signature in the field of the sheet': () =>
        sign(SHEET, { update: visible, inField: { AP: `<< /N ${ADDED.free} 0 R >>`, F: '132', M: '(D:20220316)' } }),
      'an invisible signature in the field of the sheet': () => sign(SHEET, { inField: {} }),
      'properties and metadata brought up to date': () =>
        sign(SHEET, {
          update: (base) => ({
            objects: {
              [base.numbers.info]: base.changed(base.numbers.info, { ModDate: '(D:20220316100000Z)' }),
              [base.numbers.metadata]: stream('/Type /Metadata /Subtype /XML', '<x/>'),
            },
          }),
        }),
      'permissions and extensions': () =>
        sign(SHEET, {
          catalog: {
            Perms: `<< /DocMDP ${ADDED.signature} 0 R >>`,
            Extensions: '<< /ESIC << /BaseVersion /1.7 /ExtensionLevel 2 >> >>',
          },
        }),
      'white space at the end': () => Buffer.concat([sign(SHEET), Buffer.from('\r\n')]),
    },
  ),
  ...acceptedWith(
    { issuer: 'Test Qualified CA 2' },
    { 'an issuer that is reached from the root': () => signedBy(person(INNER_CA), { others: [INNER_CA] }) },
  ),
  ...acceptedWith(
    { signedAt: '2022-03-20T12:00:00.000Z', provisional: true },
    { 'no claimed time': () => signedBy(SIGNER, { signingTime: undefined }) },
  ),
  ...acceptedWith(
    { signedAt: '2022-03-15T12:05:01.000Z', isTimestamped: false },
    {
      'a time claimed by the file only, as PAdES has it': () =>
        signedBy(SIGNER, { signingTime: undefined }, undefined, `/M (D:20220315130501+01'00')`),
    },
  ),
  ...acceptedWith(
    { signedAt: '2022-03-15T12:05:01.000Z' },
    {
      'a time claimed by the file without a zone': () =>
        signedBy(SIGNER, { signingTime: undefined }, undefined, '/M (D:20220315120501)'),
    },
  ),
  ...acceptedWith(
    { signedAt: '2022-03-20T12:00:00.000Z' },
    {
      'a claimed day that does not exist': () =>
        signedBy(SIGNER, { signingTime: undefined }, undefined, '/M (D:20221345120501Z)'),
      'a claimed time in the future': () => signedBy(SIGNER, { signingTime: new Date('2030-01-01') }),
    },
  ),
  ...acceptedWith(
    { signedAt: '2022-03-15T22:30:00.000Z' },
    { 'a signature by another program': () => signSheet(SHEET, SIGNER, CA) },
  ),
];
