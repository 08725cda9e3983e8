/** Milliseconds between two looks. */
const EVERY = 50;
/** A thread that waits instead of working, or works beside too much else, has so many times its CPU time. */
const PATIENCE = 10;

/** What tells its CPU time since its start in milliseconds; while native code runs it may be late. */
export interface Watched {
  cpuMs(): Promise<number>;
}

/**
 * Tells `look` again and again how much time a thread has spent since now: CPU milliseconds, or a tenth of the time that
 * has passed where that is more. Start it before the work.
 */
export function watchTime(thread: Watched, look: (spentMs: number) => void): { end(): void } {
  const begun = performance.now();
  let before: number | undefined;
  let cpu = 0;
  let isAsking = false;
  const ask = () => {
    if (isAsking) return;
    isAsking = true;
    // A thread that is lost has nothing to tell; who waits for its answer hears that.
    void thread.cpuMs().then(
      (ms) => {
        before ??= ms;
        cpu = ms - before;
        isAsking = false;
      },
      () => {},
    );
  };
  ask();
  const timer = setInterval(() => {
    ask();
    look(Math.max(cpu, (performance.now() - begun) / PATIENCE));
  }, EVERY);
  return { end: () => clearInterval(timer) };
}
