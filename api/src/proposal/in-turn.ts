const lastTurns = new Map<string, Promise<unknown>>();

/** Runs acts under one key one after the other, in the order they came, within this process. A failed one ends its turn. */
export async function inTurn<T>(key: string, act: () => Promise<T>): Promise<T> {
  const before = lastTurns.get(key) ?? Promise.resolve();
  const turn = before.then(act, act);
  lastTurns.set(key, turn);
  try {
    return await turn;
  } finally {
    if (lastTurns.get(key) === turn) lastTurns.delete(key);
  }
}
