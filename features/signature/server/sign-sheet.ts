import { createHash, type KeyObject, type SignKeyObjectInput, sign } from 'node:crypto';
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { SignPdf } from '@signpdf/signpdf';
import { Signer } from '@signpdf/utils';
import * as asn1 from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { type Identity, signatureAlgorithm } from './issue-certificate.ts';
import { readFile } from './pdf/file.ts';
import { entryOf } from './pdf/values.ts';

/** Bytes kept free for the signature. */
const SIGNATURE_SPACE = 8192;

class PersonSigner extends Signer {
  readonly #signer: Identity;
  readonly #others: readonly Identity[];

  constructor(signer: Identity, others: readonly Identity[]) {
    super();
    this.#signer = signer;
    this.#others = others;
  }

  override async sign(content: Buffer, signingTime?: Date): Promise<Buffer> {
    return makeMessage({ signer: this.#signer, others: this.#others, content: [content], signingTime });
  }
}

/**
 * Signs a sheet as a person's signature program would: ETSI.CAdES.detached, appended to the file. The time is that of the
 * sheet, since the clock of a demonstration is simulated.
 */
export async function signSheet(sheet: Buffer, signer: Identity, issuer: Identity): Promise<Buffer> {
  const signingTime = createdAt(sheet);
  const prepared = plainAddPlaceholder({
    pdfBuffer: sheet,
    reason: 'Demonstrationssignatur ohne rechtliche Wirkung',
    contactInfo: '',
    name: signer.certificate.subject.typesAndValues.map(({ value }) => String(value.valueBlock.value)).join(' '),
    location: '',
    signingTime,
    signatureLength: SIGNATURE_SPACE,
    subFilter: 'ETSI.CAdES.detached',
  });
  return new SignPdf().sign(prepared, new PersonSigner(signer, [issuer]), signingTime);
}

function createdAt(sheet: Buffer): Date {
  const file = readFile(sheet);
  const properties = file.resolve(file.revisions[0]?.trailer.entries.get('Info'), 0);
  const written = file.resolve(entryOf(properties, 'CreationDate'), 0);
  const text = written?.kind === 'string' ? written.raw.toString('latin1') : '';
  const iso = /^\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)$/.exec(text);
  if (iso === null) throw new Error('Die Datei ist kein Unterschriftenblatt aus dem Portal.');
  const [, year, month, day, hours, minutes, seconds] = iso;
  return new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
}

export interface MessageWish {
  signer: Identity;
  /** What is signed, in parts. */
  content: readonly Uint8Array[];
  signingTime: Date | undefined;
  /** Certificates that come along besides the signer's. */
  others?: readonly Identity[];
  hash?: string;
  contentType?: string;
  /** The content becomes part of the message. */
  isEnclosed?: boolean;
  /** Signed attributes besides the usual ones; one of the same type takes its place. */
  attributes?: readonly Attribute[];
  /** Types of usual attributes to leave out. */
  without?: readonly string[];
  /** Unsigned attributes over the finished signature, such as a time stamp. */
  unsigned?: (signature: Buffer) => Attribute[];
  /** How to sign, where it is not RSA PKCS#1 or ECDSA by the key. */
  scheme?: { algorithm: AlgorithmIdentifier; hash?: string; options?: Omit<SignKeyObjectInput, 'key'> };
}

const HASHES: Readonly<Record<string, string>> = {
  md5: '1.2.840.113549.2.5',
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
};

/** A signed CMS message as CAdES wants it (ETSI EN 319 122-1), in DER. */
export function makeMessage(wish: MessageWish): Buffer {
  const { signer, content, hash = 'sha256', contentType = '1.2.840.113549.1.7.1' } = wish;
  const attributes = signedAttributes(wish, hash, contentType);
  const signed = Buffer.from(new SignedAndUnsignedAttributes({ type: 0, attributes }).toSchema().toBER(false));
  // The signature is over the set, not over its place in the message (RFC 5652, 5.4).
  signed[0] = 0x31;
  const signature = signBy(wish, signed, signer.privateKey, hash);
  const unsigned = wish.unsigned?.(signature) ?? [];
  const info = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({
      issuer: signer.certificate.issuer,
      serialNumber: signer.certificate.serialNumber,
    }),
    digestAlgorithm: hashAlgorithm(hash),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
    signatureAlgorithm: wish.scheme?.algorithm ?? signatureAlgorithm(signer.privateKey, hash),
    signature: new asn1.OctetString({ valueHex: signature }),
    ...(unsigned.length > 0
      ? { unsignedAttrs: new SignedAndUnsignedAttributes({ type: 1, attributes: unsigned }) }
      : {}),
  });
  const enclosed =
    wish.isEnclosed === true ? { eContent: new asn1.OctetString({ valueHex: Buffer.concat(content) }) } : {};
  const data = new SignedData({
    version: 1,
    digestAlgorithms: [hashAlgorithm(hash)],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: contentType, ...enclosed }),
    certificates: [signer, ...(wish.others ?? [])].map(({ certificate }) => certificate),
    signerInfos: [info],
  });
  const message = new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: data.toSchema(true) });
  return Buffer.from(message.toSchema().toBER(false));
}

function signBy({ scheme }: MessageWish, data: Buffer, key: KeyObject, hash: string): Buffer {
  return sign(scheme?.hash ?? hash, data, { key, ...scheme?.options });
}

export function hashAlgorithm(hash: string): AlgorithmIdentifier {
  return new AlgorithmIdentifier({ algorithmId: HASHES[hash] ?? '', algorithmParams: new asn1.Null() });
}

function signedAttributes(wish: MessageWish, hash: string, contentType: string): Attribute[] {
  const { signer, content, signingTime, attributes = [], without = [] } = wish;
  const digest = content.reduce((sum, part) => sum.update(part), createHash(hash)).digest();
  const usual = [
    attribute('1.2.840.113549.1.9.3', new asn1.ObjectIdentifier({ value: contentType })),
    attribute('1.2.840.113549.1.9.4', new asn1.OctetString({ valueHex: digest })),
    attribute('1.2.840.113549.1.9.16.2.47', certificateName(signer)),
    ...(signingTime === undefined
      ? []
      : [attribute('1.2.840.113549.1.9.5', new asn1.UTCTime({ valueDate: signingTime }))]),
  ];
  const others = usual.filter(({ type }) => !without.includes(type) && !attributes.some((one) => one.type === type));
  return [...others, ...attributes].sort((a, b) => Buffer.compare(encoded(a), encoded(b)));
}

export function attribute(type: string, value: asn1.BaseBlock): Attribute {
  return new Attribute({ type, values: [value] });
}

/** SigningCertificateV2 with SHA-256, the default (RFC 5035). */
export function certificateName({ der }: Identity): asn1.Sequence {
  const hash = new asn1.OctetString({ valueHex: createHash('sha256').update(der).digest() });
  const id = new asn1.Sequence({ value: [hash] });
  return new asn1.Sequence({ value: [new asn1.Sequence({ value: [id] })] });
}

function encoded(one: Attribute): Buffer {
  return Buffer.from(one.toSchema().toBER(false));
}
