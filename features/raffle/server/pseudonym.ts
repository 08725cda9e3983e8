import { randomBytes } from 'node:crypto';

/** Without I, L, O and U: nothing that is misread aloud. 32 characters, so a byte's low five bits choose one fairly. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** A new pseudonym of 80 random bits, `7QK2-M4XD-0RTF-9C3H`: nobody finds a company by it, nobody guesses another's. */
export function newPseudonym(): string {
  const characters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join('');
  return characters.replace(/.{4}(?=.)/g, '$&-');
}
