import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  CONTEXT_WORDS,
  findPasswordFault,
  normalisePassword,
  PASSWORD_MAX,
  PASSWORD_MIN_SCORE,
  PASSWORD_TEXT,
} from '#ground/rules/session/password.ts';
import { COST, type HashAnswers, HashProcess, type HashTask } from './hash-process.ts';
import { hashQueue } from './hash-queue.ts';

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

const hashing = new HashProcess();

function inLine<T extends HashTask>(task: T): Promise<HashAnswers[T['kind']]> {
  return hashQueue.run(() => hashing.ask(task));
}

/** Throws HashQueueFull when too many are being hashed already. */
export function hashPassword(typed: string): Promise<string> {
  return inLine({ kind: 'hash', password: normalisePassword(typed) });
}

let decoy: Promise<string> | undefined;

/** A hash nobody knows the password of: checking against it costs what checking a real one does. */
function decoyHash(): Promise<string> {
  decoy ??= hashing.ask({ kind: 'hash', password: randomBytes(32).toString('base64') }).catch((error: unknown) => {
    // Once failed is not failed for good.
    decoy = undefined;
    throw error;
  });
  return decoy;
}

/** Starts the process that hashes before the first login waits for it. */
export function prepareHashing(): void {
  decoyHash().catch(() => undefined);
}

/**
 * False for a wrong password, and at the same cost where there is no account or no password: the time must not tell
 * who has an account. Throws HashQueueFull.
 */
export async function isPassword(typed: string, stored: string | null | undefined): Promise<boolean> {
  // Both kinds wait for the decoy, else the first unknown address after a start would take longer.
  const unknown = await decoyHash();
  const hasPassword = stored?.startsWith('$') === true;
  const known = hasPassword ? stored : unknown;
  const password = Array.from(typed).length > PASSWORD_MAX ? '' : normalisePassword(typed);
  const matches = await inLine({ kind: 'verify', password, stored: known });
  return matches && hasPassword && password !== '';
}

/** True for a hash made with less effort than today's. */
export function isHashOutdated(stored: string): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
  return Number(memory ?? 0) < COST.memoryCost || Number(time ?? 0) < COST.timeCost;
}

/** Estimating grows with the square of the length; what follows can only make a password harder to guess. */
const ESTIMATED_CHARACTERS = 64;

/**
 * What is wrong with a new password, or undefined (decisions §2). `personal`: words somebody who knows the person
 * would try. Throws HashQueueFull: estimating costs about as much as hashing.
 */
export async function findNewPasswordFault(
  typed: string,
  email: string,
  personal: readonly string[] = [],
): Promise<string | undefined> {
  const fault = findPasswordFault(typed, email);
  if (fault !== undefined) return fault;
  if (isBreached(typed)) return PASSWORD_TEXT.breached;
  const known = [...personal, email, ...CONTEXT_WORDS];
  const words = known.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).filter((word) => word !== '');
  const start = normalisePassword(typed).slice(0, ESTIMATED_CHARACTERS);
  const score = await inLine({ kind: 'score', password: start, words });
  return score < PASSWORD_MIN_SCORE ? PASSWORD_TEXT.guessable : undefined;
}
