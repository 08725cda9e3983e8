import { constants } from 'node:crypto';
import type { AcceptedSignature } from '@portal/domain/signature/verdict.ts';
import { AlgorithmIdentifier, RSASSAPSSParams } from 'pkijs';
import { ecKeys, rsaKeys } from '../demo/demo-authority.ts';
import type { Identity } from '../demo/issue-certificate.ts';
import { hashAlgorithm, type MessageWish } from '../demo/make-message.ts';
import { signSheet } from '../demo/sign-sheet.ts';
import { CA, FALSE_CA, INNER_CA, person, RESPONDER, RSA_CA, SIGNED_AT, SIGNER } from './test-authorities.ts';
import { ocspResponse, revocationArchive, revocationList, timeStamp } from './test-evidence.ts';
import { SHEET } from './test-sheets.ts';
import { added, appendStore, appendTimeStamp, sign } from './test-signature.ts';
import { type Base, stream } from './test-update.ts';

export type GoodFile = readonly [
  what: string,
  make: () => Buffer | Promise<Buffer>,
  expected?: Partial<AcceptedSignature>,
];

const LATER = new Date('2022-03-18T00:00:00Z');

function signedBy(signer: Identity, message: Partial<MessageWish> = {}, subFilter?: string): Buffer {
  return sign(SHEET, { message: { signer, ...message }, ...(subFilter === undefined ? {} : { subFilter }) });
}

