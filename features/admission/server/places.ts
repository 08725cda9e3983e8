/** Places given out in one second of the order. */
export interface SecondOfPlaces {
  second: number;
  places: number;
}

/**
 * The line of those who wait, as counts: a place is a number on one axis of seconds, and how many stand before it is read
 * from how many places each second has. Costs the same however many wait, and needs no row for anybody.
 */
export class Places {
  readonly #seconds: number[];
  readonly #counts: number[];
  /** Places up to the end of each second. */
  readonly #sums: number[];

  /** `given` in order of seconds. */
  constructor(given: readonly SecondOfPlaces[]) {
    this.#seconds = given.map(({ second }) => second);
    this.#counts = given.map(({ places }) => places);
    let sum = 0;
    this.#sums = this.#counts.map((count) => {
      sum += count;
      return sum;
    });
  }

  /** How many places lie between two points; within a second they lie evenly. */
  between(from: number, to: number): number {
    return Math.max(0, this.#upTo(to) - this.#upTo(from));
  }

  /** The point that lets in so many from `from` on, never beyond `limit`. */
  after(from: number, people: number, limit: number): number {
    if (from >= limit) return from;
    const wanted = this.#upTo(from) + people;
    const index = firstIndex(this.#sums.length, (at) => (this.#sums[at] ?? 0) > wanted);
    const [second, count, sum] = [this.#seconds[index], this.#counts[index], this.#sums[index]];
    if (second === undefined || count === undefined || sum === undefined) return limit;
    return Math.min(limit, Math.max(from, second + (wanted - (sum - count)) / count));
  }

  #upTo(point: number): number {
    const index = firstIndex(this.#seconds.length, (at) => (this.#seconds[at] ?? 0) + 1 > point);
    const before = this.#sums[index - 1] ?? 0;
    const second = this.#seconds[index];
    if (second === undefined || second >= point) return before;
    return before + (point - second) * (this.#counts[index] ?? 0);
  }
}

/** The first of `length` indexes that fits, where all after it fit as well. */
function firstIndex(length: number, fits: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
