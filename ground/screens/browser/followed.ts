/** A value that several parts of the page follow as it changes; React reads it by `useSyncExternalStore`. */
export class Followed<T> {
  #now: T;
  readonly #listeners = new Set<() => void>();

  constructor(now: T) {
    this.#now = now;
  }

  snapshot = (): T => this.#now;

  /** Returns how to stop listening. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  show(now: T): void {
    this.#now = now;
    for (const listener of this.#listeners) listener();
  }
}
