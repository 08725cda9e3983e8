import { createHmac, type KeyObject } from 'node:crypto';

/** Seconds before an opening in which whoever comes takes part in the draw of the order. */
export const LOBBY_SECONDS = 15 * 60;

/** The drawn stand in the first of the seconds right before an opening; in the second those of an address that took too many. */
const DRAWN_SECONDS = 2;

/** Where a new place lies on the axis of seconds. */
export interface Order {
  at: number;
  isDrawn: boolean;
}

/**
 * Whoever comes shortly before an opening gets a place right before it, drawn by the server's secret: when they came makes no
 * difference. Everybody else stands where they came. `opening`: the next one, in seconds. `isLate`: one of too many places for
 * one address; they come last among the drawn, in a second of their own: within one, all are counted alike.
 */
export function orderOf(
  secret: KeyObject,
  id: string,
  { now, opening, isLate = false }: { now: number; opening: number | undefined; isLate?: boolean },
): Order {
  if (opening === undefined || !isLobby(now, opening)) return { at: now, isDrawn: false };
  const share = shareOf(secret, id);
  return { at: drawnFrom(opening) + (isLate ? 1 + share : share), isDrawn: true };
}

/** Where the drawn of an opening begin. */
export function drawnFrom(opening: number): number {
  return opening - DRAWN_SECONDS;
}

/** True while whoever comes takes part in the draw of the order. */
export function isLobby(now: number, opening: number | undefined): boolean {
  return opening !== undefined && now >= opening - LOBBY_SECONDS && now < opening;
}

/** Where the line begins when it becomes necessary: shortly after an opening with those who came before it. */
export function lineBegin(now: number, opening: number | undefined): number {
  const hasJustOpened = opening !== undefined && now >= opening && now < opening + LOBBY_SECONDS;
  return hasJustOpened ? drawnFrom(opening) : now;
}

/** From 0 to less than 1, even over all ids, and not to be known without the secret. */
function shareOf(secret: KeyObject, id: string): number {
  return createHmac('sha256', secret).update(`order ${id}`).digest().readUIntBE(0, 6) / 2 ** 48;
}

/** Nobody is let in beyond this: places of the last seconds are still being counted, and the drawn wait for the opening. */
export function admissionLimit(now: number, opening: number | undefined): number {
  const counted = now - COUNTING_SECONDS;
  const isTooEarly = opening !== undefined && now >= opening - LOBBY_SECONDS && counted < opening;
  return isTooEarly ? Math.min(counted, drawnFrom(opening)) : counted;
}

/** Every process tells its new places once a second. */
const COUNTING_SECONDS = 2;

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
