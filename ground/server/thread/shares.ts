export interface Bounds {
  /** Of one account at a time. */
  each: number;
  /** Of all at a time; who has none yet finds a place among as many again. */
  all: number;
}

/** Places for work that is under way, of which nobody has more than a share. */
export class Shares {
  readonly #bounds: Bounds;
  readonly #counts = new Map<string, number>();
  #total = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Gives the place back when called; undefined where there is none. */
  take(account: string): (() => void) | undefined {
    const { each, all } = this.#bounds;
    const own = this.#counts.get(account) ?? 0;
    if (own >= each || this.#total >= (own === 0 ? 2 * all : all)) return undefined;
    this.#counts.set(account, own + 1);
    this.#total += 1;
    return () => this.#giveBack(account);
  }

  #giveBack(account: string): void {
    this.#total -= 1;
    const left = (this.#counts.get(account) ?? 1) - 1;
    if (left === 0) this.#counts.delete(account);
    else this.#counts.set(account, left);
  }
}
