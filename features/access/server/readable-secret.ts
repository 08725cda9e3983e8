import { randomInt } from 'node:crypto';

/** Without look-alikes: five bits a character. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A random secret for people to copy, in groups of characters. */
export function readableSecret(groups: number, length: number): string {
  const group = () => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
