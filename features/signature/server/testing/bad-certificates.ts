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

/** Each with the reason for which it is refused. */
export function refusedFor(files: Partial<Record<RefusalReason, Record<string, () => Buffer>>>): readonly BadFile[] {
  return (Object.keys(files) as RefusalReason[]).flatMap((reason) =>
    Object.entries(files[reason] ?? {}).map(([what, make]): BadFile => [what, reason, make]),
  );
}

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

export const BAD_CERTIFICATES = refusedFor({
  'weak-algorithm': {
    MD5: () => signedBy(person(CA, { keys: rsaKeys() }), { hash: 'md5' }),
    'SHA-1': () => signedBy(SIGNER, { hash: 'sha1' }),
    'RSA 1024': () => signedBy(person(CA, { keys: rsaKeys(1024) })),
    'a curve of 160 bits': () => signedBy(person(CA, { keys: ecKeys('brainpoolP160r1') })),
    'a certificate signed with SHA-1': () => signedBy(person(RSA_CA, { hash: 'sha1' })),
    'the certificate named by SHA-1 only': () => signedBy(SIGNER, originalName(SIGNER)),
  },
  'digest-mismatch': { 'the digest of something else': () => signedBy(SIGNER, { content: [Buffer.from('other')] }) },
  'signature-invalid': {
    'another key': () => sign(SHEET, { message: { signer: foreignKey() } }),
    'a changed signature': () => changedMessage((one) => flipped(one, one.length - 1)),
    'a truncated message': () => changedMessage((one) => one.subarray(0, one.length / 2)),
    'no message': () => sign(SHEET, { cms: () => Buffer.from('Erika Muster') }),
    'something behind the message': () => changedMessage((one) => Buffer.concat([one, one])),
    'sequences in sequences': () => sign(SHEET, { cms: nested }),
    'no digest': () => signedBy(SIGNER, { without: ['1.2.840.113549.1.9.4'] }),
    'no content type': () => signedBy(SIGNER, { without: ['1.2.840.113549.1.9.3'] }),
    'CAdES without the certificate’s name': () => signedBy(SIGNER, { without: [SIGNING_CERTIFICATE] }),
    'the name of another certificate': () =>
      signedBy(SIGNER, { attributes: [attribute(SIGNING_CERTIFICATE, certificateName(CA))] }),
    'one hash for the content and another for the signature': () =>
      signedBy(SIGNER, { scheme: { algorithm: signatureAlgorithm(SIGNER.privateKey, 'sha512'), hash: 'sha512' } }),
  },
  'unsupported-format': {
    'content in the message': () => signedBy(SIGNER, { isEnclosed: true, content: [Buffer.from('x')] }),
    'the format of the nineties': () => sign(SHEET, { subFilter: 'adbe.x509.rsa_sha1' }),
    'an unknown format': () => sign(SHEET, { subFilter: 'Own.Format' }),
  },
  'unknown-issuer': {
    'signed by itself': () => signedBy(person(undefined)),
    'an issuer of the right name': () => signedBy(person(FALSE_CA), { others: [FALSE_CA] }),
    'an issuer that is not in the file': () => signedBy(person(INNER_CA)),
    'issued by a person': () => signedBy(person(PERSON_AS_CA), { others: [PERSON_AS_CA] }),
    'an issuer below one that may have none': () => {
      const limited = authority('Test Limited CA', ROOT, { pathLength: 0 });
      const below = authority('Test Qualified CA 2', limited);
      return signedBy(person(below), { others: [below, limited] });
    },
    'an issuer that may sign lists only': () => {
      const issuer = authority('Test Qualified CA 2', ROOT, { usages: [CRL_SIGN] });
      return signedBy(person(issuer), { others: [issuer] });
    },
    'a condition nobody here understands': () => {
      const extnValue = new asn1.Null().toBER(false);
      return signedBy(person(CA, { extensions: [new Extension({ extnID: '1.2.3.4', critical: true, extnValue })] }));
    },
  },
  'issuer-not-accepted': { 'an issuer that is not accepted': () => signedBy(person(OTHER_CA)) },
  expired: {
    expired: () => signedBy(person(CA, { notAfter: EARLIER })),
    'not valid yet': () => signedBy(person(CA, { notBefore: new Date('2022-03-17') })),
    'valid when claimed, expired when stamped': () =>
      signedBy(person(CA, { notAfter: new Date('2022-03-17') }), {
        signingTime: SIGNED_AT,
        unsigned: (signature) => timeStamp(signature, new Date('2022-03-18')),
      }),
  },
  revoked: {
    'revoked by OCSP': () => appendStore(stamped(SIGNER), { ocsps: [ocspResponse(REVOKED)] }),
    'revoked by a list': () => appendStore(stamped(SIGNER), { crls: [revocationList(REVOKED)] }),
    'revoked by a list in the signature': () =>
      signedBy(SIGNER, { attributes: [revocationArchive([revocationList(REVOKED)], [])] }),
    'revoked after the claimed time': () =>
      appendStore(signedBy(SIGNER), { ocsps: [ocspResponse({ ...REVOKED, revokedAt: new Date('2022-03-18') })] }),
  },
  'not-qualified': {
    'no statement': () => signedBy(person(CA, { statements: [] })),
    'no secure device': () => signedBy(person(CA, { statements: [COMPLIANCE] })),
    'no compliance': () => signedBy(person(CA, { statements: [SECURE_DEVICE] })),
  },
  'wrong-key-usage': { 'a key for logging in': () => signedBy(person(CA, { usages: [DIGITAL_SIGNATURE] })) },
  seal: {
    'a certificate for seals': () => signedBy(person(CA, { statements: [COMPLIANCE, SECURE_DEVICE, FOR_SEALS] })),
  },
});
