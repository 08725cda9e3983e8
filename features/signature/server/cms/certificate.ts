import { type KeyObject, X509Certificate } from 'node:crypto';
import { Certificate } from 'pkijs';
import { isStrongKey, schemeOf } from './algorithms.ts';

/** A certificate, read once. */
export interface ReadCertificate {
  der: Buffer;
  parsed: Certificate;
  key: KeyObject;
  x509: X509Certificate;
  /** Names as encoded, in hex: equal exactly if the names are. */
  subject: string;
  issuer: string;
  commonName: string;
  issuerCommonName: string;
  /** Hex, without leading zeros. */
  serial: string;
  notBefore: Date;
  notAfter: Date;
}

const COMMON_NAME = '2.5.4.3';
const PSEUDONYM = '2.5.4.65';
const NAMES = [COMMON_NAME, PSEUDONYM];

/** Throws whatever the parsers throw for what is no certificate. */
function readCertificate(der: Uint8Array): ReadCertificate {
  const bytes = Buffer.from(der);
  const parsed = Certificate.fromBER(bytes);
  const x509 = new X509Certificate(bytes);
  return {
    der: bytes,
    parsed,
    x509,
    key: x509.publicKey,
    subject: hexOf(parsed.subject.valueBeforeDecode),
    issuer: hexOf(parsed.issuer.valueBeforeDecode),
    commonName: nameIn(parsed.subject),
    issuerCommonName: nameIn(parsed.issuer),
    serial: serialOf(parsed.serialNumber),
    notBefore: parsed.notBefore.value,
    notAfter: parsed.notAfter.value,
  };
}

/** The readable ones of a list: a chain needs only some of what a file brings along. */
export function readCertificates(ders: readonly Uint8Array[]): ReadCertificate[] {
  return ders.flatMap((der) => {
    try {
      return [readCertificate(der)];
    } catch {
      return [];
    }
  });
}

export function hexOf(bytes: ArrayBuffer | Uint8Array): string {
  return Buffer.from(bytes as Uint8Array).toString('hex');
}

export function serialOf(serial: { valueBlock: { valueHexView: Uint8Array } }): string {
  return hexOf(serial.valueBlock.valueHexView).replace(/^(00)+(?=.)/, '');
}

function nameIn(name: Certificate['subject']): string {
  const values = NAMES.map((type) => name.typesAndValues.findLast((one) => one.type === type));
  const found = values.find((one) => one !== undefined);
  return found === undefined ? '' : String(found.value.valueBlock.value);
}

export function extensionOf({ parsed }: ReadCertificate, id: string) {
  return parsed.extensions?.find(({ extnID }) => extnID === id);
}

/** Bits of the key usage in the order of RFC 5280, 4.2.1.3. */
const USAGES = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
];

/** What the key is for; undefined where the certificate does not say. */
export function usagesOf(certificate: ReadCertificate): string[] | undefined {
  const bits = extensionOf(certificate, '2.5.29.15')?.parsedValue?.valueBlock?.valueHexView as Uint8Array | undefined;
  if (bits === undefined) return undefined;
  return USAGES.filter((_, bit) => (((bits[0] ?? 0) >> (7 - bit)) & 1) === 1);
}

export function extendedUsagesOf(certificate: ReadCertificate): string[] {
  return (extensionOf(certificate, '2.5.29.37')?.parsedValue?.keyPurposes as string[] | undefined) ?? [];
}

/** Its own key and the signature under it are up to date. */
export function isStrong({ parsed, key }: ReadCertificate): boolean {
  return isStrongKey(key) && schemeOf(parsed.signatureAlgorithm) !== undefined;
}

export function isValidAt({ notBefore, notAfter }: ReadCertificate, at: Date): boolean {
  return notBefore <= at && at <= notAfter;
}
