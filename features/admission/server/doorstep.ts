interface Newcomer {
  /** As `performance.now()` tells it. */
  since: number;
  goOn: () => void;
}

/**
 * Those inside first: newcomers' requests go on one in each turn of the event loop, after whatever people at work have sent
 * until then. Turns are short while there is little to do, and then nobody waits here.
 */
export class Doorstep {
  readonly #standing: Newcomer[] = [];

  /** Milliseconds for which the first in line has been standing here. */
  get wait(): number {
    const [first] = this.#standing;
    return first === undefined ? 0 : performance.now() - first.since;
  }

  pass(goOn: () => void): void {
    this.#standing.push({ since: performance.now(), goOn });
    if (this.#standing.length === 1) setImmediate(this.#next);
  }

  readonly #next = (): void => {
    const first = this.#standing.shift();
    if (this.#standing.length > 0) setImmediate(this.#next);
    first?.goOn();
  };
}
