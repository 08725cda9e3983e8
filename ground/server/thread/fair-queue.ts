/** A piece of work that waits, of whom, and whether it looks short. */
export interface Waiting {
  /** Whose turn it takes; every account has one at a time. */
  account: string;
  isShort: boolean;
}

/** After so many short ones in a row a large one has its turn: it waits for long, but not for ever. */
const SHORT_IN_A_ROW = 16;

/**
 * Who is next of those that wait: what is short before what is large, and of each the accounts by turns, however much one
 * of them has brought.
 */
export class FairQueue<T extends Waiting> {
  readonly #lastTurns = new LastTurns();
  readonly #short = new Turns<T>(this.#lastTurns);
  readonly #large = new Turns<T>(this.#lastTurns);
  #shortInARow = 0;

  add(item: T): void {
    (item.isShort ? this.#short : this.#large).add(item);
  }

  next(): T | undefined {
    const isLargeDue = this.#shortInARow >= SHORT_IN_A_ROW;
    const first = isLargeDue ? this.#large : this.#short;
    const second = isLargeDue ? this.#short : this.#large;
    const item = first.next() ?? second.next();
    this.#shortInARow = item?.isShort === true ? this.#shortInARow + 1 : 0;
    return item;
  }
}

/** Accounts of which it is remembered when they had their last turn. */
const REMEMBERED = 1_000;

class LastTurns {
  readonly #turns = new Map<string, number>();
  #count = 0;

  of(account: string): number {
    return this.#turns.get(account) ?? 0;
  }

  note(account: string): void {
    this.#turns.delete(account);
    this.#turns.set(account, ++this.#count);
    const [oldest] = this.#turns.keys();
    if (this.#turns.size > REMEMBERED && oldest !== undefined) this.#turns.delete(oldest);
  }
}

/** Whose last turn is longest ago comes next, and before them who had none. */
class Turns<T extends Waiting> {
  readonly #accounts = new Map<string, T[]>();
  readonly #lastTurns: LastTurns;

  constructor(lastTurns: LastTurns) {
    this.#lastTurns = lastTurns;
  }

  add(item: T): void {
    const own = this.#accounts.get(item.account);
    if (own === undefined) this.#accounts.set(item.account, [item]);
    else own.push(item);
  }

  next(): T | undefined {
    let next: string | undefined;
    for (const account of this.#accounts.keys()) {
      if (next === undefined || this.#lastTurns.of(account) < this.#lastTurns.of(next)) next = account;
    }
    return next === undefined ? undefined : this.#take(next);
  }

  #take(account: string): T | undefined {
    const own = this.#accounts.get(account);
    const item = own?.shift();
    if (own?.length === 0) this.#accounts.delete(account);
    this.#lastTurns.note(account);
    return item;
  }
}

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
