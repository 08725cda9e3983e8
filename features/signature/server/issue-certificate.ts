import { createHash, type KeyObject, randomBytes, sign } from 'node:crypto';
import * as asn1 from 'asn1js';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  PublicKeyInfo,
  type QCStatement,
} from 'pkijs';

export interface Keys {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** A certificate with the key to sign with. */
export interface Identity {
  certificate: Certificate;
  der: Buffer;
  privateKey: KeyObject;
}

export interface CertificateWish {
  commonName: string;
  keys: Keys;
  /** Undefined: signed by itself. */
  issuer: Identity | undefined;
  isAuthority?: boolean;
  /** How many authorities may stand below. */
  pathLength?: number;
  /** Bits of the key usage, by their number (RFC 5280, 4.2.1.3). */
  usages: readonly number[];
  extendedUsages?: readonly string[];
  statements?: readonly QCStatement[];
  /** Further extensions. */
  extensions?: readonly Extension[];
  notBefore: Date;
  notAfter: Date;
  hash?: string;
}

/** What demonstration and tests sign with; the weak ones are there to be refused. */
const ALGORITHMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  rsa: {
    md5: '1.2.840.113549.1.1.4',
    sha1: '1.2.840.113549.1.1.5',
    sha256: '1.2.840.113549.1.1.11',
    sha384: '1.2.840.113549.1.1.12',
    sha512: '1.2.840.113549.1.1.13',
  },
  ec: {
    sha1: '1.2.840.10045.4.1',
    sha256: '1.2.840.10045.4.3.2',
    sha384: '1.2.840.10045.4.3.3',
    sha512: '1.2.840.10045.4.3.4',
  },
};

export function signatureAlgorithm(key: KeyObject, hash: string): AlgorithmIdentifier {
  const type = key.asymmetricKeyType ?? '';
  const algorithmId = ALGORITHMS[type]?.[hash];
  if (algorithmId === undefined) throw new Error(`no algorithm for ${type} with ${hash}`);
  return new AlgorithmIdentifier({ algorithmId, ...(type === 'rsa' ? { algorithmParams: new asn1.Null() } : {}) });
}

/** Makes a certificate, signed by its issuer with OpenSSL: curves and hashes as wished. */
export function issueCertificate(wish: CertificateWish): Identity {
  const { keys, issuer, hash = 'sha256' } = wish;
  const signingKey = issuer?.privateKey ?? keys.privateKey;
  const certificate = unsignedCertificate(wish);
  certificate.signature = signatureAlgorithm(signingKey, hash);
  certificate.signatureAlgorithm = certificate.signature;
  const signed = certificate.encodeTBS().toBER(false);
  certificate.tbsView = new Uint8Array(signed);
  certificate.signatureValue = new asn1.BitString({ valueHex: sign(hash, Buffer.from(signed), signingKey) });
  const der = Buffer.from(certificate.toSchema(true).toBER(false));
  return { certificate: Certificate.fromBER(der), der, privateKey: keys.privateKey };
}

function unsignedCertificate({ commonName, keys, issuer, ...wish }: CertificateWish): Certificate {
  const certificate = new Certificate({ version: 2 });
  certificate.serialNumber = new asn1.Integer({ valueHex: Buffer.concat([Buffer.from([0x10]), randomBytes(15)]) });
  certificate.subject.typesAndValues.push(nameOf(commonName));
  certificate.issuer.typesAndValues.push(...(issuer?.certificate.subject.typesAndValues ?? [nameOf(commonName)]));
  certificate.notBefore.value = wish.notBefore;
  certificate.notAfter.value = wish.notAfter;
  const spki = keys.publicKey.export({ type: 'spki', format: 'der' });
  certificate.subjectPublicKeyInfo = new PublicKeyInfo({ schema: asn1.fromBER(spki).result });
  certificate.extensions = extensionsOf(wish, spki);
  return certificate;
}

function nameOf(commonName: string): AttributeTypeAndValue {
  return new AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1.Utf8String({ value: commonName }) });
}

type Traits = Omit<CertificateWish, 'commonName' | 'keys' | 'issuer'>;

function extensionsOf(wish: Traits, spki: Buffer): Extension[] {
  const { isAuthority = false, pathLength, usages, extendedUsages = [], statements = [] } = wish;
  const limit = pathLength === undefined ? {} : { pathLenConstraint: pathLength };
  const keyId = createHash('sha1').update(spki).digest();
  const extensions = [
    extension('2.5.29.19', true, new BasicConstraints({ cA: isAuthority, ...limit }).toSchema()),
    extension('2.5.29.15', true, bits(usages)),
    extension('2.5.29.14', false, new asn1.OctetString({ valueHex: keyId })),
  ];
  if (extendedUsages.length > 0) {
    extensions.push(extension('2.5.29.37', true, new ExtKeyUsage({ keyPurposes: [...extendedUsages] }).toSchema()));
  }
  if (statements.length > 0) {
    const values = statements.map((one) => one.toSchema());
    extensions.push(extension('1.3.6.1.5.5.7.1.3', false, new asn1.Sequence({ value: values })));
  }
  return [...extensions, ...(wish.extensions ?? [])];
}

function extension(extnID: string, critical: boolean, value: { toBER(sizeOnly?: boolean): ArrayBuffer }): Extension {
  return new Extension({ extnID, critical, extnValue: value.toBER(false) });
}

function bits(numbers: readonly number[]): asn1.BitString {
  const byte = numbers.reduce((sum, number) => sum | (0x80 >> number), 0);
  const unusedBits = 7 - Math.max(...numbers);
  return new asn1.BitString({ valueHex: new Uint8Array([byte]), unusedBits });
}
