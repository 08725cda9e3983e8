import { remembered } from '../browser/browser-memory.ts';
import { SESSION } from './session-clock.ts';

/** Words in localStorage about the login of this browser. Nothing personal. */

/** Since when somebody is logged in (milliseconds of the browser's clock). */
export const HINT = 'session';
/** Whoever is logged in may work for a company, so that calls for that need not wait for the profile. */
export const WORKS = 'works';
export const TIMED_OUT = 'timed-out';
export const SHUT_OUT = 'shut-out';

export function isLoggedInSomewhere(): boolean {
  const since = remembered(HINT);
  return since !== undefined && Date.now() - Number(since) < SESSION.absolute;
}
