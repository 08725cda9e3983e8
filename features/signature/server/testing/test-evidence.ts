import { createHash, sign } from 'node:crypto';
import * as asn1 from 'asn1js';
import { ObjectIdentifier, Sequence } from 'asn1js';
import {
  type Attribute,
  BasicOCSPResponse,
  CertID,
  CertificateRevocationList,
  Extension,
  Extensions,
  MessageImprint,
  OCSPResponse,
  QCStatement,
  ResponseBytes,
  RevokedCertificate,
  SingleResponse,
  Time,
  TSTInfo,
} from 'pkijs';
import { ecKeys, rsaKeys } from '../demo-authority.ts';
import { type CertificateWish, type Identity, issueCertificate, signatureAlgorithm } from '../issue-certificate.ts';
import { openTrust } from '../open-trust.ts';
import { attribute, hashAlgorithm, type MessageWish, makeMessage } from '../sign-sheet.ts';

/** When the files of the tests are looked at. */
export const NOW = new Date('2022-03-20T12:00:00Z');
export const SIGNED_AT = new Date('2022-03-16T10:00:00Z');

const ALWAYS = { notBefore: new Date('2020-01-01T00:00:00Z'), notAfter: new Date('2040-01-01T00:00:00Z') };
export const [DIGITAL_SIGNATURE, NON_REPUDIATION, KEY_CERT_SIGN, CRL_SIGN] = [0, 1, 5, 6];
export const COMPLIANCE = new QCStatement({ id: '0.4.0.1862.1.1' });
export const SECURE_DEVICE = new QCStatement({ id: '0.4.0.1862.1.4' });
/** The certificate is for the seal of a company, not for the signature of a person. */
export const FOR_SEALS = new QCStatement({
  id: '0.4.0.1862.1.6',
  type: new Sequence({ value: [new ObjectIdentifier({ value: '0.4.0.1862.1.6.2' })] }),
});
const AUTHORITY = { isAuthority: true, usages: [KEY_CERT_SIGN, CRL_SIGN], ...ALWAYS };

export function authority(commonName: string, issuer?: Identity, change: Partial<CertificateWish> = {}): Identity {
  return issueCertificate({ commonName, keys: ecKeys(), issuer, ...AUTHORITY, ...change });
}

/** A signer with a qualified certificate, unless wished otherwise. */
export function person(issuer: Identity | undefined, change: Partial<CertificateWish> = {}): Identity {
  return issueCertificate({
    commonName: 'Erika Muster',
    keys: ecKeys(),
    issuer,
    usages: [NON_REPUDIATION],
    statements: [COMPLIANCE, SECURE_DEVICE],
    ...ALWAYS,
    ...change,
  });
}

export const ROOT = authority('Test Root');
/** An anchor and accepted; the next one is accepted too, but has to be reached from the root. */
export const CA = authority('Test Qualified CA 1', ROOT);
export const INNER_CA = authority('Test Qualified CA 2', ROOT);
export const OTHER_CA = authority('Test Other CA', ROOT);
/** The name of an accepted authority, and nothing else of it. */
export const FALSE_CA = authority('Test Qualified CA 1');
/** An accepted authority with an RSA key. */
export const RSA_CA = authority('Test Qualified CA 1', ROOT, { keys: rsaKeys() });

export const SIGNER = person(CA);
/** Signs on behalf of nobody: an end certificate playing an authority. */
export const PERSON_AS_CA = authority('Test Qualified CA 1', CA, { isAuthority: false });
export const RESPONDER = person(CA, { commonName: 'Test OCSP', extendedUsages: ['1.3.6.1.5.5.7.3.9'], statements: [] });
export const CLOCK = person(CA, { commonName: 'Test TSA', extendedUsages: ['1.3.6.1.5.5.7.3.8'], statements: [] });

export const TRUST = openTrust({
  anchors: [ROOT, CA, RSA_CA, OTHER_CA].map(({ der }) => der),
  accepted: [{ commonName: 'Test Qualified CA 1' }, { commonName: 'Test Qualified CA 2' }],
});

const DAY_MS = 24 * 60 * 60 * 1000;

/** A time stamp over a signature, as an unsigned attribute. */
export function timeStamp(...stamp: Parameters<typeof timeStampToken>): Attribute[] {
  return [attribute('1.2.840.113549.1.9.16.2.14', asn1.fromBER(timeStampToken(...stamp)).result)];
}

/** A token over some bytes (RFC 3161). */
export function timeStampToken(over: Buffer, ...stamp: Tail<Parameters<typeof timeStampTokenOf>>): Buffer {
  return timeStampTokenOf(createHash('sha256').update(over).digest(), ...stamp);
}

type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never;

/** The same of their SHA-256 alone, as an authority has it. */
export function timeStampTokenOf(
  digest: Buffer,
  at: Date,
  clock: Identity = CLOCK,
  message: Partial<MessageWish> = {},
): Buffer {
  const info = new TSTInfo({
    version: 1,
    policy: '1.2.3.4',
    messageImprint: new MessageImprint({
      hashAlgorithm: hashAlgorithm('sha256'),
      hashedMessage: new asn1.OctetString({ valueHex: digest }),
    }),
    serialNumber: new asn1.Integer({ value: 7 }),
    genTime: at,
  });
  const content = [Buffer.from(info.toSchema().toBER(false))];
  const contentType = '1.2.840.113549.1.9.16.1.4';
  return makeMessage({ signer: clock, content, contentType, isEnclosed: true, signingTime: at, ...message });
}

