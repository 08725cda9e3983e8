import { conflict } from '#ground/server/hydra/problem.ts';

const lastTurns = new Map<string, Promise<unknown>>();

/** Runs functions with the same key one after the other within this process; a failure does not stop the next. */
async function inTurn<T>(key: string, act: () => Promise<T>): Promise<T> {
  const before = lastTurns.get(key) ?? Promise.resolve();
  const turn = before.then(act, act);
  lastTurns.set(key, turn);
  try {
    return await turn;
  } finally {
    if (lastTurns.get(key) === turn) lastTurns.delete(key);
  }
}

/** Attempts before a write that is always overtaken is refused. */
const ATTEMPTS = 5;
const BUSY = 'Der Antrag wird gerade an anderer Stelle gespeichert. Bitte versuchen Sie es erneut.';

/**
 * Repeats an optimistic write, which returns undefined where the application was changed since it was read. `first` may use
 * what was read before; the further attempts read `anew` and wait for each other, so that each succeeds (decisions §4).
 */
export async function retryInTurn<T>(
  key: string,
  first: () => Promise<T | undefined>,
  anew: () => Promise<T | undefined>,
): Promise<T> {
  const done = await first();
  if (done !== undefined) return done;
  for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
    const later = await inTurn(key, anew);
    if (later !== undefined) return later;
  }
  throw conflict(BUSY);
}
