const FIRST_MS = 100;
const LONGEST_MS = 30_000;
/** After a life this long the delay starts anew: the cause of death is another one. */
const SETTLED_MS = 60_000;

/** When a dead worker is replaced: at once the first time, then ever later, so that a worker that cannot run does not use up the CPU. */
export class RestartDelay {
  #deaths = 0;

  /** Milliseconds to wait, after a life of so many milliseconds. */
  after(livedMs: number): number {
    if (livedMs >= SETTLED_MS) this.#deaths = 0;
    this.#deaths += 1;
    return Math.min(FIRST_MS * 2 ** (this.#deaths - 1), LONGEST_MS);
  }
}
