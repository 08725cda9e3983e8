import { setTimeout } from 'node:timers/promises';
import { presentCode } from '../access/factors/totp.ts';

/** Seconds in which a test enters a code. */
const ENTERED_WITHIN = 3;

/**
 * The code of so many steps from now; the one of a step ago leaves today's for later. Near the end of a step the next one is
 * awaited: a code made then would be too old when it is entered.
 */
export async function codeToEnter(secret: string, steps: number): Promise<string> {
  const { seconds } = presentCode(secret);
  if (seconds <= ENTERED_WITHIN) await setTimeout(seconds * 1000);
  return presentCode(secret, steps).code;
}
