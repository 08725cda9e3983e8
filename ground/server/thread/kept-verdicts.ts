/** The most that are kept; a verdict is some hundred bytes. */
const MOST = 2_000;

/** What was found out about contents, by their hash, the last asked for being the last to go; and what is being found out. */
export class KeptVerdicts<V, W = V> {
  readonly #kept = new Map<string, V>();
  readonly #running = new Map<string, Promise<W>>();

  find(key: string): V | undefined {
    const verdict = this.#kept.get(key);
    if (verdict !== undefined) this.keep(key, verdict);
    return verdict;
  }

  keep(key: string, verdict: V): void {
    this.#kept.delete(key);
    this.#kept.set(key, verdict);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST) return;
      this.#kept.delete(oldest);
    }
  }

  /**
   * The work under way for the same account and content, or this one: six questions about one file are one. Not across accounts: one would have
   * to wait for the other's turn.
   */
  once(account: string, key: string, work: () => Promise<W>): Promise<W> {
    const name = `${account} ${key}`;
    const running = this.#running.get(name);
    if (running !== undefined) return running;
    const begun = work().finally(() => this.#running.delete(name));
    this.#running.set(name, begun);
    return begun;
  }
}