function stamped(message: Partial<MessageWish> = {}): Buffer {
  return sign(SHEET, { message: { unsigned: (signature) => timeStamp(signature, SIGNED_AT), ...message } });
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

const GOOD = { about: SIGNER, issuer: CA };
const FORGED = { about: SIGNER, issuer: { ...CA, privateKey: ecKeys().privateKey }, revokedAt: SIGNED_AT };
const FALSE_RESPONDER = person(FALSE_CA, { extendedUsages: ['1.3.6.1.5.5.7.3.9'] });
const FULL = { isTimestamped: true, revocation: 'good', provisional: false } as const;

export const GOOD_FILES: readonly GoodFile[] = [
  [
    'CAdES, ECDSA P-256',
    () => sign(SHEET),
    {
      signer: { name: 'Erika Muster', serial: SIGNER.certificate.serialNumber.toBigInt().toString(16) },
      issuer: 'Test Qualified CA 1',
      signedAt: SIGNED_AT.toISOString(),
      isTimestamped: false,
      revocation: 'unknown',
      provisional: true,
    },
  ],
  ['PKCS#7, RSA 2048', () => signedBy(person(CA, { keys: rsaKeys() }), {}, 'adbe.pkcs7.detached')],
  [
    'PKCS#7 without the name of the certificate',
    () => signedBy(SIGNER, { without: ['1.2.840.113549.1.9.16.2.47'] }, 'adbe.pkcs7.detached'),
  ],
  ['RSA-PSS', pssSigner],
  [
    'RSA 3072 with SHA-512',
    () => signedBy(person(RSA_CA, { keys: rsaKeys(3072), hash: 'sha512' }), { hash: 'sha512' }),
  ],
  ['ECDSA P-384 with SHA-384', () => signedBy(person(CA, { keys: ecKeys('P-384') }), { hash: 'sha384' })],
  ['ECDSA P-521 with SHA-512', () => signedBy(person(CA, { keys: ecKeys('P-521') }), { hash: 'sha512' })],
  ['ECDSA brainpoolP256r1', () => signedBy(person(CA, { keys: ecKeys('brainpoolP256r1') }))],
  ['ECDSA brainpoolP512r1', () => signedBy(person(CA, { keys: ecKeys('brainpoolP512r1') }), { hash: 'sha512' })],
  [
    'an issuer that is reached from the root',
    () => signedBy(person(INNER_CA), { others: [INNER_CA] }),
    { issuer: 'Test Qualified CA 2' },
  ],
  [
    'no claimed time',
    () => signedBy(SIGNER, { signingTime: undefined }),
    { signedAt: '2022-03-20T12:00:00.000Z', provisional: true },
  ],
  [
    'a claimed time in the future',
    () => signedBy(SIGNER, { signingTime: new Date('2030-01-01') }),
    { signedAt: '2022-03-20T12:00:00.000Z' },
  ],
  ['a table that is a stream', () => sign(SHEET, { update: () => ({ table: 'stream' }) })],
  [
    'objects in an object stream',
    () =>
      sign(SHEET, {
        update: (base) => ({ table: 'stream', packed: [base.numbers.catalog, base.numbers.page, added(base).form] }),
      }),
  ],
  [
    'a visible signature',
    () => sign(SHEET, { rectangle: '[60 60 260 120]', update: visible, field: '/AP << /N 136 0 R >>' }),
  ],
  [
    'properties and metadata brought up to date',
    () =>
      sign(SHEET, {
        update: (base) => ({
          objects: {
            [base.numbers.info]: base.changed(base.numbers.info, { ModDate: '(D:20220316100000Z)' }),
            [base.numbers.metadata]: stream('/Type /Metadata /Subtype /XML', '<x/>'),
          },
        }),
      }),
  ],
  [
    'permissions and extensions',
    () =>
      sign(SHEET, {
        catalog: {
          Perms: '<< /DocMDP 133 0 R >>',
          Extensions: '<< /ESIC << /BaseVersion /1.7 /ExtensionLevel 2 >> >>',
        },
      }),
  ],
  [
    'a time stamp',
    () => stamped(),
    { isTimestamped: true, revocation: 'unknown', provisional: true, signedAt: SIGNED_AT.toISOString() },
  ],
  [
    'a time stamp of nobody counts as none',
    () => stamped({ unsigned: (signature) => timeStamp(signature, LATER, SIGNER) }),
    { isTimestamped: false },
  ],
  [
    'a time stamp over something else counts as none',
    () => stamped({ unsigned: () => timeStamp(Buffer.from('x'), LATER) }),
    { isTimestamped: false },
  ],
  ['OCSP in the store', () => appendStore(stamped(), { ocsps: [ocspResponse(GOOD)] }), FULL],
  ['OCSP by an appointed responder', () => appendStore(stamped(), { ocsps: [ocspResponse(GOOD, RESPONDER)] }), FULL],
  ['a revocation list in the store', () => appendStore(stamped(), { crls: [revocationList(GOOD)] }), FULL],
  [
    'answers in the signature',
    () => stamped({ attributes: [revocationArchive([revocationList(GOOD)], [ocspResponse(GOOD)])] }),
    FULL,
  ],
  [
    'OCSP by somebody else says nothing',
    () => appendStore(stamped(), { ocsps: [ocspResponse(GOOD, SIGNER)] }),
    { revocation: 'unknown' },
  ],
  [
    'an answer from long ago says nothing',
    () => appendStore(stamped(), { crls: [revocationList({ ...GOOD, from: new Date('2021-01-01') })] }),
    { revocation: 'unknown' },
  ],
  [
    'answers by forgers say nothing',
    () => appendStore(stamped(), { crls: [revocationList(FORGED)], ocsps: [ocspResponse(FORGED)] }),
    { revocation: 'unknown' },
  ],
  [
    'an answer by a responder of nobody',
    () => appendStore(stamped(), { ocsps: [ocspResponse({ ...GOOD, revokedAt: SIGNED_AT }, FALSE_RESPONDER)] }),
    { revocation: 'unknown' },
  ],
  [
    'OCSP about another certificate',
    () => appendStore(stamped(), { ocsps: [ocspResponse({ about: SIGNER, issuer: RSA_CA }, CA)] }),
    { revocation: 'unknown' },
  ],
  [
    'a part of a revocation list',
    () => appendStore(stamped(), { crls: [revocationList({ ...GOOD, isPart: true })] }),
    { revocation: 'unknown' },
  ],
  [
    'revoked after the time stamp',
    () => appendStore(stamped(), { crls: [revocationList({ ...GOOD, revokedAt: LATER })] }),
    FULL,
  ],
  ['expired after the time stamp', () => stamped({ signer: person(CA, { notAfter: LATER }) }), { isTimestamped: true }],
  ['a time stamp over the document', () => appendTimeStamp(sign(SHEET))],
  [
    'store, time stamp, and store again',
    () =>
      appendStore(appendTimeStamp(appendStore(stamped(), { ocsps: [ocspResponse(GOOD)] })), {
        crls: [revocationList(GOOD)],
      }),
    FULL,
  ],
  ['white space at the end', () => Buffer.concat([sign(SHEET), Buffer.from('\r\n')])],
  ['a signature by another program', () => signSheet(SHEET, SIGNER, CA), { signedAt: '2022-03-15T22:30:00.000Z' }],
];
