/**
 * One read for all callers that ask while it runs: in a rush hundreds want the same public answer at a time. No caller gets an
 * answer older than the read that was under way when it asked.
 *
 * What it is worth, with the pots kept: in the opening morning every visitor's call read two dozen pots with six instants each;
 * that and statements built anew were a sixth of the portal's CPU.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= read().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Asks within a second that make it a rush. */
const RUSH = 10;
const SECOND_MS = 1000;

/**
 * The same for answers that may be some seconds old: in a rush, all callers after the first of a second get that second's answer.
 * While few ask, answers are as new as without it.
 */
export function rushRead<T>(read: () => Promise<T>): () => Promise<T> {
  const ask = sharedRead(read);
  let second = { since: Number.NEGATIVE_INFINITY, asked: 0 };
  let last: Promise<T> | undefined;
  return () => {
    const now = performance.now();
    if (now - second.since >= SECOND_MS) {
      second = { since: now, asked: 0 };
      last = undefined;
    }
    second.asked += 1;
    if (second.asked <= RUSH || last === undefined) {
      const asked = ask();
      last = asked;
      // A failed read is not kept: the next caller reads again.
      asked.catch(() => {
        if (last === asked) last = undefined;
      });
    }
    return last;
  };
}
