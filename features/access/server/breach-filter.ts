import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { normalisePassword } from '#ground/rules/session/password.ts';

/**
 * Passwords of known breaches as a Bloom filter: it never misses one of the list, and takes one in a hundred thousand of all
 * others for one of them. Made by `scripts/breach-filter.ts` (docs/decisions/0017).
 */
export type BreachFilter = Uint8Array;

export const BREACH_FILTER_FILE = new URL(
  '../../../ground/server/assets/breached-passwords/passwords.bloom',
  import.meta.url,
);

/** Bits of the filter for each password, and how many of them are looked at: together one wrong answer in 100,000. */
const BITS_EACH = 24;
const LOOKS = 17;

/** A list has its passwords in one case mostly, and whoever guesses tries the others. */
const formOf = (password: string) => normalisePassword(password).toLowerCase();

/** The bits of one password, from two halves of one hash. */
function* bitsOf(password: string, size: number): Generator<number> {
  const digest = createHash('sha256').update(formOf(password)).digest();
  const [start, stride] = [digest.readUInt32BE(0), digest.readUInt32BE(4)];
  for (let look = 0; look < LOOKS; look += 1) yield (start + look * stride + look ** 3) % size;
}

export function makeFilter(passwords: readonly string[]): BreachFilter {
  const filter = new Uint8Array(Math.ceil((passwords.length * BITS_EACH) / 8));
  for (const password of passwords) {
    for (const bit of bitsOf(password, filter.length * 8))
      filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  return filter;
}

export function isInFilter(filter: BreachFilter, password: string): boolean {
  for (const bit of bitsOf(password, filter.length * 8)) {
    if (((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}

let filter: BreachFilter | undefined;

/** Whether a password stands in the list, whatever its case. Some microseconds; the file is read at the first question. */
export function isBreached(password: string): boolean {
  filter ??= readFileSync(BREACH_FILTER_FILE);
  return isInFilter(filter, password);
}
