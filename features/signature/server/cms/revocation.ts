import { createHash } from 'node:crypto';
import { fromBER, OctetString } from 'asn1js';
import { BasicOCSPResponse, CertificateRevocationList, OCSPResponse, type SingleResponse } from 'pkijs';
import { holds, schemeOf } from './algorithms.ts';
import {
  extendedUsagesOf,
  hexOf,
  isStrong,
  isValidAt,
  type ReadCertificate,
  readCertificates,
  serialOf,
  usagesOf,
} from './certificate.ts';
import { ASN1_BOUNDS } from './message.ts';

export interface Evidence {
  ocsps: readonly Buffer[];
  crls: readonly Buffer[];
}

export interface RevocationQuestion {
  certificate: ReadCertificate;
  issuer: ReadCertificate;
  evidence: Evidence;
  /** When the signature was made. */
  at: Date;
  /** That instant is vouched for; a claimed one could have been set back before the revocation. */
  isTimestamped: boolean;
}

/** What one signed answer says about the certificate. */
interface Answer {
  revokedAt: Date | undefined;
  /** The answer is meant to be relied upon until then. */
  until: Date;
}

const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';
const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1';
const DELTA_LIST = '2.5.29.27';
const DISTRIBUTION_POINT = '2.5.29.28';
/** An answer without an end is good for a day. */
const DAY_MS = 24 * 60 * 60 * 1000;
const GOOD = 0;
const REVOKED = 1;

/** What the embedded and signed answers say. Without one that covers the instant: 'unknown'. */
export function revocationOf(question: RevocationQuestion): 'good' | 'revoked' | 'unknown' {
  const { evidence, at, isTimestamped } = question;
  const answers = [
    ...evidence.ocsps.flatMap((der) => readable(() => ocspAnswers(der, question))),
    ...evidence.crls.flatMap((der) => readable(() => listAnswers(der, question))),
  ];
  const isRevoked = answers.some(({ revokedAt }) => revokedAt !== undefined && (!isTimestamped || revokedAt <= at));
  if (isRevoked) return 'revoked';
  return answers.some(({ until }) => until >= at) ? 'good' : 'unknown';
}

/** Evidence that cannot be read is none. */
function readable(read: () => Answer[]): Answer[] {
  try {
    return read();
  } catch {
    return [];
  }
}

function listAnswers(der: Buffer, { certificate, issuer }: RevocationQuestion): Answer[] {
  const list = new CertificateRevocationList({ schema: fromBER(der, ASN1_BOUNDS).result });
  const isOwn = hexOf(list.issuer.valueBeforeDecode) === issuer.subject && maySign(issuer, 'cRLSign');
  const scheme = schemeOf(list.signatureAlgorithm);
  const extensions = list.crlExtensions?.extensions ?? [];
  // A list that is only a part of one does not say that others are good.
  const isPart = extensions.some(
    ({ extnID, critical }) => [DELTA_LIST, DISTRIBUTION_POINT].includes(extnID) && critical,
  );
  if (!isOwn || scheme === undefined || isPart) return [];
  if (!holds(scheme, issuer.key, list.tbsView, list.signatureValue.valueBlock.valueHexView)) return [];
  const entry = list.revokedCertificates?.find(
    ({ userCertificate }) => serialOf(userCertificate) === certificate.serial,
  );
  // A certificate that has run out may have left the list.
  const isSilent = entry === undefined && list.thisUpdate.value > certificate.notAfter;
  if (isSilent) return [];
  const until = list.nextUpdate?.value ?? new Date(list.thisUpdate.value.getTime() + DAY_MS);
  return [{ revokedAt: entry?.revocationDate.value, until }];
}

function ocspAnswers(der: Buffer, question: RevocationQuestion): Answer[] {
  const basic = basicResponse(der);
  const scheme = schemeOf(basic.signatureAlgorithm);
  const responder = responderOf(basic, question.issuer);
  if (scheme === undefined || responder === undefined) return [];
  const { tbsView } = basic.tbsResponseData;
  if (!holds(scheme, responder.key, tbsView, basic.signature.valueBlock.valueHexView)) return [];
  return basic.tbsResponseData.responses.filter((one) => isAbout(one, question)).flatMap(answerOf);
}

/** In files stand whole responses, and sometimes only their inner part. */
function basicResponse(der: Buffer): BasicOCSPResponse {
  try {
    const { responseBytes } = OCSPResponse.fromBER(der);
    if (responseBytes?.responseType === BASIC_RESPONSE) {
      return BasicOCSPResponse.fromBER(responseBytes.response.valueBlock.valueHexView);
    }
  } catch {
    // The inner part then.
  }
  return BasicOCSPResponse.fromBER(der);
}

/** The issuer itself, or whom it has appointed (RFC 6960, 4.2.2.2), by who is named in the response. */
function responderOf(basic: BasicOCSPResponse, issuer: ReadCertificate): ReadCertificate | undefined {
  const named = basic.tbsResponseData.responderID;
  const isNamed = (one: ReadCertificate) =>
    named instanceof OctetString
      ? hexOf(named.valueBlock.valueHexView) === keyHash(one, 'sha1')
      : hexOf(named.valueBeforeDecode) === one.subject;
  if (isNamed(issuer)) return issuer;
  const certificates = readCertificates((basic.certs ?? []).map((one) => new Uint8Array(one.toSchema().toBER())));
  return certificates.find(
    (one) =>
      isNamed(one) &&
      one.issuer === issuer.subject &&
      isStrong(one) &&
      isValidAt(one, basic.tbsResponseData.producedAt) &&
      extendedUsagesOf(one).includes(OCSP_SIGNING) &&
      one.x509.verify(issuer.key),
  );
}

function isAbout({ certID }: SingleResponse, { certificate, issuer }: RevocationQuestion): boolean {
  const hash = { '1.3.14.3.2.26': 'sha1', '2.16.840.1.101.3.4.2.1': 'sha256' }[certID.hashAlgorithm.algorithmId];
  if (hash === undefined || serialOf(certID.serialNumber) !== certificate.serial) return false;
  const name = createHash(hash).update(Buffer.from(issuer.subject, 'hex')).digest('hex');
  const isName = name === hexOf(certID.issuerNameHash.valueBlock.valueHexView);
  return isName && keyHash(issuer, hash) === hexOf(certID.issuerKeyHash.valueBlock.valueHexView);
}

function keyHash({ parsed }: ReadCertificate, hash: string): string {
  const key = parsed.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView;
  return createHash(hash).update(key).digest('hex');
}

function answerOf({ certStatus, thisUpdate, nextUpdate }: SingleResponse): Answer[] {
  const { tagNumber } = certStatus.idBlock as { tagNumber: number };
  const until = nextUpdate ?? new Date(thisUpdate.getTime() + DAY_MS);
  if (tagNumber === GOOD) return [{ revokedAt: undefined, until }];
  if (tagNumber !== REVOKED) return [];
  const [time] = certStatus.valueBlock.value as { toDate?: () => Date }[];
  return [{ revokedAt: time?.toDate?.() ?? thisUpdate, until }];
}

function maySign(issuer: ReadCertificate, usage: string): boolean {
  return usagesOf(issuer)?.includes(usage) !== false;
}
