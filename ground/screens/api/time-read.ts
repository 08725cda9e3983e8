interface Reading {
  /** Server's time in milliseconds. */
  server: number;
  /** The browser's monotonic time when it was read. */
  at: number;
}

let reading: Reading | undefined;

/** Called whenever the server's time was read. */
export const timeListeners = new Set<() => void>();

/** Lets every screen look at the time now. */
export function tellTime(): void {
  for (const listener of timeListeners) listener();
}

export function keepTime(instant: string, at: number): void {
  reading = { server: new Date(instant).getTime(), at };
  tellTime();
}

/**
 * Reads the server's time from an answer that carries it, as cached ones do not. A reading is right for a while only: tabs stay open for days,
 * computers sleep, and the clock of a demonstration is moved.
 */
export function keepTimeOf({ headers }: Response): void {
  const told = headers.get('server-time');
  if (told !== null) keepTime(told, performance.now());
}

/** Counted on from the last reading, in milliseconds. Throws before the first one. */
export function timeNow(): number {
  if (reading === undefined) throw new Error('the server clock has not been read yet');
  return reading.server + performance.now() - reading.at;
}
