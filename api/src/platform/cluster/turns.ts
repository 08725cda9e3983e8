/** One who waits for a turn: a number of a worker's own. */
interface Caller {
  worker: number;
  id: number;
}

/**
 * So many turns at once over all workers, in the order they were asked for. A worker that dies gives back what it held
 * and loses its place in the queue.
 */
export class Turns {
  readonly #places: number;
  readonly #grant: (caller: Caller) => void;
  #running: Caller[] = [];
  #waiting: Caller[] = [];

  constructor(places: number, grant: (caller: Caller) => void) {
    this.#places = places;
    this.#grant = grant;
  }

  ask(caller: Caller): void {
    this.#waiting.push(caller);
    this.#admit();
  }

  end({ worker, id }: Caller): void {
    this.#running = this.#running.filter((one) => one.worker !== worker || one.id !== id);
    this.#admit();
  }

  forget(worker: number): void {
    this.#waiting = this.#waiting.filter((one) => one.worker !== worker);
    this.#running = this.#running.filter((one) => one.worker !== worker);
    this.#admit();
  }

  #admit(): void {
    while (this.#running.length < this.#places) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#running.push(next);
      this.#grant(next);
    }
  }
}