/** The original way to name the certificate, as most time stamps do: ESSCertID with SHA-1 (RFC 2634). */
export function originalName({ der }: Identity): Partial<MessageWish> {
  const hash = new asn1.OctetString({ valueHex: createHash('sha1').update(der).digest() });
  const certificates = new asn1.Sequence({ value: [new asn1.Sequence({ value: [hash] })] });
  return {
    without: ['1.2.840.113549.1.9.16.2.47'],
    attributes: [attribute('1.2.840.113549.1.9.16.2.12', new asn1.Sequence({ value: [certificates] }))],
  };
}

export interface Answer {
  about: Identity;
  issuer: Identity;
  /** Undefined: good. */
  revokedAt?: Date;
  from?: Date;
  /** A revocation list that is only a part of one. */
  isPart?: boolean;
}

/** A revocation list that is current for a week. */
export function revocationList({ about, issuer, revokedAt, from = SIGNED_AT, isPart }: Answer): Buffer {
  const list = new CertificateRevocationList({ version: 1 });
  list.issuer = issuer.certificate.subject;
  list.thisUpdate = new Time({ type: 0, value: from });
  list.nextUpdate = new Time({ type: 0, value: new Date(from.getTime() + 7 * DAY_MS) });
  if (revokedAt !== undefined) {
    const userCertificate = about.certificate.serialNumber;
    list.revokedCertificates = [
      new RevokedCertificate({ userCertificate, revocationDate: new Time({ type: 0, value: revokedAt }) }),
    ];
  }
  if (isPart === true) {
    const extnValue = new asn1.Integer({ value: 1 }).toBER(false);
    list.crlExtensions = new Extensions({
      extensions: [new Extension({ extnID: '2.5.29.27', critical: true, extnValue })],
    });
  }
  list.signature = signatureAlgorithm(issuer.privateKey, 'sha256');
  list.signatureAlgorithm = list.signature;
  const [inner] = list.toSchema(true).valueBlock.value;
  const signed = inner?.toBER(false) ?? new ArrayBuffer(0);
  list.tbsView = new Uint8Array(signed);
  list.signatureValue = new asn1.BitString({ valueHex: sign('sha256', Buffer.from(signed), issuer.privateKey) });
  return Buffer.from(list.toSchema(true).toBER(false));
}

/** An OCSP response that is current for a week, by the issuer itself or by whom it has appointed. */
export function ocspResponse(answer: Answer, responder: Identity = answer.issuer): Buffer {
  const basic = new BasicOCSPResponse();
  basic.tbsResponseData.responderID = responder.certificate.subject;
  basic.tbsResponseData.producedAt = answer.from ?? SIGNED_AT;
  basic.tbsResponseData.responses = [singleResponse(answer)];
  basic.signatureAlgorithm = signatureAlgorithm(responder.privateKey, 'sha256');
  const signed = basic.tbsResponseData.toSchema(true).toBER(false);
  basic.tbsResponseData.tbsView = new Uint8Array(signed);
  basic.signature = new asn1.BitString({ valueHex: sign('sha256', Buffer.from(signed), responder.privateKey) });
  basic.certs = [responder.certificate];
  const response = new asn1.OctetString({ valueHex: basic.toSchema().toBER(false) });
  const whole = new OCSPResponse({
    responseStatus: new asn1.Enumerated({ value: 0 }),
    responseBytes: new ResponseBytes({ responseType: '1.3.6.1.5.5.7.48.1.1', response }),
  });
  return Buffer.from(whole.toSchema().toBER(false));
}

function singleResponse({ about, issuer, revokedAt, from = SIGNED_AT }: Answer): SingleResponse {
  const single = new SingleResponse();
  const { subject, subjectPublicKeyInfo } = issuer.certificate;
  const sha256 = (bytes: ArrayBuffer | Uint8Array) =>
    new asn1.OctetString({ valueHex: createHash('sha256').update(new Uint8Array(bytes)).digest() });
  single.certID = new CertID({
    hashAlgorithm: hashAlgorithm('sha256'),
    issuerNameHash: sha256(subject.toSchema().toBER(false)),
    issuerKeyHash: sha256(subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView),
    serialNumber: about.certificate.serialNumber,
  });
  single.certStatus =
    revokedAt === undefined
      ? new asn1.Primitive({ idBlock: { tagClass: 3, tagNumber: 0 } })
      : new asn1.Constructed({
          idBlock: { tagClass: 3, tagNumber: 1 },
          value: [new asn1.GeneralizedTime({ valueDate: revokedAt })],
        });
  single.thisUpdate = from;
  single.nextUpdate = new Date(from.getTime() + 7 * DAY_MS);
  return single;
}

/** Adobe's attribute for embedded answers (adbe-revocationInfoArchival). */
export function revocationArchive(lists: readonly Buffer[], responses: readonly Buffer[]): Attribute {
  const part = (tagNumber: number, ders: readonly Buffer[]) =>
    new asn1.Constructed({
      idBlock: { tagClass: 3, tagNumber },
      value: [new asn1.Sequence({ value: ders.map((der) => asn1.fromBER(der).result as asn1.Sequence) })],
    });
  return attribute('1.2.840.113583.1.1.8', new asn1.Sequence({ value: [part(0, lists), part(1, responses)] }));
}
