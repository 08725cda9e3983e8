import { setTimeout } from 'node:timers/promises';
import { presentCode } from '../access/factors/totp.ts';

/** Seconds in which a test enters a code. */
const ENTERED_WITHIN = 3;

/** The code of a step ago, which leaves today's for later. Near the end of a step the next one is awaited: it would be too old by then. */
export async function previousCode(secret: string): Promise<string> {
  const { seconds } = presentCode(secret);
  if (seconds <= ENTERED_WITHIN) await setTimeout(seconds * 1000);
  return presentCode(secret, -1).code;
}
