import { createHmac, hash, type KeyObject, randomBytes, randomInt } from 'node:crypto';

const BYTES = 32;
/** 32 bytes in base64url. */
const SHAPE = /^[\w-]{43}$/;

/** An opaque token: 32 random bytes, base64url. Only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** SHA-256. Enough for a random secret of this length; passwords go through argon2id. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** False for what cannot be a token of ours: saves the look-up. */
export function isTokenShaped(text: string): boolean {
  return SHAPE.test(text);
}

export interface TokenPair {
  access: string;
  refresh: string;
}

export function newPair(): TokenPair {
  return { access: newToken(), refresh: newToken() };
}

/**
 * The one pair a refresh token turns into. Derived, not random: a second tab that presents the same token within the
 * grace gets the same pair, though only hashes are stored.
 */
export function successorsOf(refreshToken: string, secret: KeyObject): TokenPair {
  return { access: keyed(secret, `access ${refreshToken}`), refresh: keyed(secret, `refresh ${refreshToken}`) };
}

/** HMAC-SHA256 in base64url; has the shape of a token. */
export function keyed(secret: KeyObject, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Without look-alikes: five bits a character. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A random secret for people to copy, in groups of characters. */
export function readableSecret(groups: number, length: number): string {
  const group = () => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
