import { createHash } from 'node:crypto';
import { type AsnType, fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import { AlgorithmIdentifier, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs';
import { TooComplex } from '../pdf/limits.ts';
import { type HashName, hashOf, holds, isStrongKey, schemeOf } from './algorithms.ts';
import { extensionOf, hexOf, type ReadCertificate, readCertificates, serialOf } from './certificate.ts';

/** What has been read is no signature of the kind that is verified here. */
export class NoMessage extends Error {}

export class SeveralSigners extends Error {}

/** A signed CMS message with one signer (RFC 5652). */
export interface Message {
  info: SignerInfo;
  signer: ReadCertificate;
  certificates: readonly ReadCertificate[];
  /** Content type, and the content itself where it is not detached. */
  contentType: string;
  content: Buffer | undefined;
  revocation: { ocsps: Buffer[]; crls: Buffer[] };
}

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const OCSP_INFORMATION = '1.3.6.1.5.5.7.16.2';
const REVOCATION_ATTRIBUTE = '1.2.840.113583.1.1.8';
/** Bytes; revocation lists may be embedded. */
const LARGEST = 4 * 1024 * 1024;
/** Parts of a message or of a revocation list; each takes about half a kilobyte once it is read. */
export const ASN1_BOUNDS = { maxNodes: 60_000 };
const MOST_CERTIFICATES = 64;
const CONTEXT = 3;

/** Reads a message; after it only zeros may follow. Throws NoMessage, SeveralSigners and TooComplex. */
export function readMessage(bytes: Buffer): Message {
  try {
    return read(bytes);
  } catch (error) {
    if (error instanceof TooComplex || error instanceof SeveralSigners) throw error;
    throw new NoMessage('cms', { cause: error });
  }
}

function read(bytes: Buffer): Message {
  const { result, offset } = fromBER(withoutPadding(bytes), ASN1_BOUNDS);
  if (offset === -1 || bytes.subarray(offset).some((byte) => byte !== 0)) throw new NoMessage('padding');
  const outer = new ContentInfo({ schema: result });
  if (outer.contentType !== SIGNED_DATA) throw new NoMessage('type');
  const data = new SignedData({ schema: outer.content });
  const [info, second] = data.signerInfos;
  if (second !== undefined) throw new SeveralSigners('signers');
  const raw = partOf(outer.content, 0).map(({ valueBeforeDecodeView }) => valueBeforeDecodeView);
  if (raw.length > MOST_CERTIFICATES) throw new TooComplex('certificates');
  const certificates = readCertificates(raw);
  const signer = info === undefined ? undefined : certificates.find((one) => isSigner(info, one));
  if (info === undefined || signer === undefined) throw new NoMessage('signer');
  const { eContent, eContentType: contentType } = data.encapContentInfo;
  const content = eContent === undefined ? undefined : Buffer.from(eContent.getValue());
  return { info, signer, certificates, contentType, content, revocation: revocationIn(outer.content, info) };
}

/** The hole is larger than the signature: zeros fill it. Cutting them first keeps the parser from reading them. */
function withoutPadding(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  // The signature's own last byte may be a zero.
  const length = Math.min(bytes.length, end + 16);
  if (length > LARGEST) throw new TooComplex('cms');
  return bytes.subarray(0, length);
}

/** The members of the optional set [number] of SignedData, as encoded. */
function partOf(data: AsnType, number: number): AsnType[] {
  const parts = data instanceof Sequence ? data.valueBlock.value : [];
  const part = parts.find(({ idBlock }) => idBlock.tagClass === CONTEXT && idBlock.tagNumber === number);
  return membersOf(part);
}

export function membersOf(value: AsnType | undefined): AsnType[] {
  const block = value?.valueBlock as { value?: unknown } | undefined;
  return Array.isArray(block?.value) ? (block.value as AsnType[]) : [];
}

function isSigner({ sid }: SignerInfo, certificate: ReadCertificate): boolean {
  if (sid instanceof IssuerAndSerialNumber) {
    const isIssuer = hexOf(sid.issuer.valueBeforeDecode) === certificate.issuer;
    return isIssuer && serialOf(sid.serialNumber) === certificate.serial;
  }
  const keyId = (sid as OctetString).valueBlock?.valueHexView;
  const own = extensionOf(certificate, '2.5.29.14')?.parsedValue;
  return keyId !== undefined && own instanceof OctetString && hexOf(own.valueBlock.valueHexView) === hexOf(keyId);
}

/** The values of an attribute that must stand there once and have one value; undefined otherwise. */
export function attributeOf(info: SignerInfo, type: string, isSigned = true): AsnType | undefined {
  const attributes = (isSigned ? info.signedAttrs : info.unsignedAttrs)?.attributes ?? [];
  const [found, second] = attributes.filter((one) => one.type === type);
  return second === undefined && found?.values.length === 1 ? (found.values[0] as AsnType) : undefined;
}

/** Answers about certificates: in SignedData itself, and in the attribute of Adobe's format. */
function revocationIn(data: AsnType, info: SignerInfo): Message['revocation'] {
  const lists = partOf(data, 1);
  const archive = membersOf(attributeOf(info, REVOCATION_ATTRIBUTE));
  const archived = (number: number) =>
    archive.filter(({ idBlock }) => idBlock.tagNumber === number).flatMap((one) => membersOf(membersOf(one)[0]));
  return {
    crls: [...lists.filter(({ idBlock }) => idBlock.tagClass !== CONTEXT), ...archived(0)].map(encoded),
    ocsps: [...lists.flatMap(ocspIn), ...archived(1)].map(encoded),
  };
}

function ocspIn(choice: AsnType): AsnType[] {
  const [type, response] = choice.idBlock.tagClass === CONTEXT ? membersOf(choice) : [];
  const isOcsp = type instanceof ObjectIdentifier && type.valueBlock.toString() === OCSP_INFORMATION;
  return isOcsp && response !== undefined ? [response] : [];
}

function encoded({ valueBeforeDecodeView }: AsnType): Buffer {
  return Buffer.from(valueBeforeDecodeView);
}

const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_TIME = '1.2.840.113549.1.9.5';
const SIGNING_CERTIFICATE_V1 = '1.2.840.113549.1.9.16.2.12';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';

export interface MessageRules {
  /** What the message is about. */
  contentType: string;
  /** The signed attributes must name the certificate (CAdES). */
  namesCertificate: boolean;
  /** The certificate may be named by its SHA-1 alone, as the original form of time stamps does (RFC 3161, RFC 2634). */
  namesBySha1?: boolean;
}

export type MessageFault = 'weak-algorithm' | 'digest-mismatch' | 'signature-invalid';

/** Checks digest, attributes and signature; `parts` is what was signed. Nothing is said about the certificate yet. */
export function checkMessage(
  message: Message,
  parts: readonly Uint8Array[],
  rules: MessageRules,
): MessageFault | undefined {
  const { contentType } = rules;
  const { info, signer } = message;
  const hash = hashOf(info.digestAlgorithm);
  const scheme = schemeOf(info.signatureAlgorithm, hash);
  if (hash === undefined || scheme === undefined || !isStrongKey(signer.key)) return 'weak-algorithm';
  if (info.signedAttrs === undefined || message.contentType !== contentType) return 'signature-invalid';
  const digest = attributeOf(info, MESSAGE_DIGEST);
  const type = attributeOf(info, CONTENT_TYPE);
  if (!(type instanceof ObjectIdentifier) || type.valueBlock.toString() !== contentType) return 'signature-invalid';
  if (!(digest instanceof OctetString)) return 'signature-invalid';
  if (!digestOf(hash, parts).equals(digest.valueBlock.valueHexView)) return 'digest-mismatch';
  const isHolding = holds(
    scheme,
    signer.key,
    Buffer.from(info.signedAttrs.encodedValue),
    info.signature.valueBlock.valueHexView,
  );
  if (scheme.hash !== hash || !isHolding) return 'signature-invalid';
  return checkBinding(message, rules);
}

export function digestOf(hash: string, parts: readonly Uint8Array[]): Buffer {
  return parts.reduce((sum, part) => sum.update(part), createHash(hash)).digest();
}

/** The signature says which certificate it belongs to: another one over the same key cannot be put in its place. */
function checkBinding({ info, signer }: Message, rules: MessageRules): MessageFault | undefined {
  const attribute = attributeOf(info, SIGNING_CERTIFICATE_V2);
  if (attribute !== undefined) return isNamed(firstName(attribute), signer) ? undefined : 'signature-invalid';
  const original = attributeOf(info, SIGNING_CERTIFICATE_V1);
  if (original === undefined) return rules.namesCertificate ? 'signature-invalid' : undefined;
  if (rules.namesBySha1 !== true) return 'weak-algorithm';
  return isNamedBy('sha1', firstName(original), signer) ? undefined : 'signature-invalid';
}

function firstName(attribute: AsnType): AsnType[] {
  const [first] = membersOf(membersOf(attribute)[0]);
  return membersOf(first);
}

/** ESSCertIDv2 (RFC 5035): hash algorithm, SHA-256 if left out, and the hash of the certificate. */
function isNamed(parts: readonly AsnType[], signer: ReadCertificate): boolean {
  const [first] = parts;
  const hash = first instanceof Sequence ? hashOf(new AlgorithmIdentifier({ schema: first })) : 'sha256';
  return hash !== undefined && isNamedBy(hash, parts, signer);
}

function isNamedBy(hash: HashName | 'sha1', parts: readonly AsnType[], { der }: ReadCertificate): boolean {
  const named = parts.find((part) => part instanceof OctetString);
  return named !== undefined && digestOf(hash, [der]).equals(named.valueBlock.valueHexView);
}

/** When the signer claims to have signed. */
export function claimedTime({ info }: Message): Date | undefined {
  const time = attributeOf(info, SIGNING_TIME) as { toDate?: () => Date } | undefined;
  const date = time?.toDate?.();
  return date === undefined || Number.isNaN(date.getTime()) ? undefined : date;
}
