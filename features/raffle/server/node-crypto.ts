import { createHash, createHmac } from 'node:crypto';
import type { DrawCrypto } from '../rules/draw.ts';

/** Node's SHA-256 for the draw. */
export const NODE_CRYPTO: DrawCrypto = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};
