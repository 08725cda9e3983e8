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
