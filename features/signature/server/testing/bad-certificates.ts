import * as asn1 from 'asn1js';
import { Extension } from 'pkijs';
import type { RefusalReason } from '../../rules/refusals.ts';
import { ecKeys, rsaKeys } from '../demo-authority.ts';
import { type Identity, signatureAlgorithm } from '../issue-certificate.ts';
import { attribute, certificateName, type MessageWish, makeMessage } from '../sign-sheet.ts';
import {
  authority,
  CA,
  COMPLIANCE,
  CRL_SIGN,
  DIGITAL_SIGNATURE,
  FALSE_CA,
  FOR_SEALS,
  INNER_CA,
  OTHER_CA,
  ocspResponse,
  originalName,
  PERSON_AS_CA,
  person,
  ROOT,
  RSA_CA,
  revocationArchive,
  revocationList,
  SECURE_DEVICE,
  SIGNED_AT,
  SIGNER,
  timeStamp,
} from './test-evidence.ts';
import { SHEET } from './test-sheets.ts';
import { appendStore, type SigningWish, sign } from './test-signature.ts';
import { flipped } from './twins.ts';

export type BadFile = readonly [what: string, reason: RefusalReason, make: () => Buffer];

const EARLIER = new Date('2022-03-15T00:00:00Z');
const REVOKED = { about: SIGNER, issuer: CA, revokedAt: EARLIER };
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.47';

function signedBy(signer: Identity, message: Partial<MessageWish> = {}, wish: SigningWish = {}): Buffer {
  return sign(SHEET, { ...wish, message: { signer, ...message } });
}

function stamped(signer: Identity, at = SIGNED_AT): Buffer {
  return signedBy(signer, { unsigned: (signature) => timeStamp(signature, at) });
}

/** The message as it would be, with its bytes changed. */
function changedMessage(change: (message: Buffer) => Buffer): Buffer {
  return sign(SHEET, {
    cms: (content) => change(makeMessage({ signer: SIGNER, content, signingTime: SIGNED_AT })),
  });
}

/** Sequence in sequence, without end. */
function nested(): Buffer {
  return Buffer.from('3080'.repeat(5_000), 'hex');
}

/** A certificate whose private key somebody else has. */
function foreignKey(): Identity {
  return { ...SIGNER, privateKey: ecKeys().privateKey };
}

