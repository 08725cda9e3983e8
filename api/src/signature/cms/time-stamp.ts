import { createHash } from 'node:crypto';
import { TSTInfo } from 'pkijs';
import { hashOf } from './algorithms.ts';
import { extendedUsagesOf, type ReadCertificate } from './certificate.ts';
import { findChain } from './chain.ts';
import { checkMessage } from './check-message.ts';
import { type Message, readMessage } from './message.ts';

const TIME_STAMP = '1.2.840.113549.1.9.16.2.14';
const TIME_STAMP_CONTENT = '1.2.840.113549.1.9.16.1.4';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/**
 * The instant a time stamp in the signature vouches for (RFC 3161). A stamp that does not hold in every respect counts as
 * none: the signature is then judged by the claimed time.
 */
export function stampedTime(message: Message, anchors: readonly ReadCertificate[], now: Date): Date | undefined {
  const attributes = message.info.unsignedAttrs?.attributes ?? [];
  const stamps = attributes.filter(({ type }) => type === TIME_STAMP).flatMap(({ values }) => values);
  const times = stamps.slice(0, 4).flatMap((stamp) => {
    try {
      const token = readMessage(Buffer.from(stamp.valueBeforeDecodeView));
      const time = checkedTime(token, message, anchors);
      return time !== undefined && time <= now ? [time] : [];
    } catch {
      return [];
    }
  });
  return times[0];
}

function checkedTime(token: Message, message: Message, anchors: readonly ReadCertificate[]): Date | undefined {
  const { content, signer, certificates } = token;
  if (content === undefined) return undefined;
  const fault = checkMessage(token, [content], { contentType: TIME_STAMP_CONTENT, namesCertificate: false });
  if (fault !== undefined || extendedUsagesOf(signer).join() !== TIME_STAMPING) return undefined;
  const { messageImprint, genTime } = TSTInfo.fromBER(content);
  const hash = hashOf(messageImprint.hashAlgorithm);
  if (hash === undefined) return undefined;
  const digest = createHash(hash).update(message.info.signature.valueBlock.valueHexView).digest();
  if (!digest.equals(messageImprint.hashedMessage.valueBlock.valueHexView)) return undefined;
  const chain = findChain({ leaf: signer, others: certificates, anchors, at: genTime });
  return typeof chain === 'string' ? undefined : genTime;
}
