import type { Tokens } from './tokens.ts';

/** Fetched when somebody logs in: the program of the start page stays small. */
export const loginFlows = () => import('./login.ts');

/** Undefined also where the program for it cannot be fetched: then the person logs in by hand. */
export async function askSilently(): Promise<Tokens | undefined> {
  return loginFlows().then(
    ({ loginSilently }) => loginSilently(),
    () => undefined,
  );
}
