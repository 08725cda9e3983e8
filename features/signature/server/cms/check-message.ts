import { createHash } from 'node:crypto';
import { type AsnType, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import { AlgorithmIdentifier } from 'pkijs';
import { type HashName, hashOf, holds, isStrongKey, schemeOf } from './algorithms.ts';
import type { ReadCertificate } from './certificate.ts';
import { attributeOf, type Message, membersOf } from './message.ts';

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

function digestOf(hash: string, parts: readonly Uint8Array[]): Buffer {
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
