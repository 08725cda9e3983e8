import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import {
  findPasswordFault,
  normalisePassword,
  PASSWORD_MAX,
  PASSWORD_MIN_SCORE,
  PASSWORD_TEXT,
} from '@portal/domain/account/password.ts';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { hashQueue } from './hash-queue.ts';

/** argon2id (the library's default kind): 19 MiB, two passes, one lane (decisions §2). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Throws HashQueueFull when too many are being hashed already. */
export function hashPassword(typed: string): Promise<string> {
  return hashQueue.run(() => hash(normalisePassword(typed), COST));
}

let decoy: Promise<string> | undefined;

/** A hash nobody knows the password of: checking against it costs what checking a real one does. */
function decoyHash(): Promise<string> {
  decoy ??= hash(randomBytes(32), COST);
  return decoy;
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
  const matches = await hashQueue.run(() => verify(known, password));
  return matches && hasPassword && password !== '';
}

/** True for a hash made with less effort than today's. */
export function isHashOutdated(stored: string): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
  return Number(memory ?? 0) < COST.memoryCost || Number(time ?? 0) < COST.timeCost;
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** The word lists weigh fifteen megabytes: they are read at first use. */
function getEstimator(): Promise<ZxcvbnFactory> {
  estimator ??= loadEstimator();
  return estimator;
}

async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, german] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-de'),
  ]);
  const dictionary = { ...common.dictionary, ...german.dictionary };
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });
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
  const known = [...personal, email, 'förderportal', 'foerderportal'];
  const words = known.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).filter((word) => word !== '');
  const start = normalisePassword(typed).slice(0, ESTIMATED_CHARACTERS);
  const { score } = await hashQueue.run(async () => (await getEstimator()).check(start, words));
  return score < PASSWORD_MIN_SCORE ? PASSWORD_TEXT.guessable : undefined;
}
