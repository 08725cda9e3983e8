import { TSTInfo } from 'pkijs';
import { anchorsFor, listedState, type OpenedTrust } from '../open-trust.ts';
import { TooComplex } from '../pdf/limits.ts';
import { hashOf } from './algorithms.ts';
import { extendedUsagesOf, type ReadCertificate } from './certificate.ts';
import { findChain } from './chain.ts';
import { checkMessage, digestOf, type Message, readMessage } from './message.ts';

const TIME_STAMP = '1.2.840.113549.1.9.16.2.14';
const TIME_STAMP_CONTENT = '1.2.840.113549.1.9.16.1.4';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const RULES = { contentType: TIME_STAMP_CONTENT, namesCertificate: false, namesBySha1: true };

/** What a token says (RFC 3161): 'broken' if it is none over these bytes; a time of an unknown authority proves nothing. */
export type Stamp = 'broken' | { time: Date; isTrusted: boolean };

export interface StampQuestion {
  /** What the token must be over. */
  parts: readonly Uint8Array[];
  /** Certificates that came along with the file: paths, never trust. */
  others: readonly ReadCertificate[];
  trust: OpenedTrust;
  now: Date;
}

/**
 * The instant a time stamp in the signature vouches for. A stamp that does not hold in every respect counts as none: the
 * signature is then judged by the claimed time.
 */
export function stampedTime(message: Message, question: Omit<StampQuestion, 'parts'>): Date | undefined {
  const attributes = message.info.unsignedAttrs?.attributes ?? [];
  const stamps = attributes.filter(({ type }) => type === TIME_STAMP).flatMap(({ values }) => values);
  const parts = [message.info.signature.valueBlock.valueHexView];
  const times = stamps.slice(0, 4).flatMap((stamp) => {
    const read = readStamp(Buffer.from(stamp.valueBeforeDecodeView), { ...question, parts });
    return read !== 'broken' && read.isTrusted ? [read.time] : [];
  });
  return times[0];
}

/** Whether the token holds over the bytes, and whether an authority that is trusted has made it. Throws TooComplex. */
export function readStamp(der: Buffer, question: StampQuestion): Stamp {
  try {
    return checkedStamp(readMessage(der), question);
  } catch (error) {
    if (error instanceof TooComplex) throw error;
    return 'broken';
  }
}

function checkedStamp(token: Message, { parts, others, trust, now }: StampQuestion): Stamp {
  const { content, signer, certificates } = token;
  if (content === undefined || checkMessage(token, [content], RULES) !== undefined) return 'broken';
  const { messageImprint, genTime } = TSTInfo.fromBER(content);
  const hash = hashOf(messageImprint.hashAlgorithm);
  if (hash === undefined) return 'broken';
  if (!digestOf(hash, parts).equals(messageImprint.hashedMessage.valueBlock.valueHexView)) return 'broken';
  const isAuthority = extendedUsagesOf(signer).join() === TIME_STAMPING;
  const isTrusted = isAuthority && genTime <= now && isTrustedAt(genTime, signer, [...certificates, ...others], trust);
  return { time: genTime, isTrusted };
}

function isTrustedAt(at: Date, leaf: ReadCertificate, others: readonly ReadCertificate[], trust: OpenedTrust): boolean {
  const chain = findChain({ leaf, others, anchors: anchorsFor('TSA/QTST', trust), at });
  if (typeof chain === 'string') return false;
  const state = listedState(chain, 'TSA/QTST', trust, at);
  return state === 'named' || state?.isGranted === true;
}
