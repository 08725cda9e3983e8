interface Reading {
  /** Server's time in milliseconds. */
  server: number;
  /** The browser's monotonic time when it was read. */
  at: number;
}

let reading: Reading | undefined;

/** Whoever shows the time: told whenever it was read. */
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
 * Every answer that is made for its call tells the server's time. A tab stays open for days, a computer that slept has lost
 * count, and a demonstration's clock is moved: what was read at the start is right for a while only.
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