export const BAD_CERTIFICATES: readonly BadFile[] = [
  ['MD5', 'weak-algorithm', () => signedBy(person(CA, { keys: rsaKeys() }), { hash: 'md5' })],
  ['SHA-1', 'weak-algorithm', () => signedBy(SIGNER, { hash: 'sha1' })],
  ['RSA 1024', 'weak-algorithm', () => signedBy(person(CA, { keys: rsaKeys(1024) }))],
  ['a curve of 160 bits', 'weak-algorithm', () => signedBy(person(CA, { keys: ecKeys('brainpoolP160r1') }))],
  ['a certificate signed with SHA-1', 'weak-algorithm', () => signedBy(person(RSA_CA, { hash: 'sha1' }))],
  ['the certificate named by SHA-1 only', 'weak-algorithm', () => signedBy(SIGNER, originalName(SIGNER))],
  ['the digest of something else', 'digest-mismatch', () => signedBy(SIGNER, { content: [Buffer.from('other')] })],
  ['another key', 'signature-invalid', () => sign(SHEET, { message: { signer: foreignKey() } })],
  ['a changed signature', 'signature-invalid', () => changedMessage((one) => flipped(one, one.length - 1))],
  ['a truncated message', 'signature-invalid', () => changedMessage((one) => one.subarray(0, one.length / 2))],
  ['no message', 'signature-invalid', () => sign(SHEET, { cms: () => Buffer.from('Erika Muster') })],
  ['something behind the message', 'signature-invalid', () => changedMessage((one) => Buffer.concat([one, one]))],
  ['sequences in sequences', 'signature-invalid', () => sign(SHEET, { cms: nested })],
  ['no digest', 'signature-invalid', () => signedBy(SIGNER, { without: ['1.2.840.113549.1.9.4'] })],
  ['no content type', 'signature-invalid', () => signedBy(SIGNER, { without: ['1.2.840.113549.1.9.3'] })],
  [
    'CAdES without the certificate’s name',
    'signature-invalid',
    () => signedBy(SIGNER, { without: [SIGNING_CERTIFICATE] }),
  ],
  [
    'the name of another certificate',
    'signature-invalid',
    () => signedBy(SIGNER, { attributes: [attribute(SIGNING_CERTIFICATE, certificateName(CA))] }),
  ],
  [
    'content in the message',
    'unsupported-format',
    () => signedBy(SIGNER, { isEnclosed: true, content: [Buffer.from('x')] }),
  ],
  ['the format of the nineties', 'unsupported-format', () => sign(SHEET, { subFilter: 'adbe.x509.rsa_sha1' })],
  ['an unknown format', 'unsupported-format', () => sign(SHEET, { subFilter: 'Own.Format' })],
  ['signed by itself', 'unknown-issuer', () => signedBy(person(undefined))],
  ['an issuer of the right name', 'unknown-issuer', () => signedBy(person(FALSE_CA), { others: [FALSE_CA] })],
  ['an issuer that is not in the file', 'unknown-issuer', () => signedBy(person(INNER_CA))],
  ['issued by a person', 'unknown-issuer', () => signedBy(person(PERSON_AS_CA), { others: [PERSON_AS_CA] })],
  ['an issuer that is not accepted', 'issuer-not-accepted', () => signedBy(person(OTHER_CA))],
  ['expired', 'expired', () => signedBy(person(CA, { notAfter: EARLIER }))],
  ['not valid yet', 'expired', () => signedBy(person(CA, { notBefore: new Date('2022-03-17') }))],
  [
    'valid when claimed, expired when stamped',
    'expired',
    () =>
      signedBy(person(CA, { notAfter: new Date('2022-03-17') }), {
        signingTime: SIGNED_AT,
        unsigned: (signature) => timeStamp(signature, new Date('2022-03-18')),
      }),
  ],
  ['revoked by OCSP', 'revoked', () => appendStore(stamped(SIGNER), { ocsps: [ocspResponse(REVOKED)] })],
  ['revoked by a list', 'revoked', () => appendStore(stamped(SIGNER), { crls: [revocationList(REVOKED)] })],
  [
    'revoked by a list in the signature',
    'revoked',
    () => signedBy(SIGNER, { attributes: [revocationArchive([revocationList(REVOKED)], [])] }),
  ],
  [
    'revoked after the claimed time',
    'revoked',
    () => appendStore(signedBy(SIGNER), { ocsps: [ocspResponse({ ...REVOKED, revokedAt: new Date('2022-03-18') })] }),
  ],
  ['no statement', 'not-qualified', () => signedBy(person(CA, { statements: [] }))],
  ['no secure device', 'not-qualified', () => signedBy(person(CA, { statements: [COMPLIANCE] }))],
  ['no compliance', 'not-qualified', () => signedBy(person(CA, { statements: [SECURE_DEVICE] }))],
  ['a key for logging in', 'wrong-key-usage', () => signedBy(person(CA, { usages: [DIGITAL_SIGNATURE] }))],
  [
    'a certificate for seals',
    'seal',
    () => signedBy(person(CA, { statements: [COMPLIANCE, SECURE_DEVICE, FOR_SEALS] })),
  ],
  [
    'an issuer below one that may have none',
    'unknown-issuer',
    () => {
      const limited = authority('Test Limited CA', ROOT, { pathLength: 0 });
      const below = authority('Test Qualified CA 2', limited);
      return signedBy(person(below), { others: [below, limited] });
    },
  ],
  [
    'an issuer that may sign lists only',
    'unknown-issuer',
    () => {
      const issuer = authority('Test Qualified CA 2', ROOT, { usages: [CRL_SIGN] });
      return signedBy(person(issuer), { others: [issuer] });
    },
  ],
  [
    'a condition nobody here understands',
    'unknown-issuer',
    () => {
      const extnValue = new asn1.Null().toBER(false);
      return signedBy(person(CA, { extensions: [new Extension({ extnID: '1.2.3.4', critical: true, extnValue })] }));
    },
  ],
  [
    'one hash for the content and another for the signature',
    'signature-invalid',
    () => signedBy(SIGNER, { scheme: { algorithm: signatureAlgorithm(SIGNER.privateKey, 'sha512'), hash: 'sha512' } }),
  ],
];
