/** Runs what it is given, never more than `most` at a time; the rest waits in the order it came. */
export function limitedTo(most: number): <T>(run: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (run) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      // Whoever waits takes over the place.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
