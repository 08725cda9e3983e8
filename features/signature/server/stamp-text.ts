import { createHash, randomBytes } from 'node:crypto';
import * as asn1 from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq, TimeStampResp } from 'pkijs';
import type { Config } from '#ground/server/config.ts';
import { readStamp, type Stamp } from './cms/time-stamp.ts';
import { openTrust } from './open-trust.ts';
import { trustOf } from './signature-verifier.ts';

const SHA_256 = '2.16.840.1.101.3.4.2.1';
/** granted, grantedWithMods */
const GRANTED = [0, 1];

/** What an authority is asked for a time stamp over a text (RFC 3161, 2.4.1): its hash, and its certificate back. */
export function stampRequest(text: string): Buffer {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256, algorithmParams: new asn1.Null() }),
      hashedMessage: new asn1.OctetString({ valueHex: createHash('sha256').update(text).digest() }),
    }),
    nonce: new asn1.Integer({ valueHex: Buffer.concat([Buffer.from([1]), randomBytes(8)]) }),
    certReq: true,
  });
  return Buffer.from(request.toSchema().toBER());
}

/** The token of an authority's answer; undefined: it gave none. */
export function findStamp(answer: Buffer): Buffer | undefined {
  try {
    const { status, timeStampToken } = TimeStampResp.fromBER(answer);
    if (timeStampToken === undefined || !GRANTED.includes(status.status)) return undefined;
    return Buffer.from(timeStampToken.toSchema().toBER());
  } catch {
    return undefined;
  }
}

/** Says of tokens whether they are over a text, and whether an authority made them that this portal trusts. */
export async function openStampCheck(
  config: Pick<Config, 'trustDir' | 'dataDir' | 'demo'>,
): Promise<(token: Buffer, text: string, now: Date) => Stamp> {
  const trust = openTrust(await trustOf(config));
  return (token, text, now) => readStamp(token, { parts: [Buffer.from(text)], others: [], trust, now });
}
