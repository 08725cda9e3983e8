import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { DrawCrypto } from '../rules/draw.ts';

/** Node's SHA-256 for the draw. */
export const NODE_CRYPTO: DrawCrypto = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};

/** Without I, L, O and U: nothing that is misread aloud. 32 characters, so a byte's low five bits choose one fairly. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** A new pseudonym of 80 random bits, `7QK2-M4XD-0RTF-9C3H`: nobody finds a company by it, nobody guesses another's. */
export function newPseudonym(): string {
  const characters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join('');
  return characters.replace(/.{4}(?=.)/g, '$&-');
}
