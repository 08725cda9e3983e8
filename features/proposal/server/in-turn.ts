import { conflict } from '#ground/server/hydra/problem.ts';

const lastTurns = new Map<string, Promise<unknown>>();

/** Runs acts under one key one after the other, in the order they came, within this process. A failed one ends its turn. */
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

/** Attempts before an act that keeps meeting others gives up. */
const ATTEMPTS = 5;
const BUSY = 'Der Antrag wird gerade an anderer Stelle gespeichert. Bitte versuchen Sie es erneut.';

/**
 * Acts that write only what nobody has changed since they read it, and answer undefined where somebody has. The first attempt
 * may know what was read already; the others read and go on in turn: however many race, each is done (decisions §4).
 */
export async function untilDone<T>(
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
