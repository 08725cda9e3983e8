import { type Cents, sum } from '#ground/rules/values/money.ts';

/**
 * The ledger of the state's money (docs/decisions/0081): every sum moves from one account to another on a line, and nothing
 * is ever changed. What there is on a line follows from its entries.
 */
const BUDGET_ACCOUNTS = ['outside', 'carried', 'free', 'reserved', 'bound', 'paid', 'reclaimed'] as const;
export type BudgetAccount = (typeof BUDGET_ACCOUNTS)[number];

/**
 * Money granted in one year and due in another. The same year: cash of that year (Haushaltsmittel). A later one: authority to
 * commit it (Verpflichtungsermächtigung).
 */
export interface BudgetLine {
  made: number;
  due: number;
}

/** The line of the programme's whole sum, of no year. */
export const WHOLE: BudgetLine = { made: 0, due: 0 };

/** What grants hold of a line, in cents. */
export interface Held {
  reserved: Cents;
  bound: Cents;
  paid: Cents;
  /** Paid and paid back; not free again by itself. */
  reclaimed: Cents;
}

export type HeldLine = BudgetLine & Held;

/** A line with what there is to give on it. */
export interface LineStanding extends HeldLine {
  authority: Cents;
}

export interface BudgetStanding {
  /** The programme's whole sum; null: it has none. */
  whole: Cents | null;
  /** Only the programme says so: nobody has entered it in the ledger. */
  isWholeDeclared: boolean;
  lines: readonly LineStanding[];
}

export interface Movement extends BudgetLine {
  source: BudgetAccount;
  target: BudgetAccount;
  /** Above 0. */
  amount: Cents;
}

/** What there is too little of: of the whole sum where `due` is 0. */
export interface Shortfall extends BudgetLine {
  missing: Cents;
  available: Cents;
}

export function heldOn({ reserved, bound, paid, reclaimed }: Held): Cents {
  return sum([reserved, bound, paid, reclaimed]);
}

/** Some account has a limit: else grants are only counted. */
export function isLimited({ whole, lines }: BudgetStanding): boolean {
  return whole !== null || lines.some(({ authority }) => authority !== 0);
}

function isCash({ made, due }: BudgetLine): boolean {
  return made === due;
}

/** Cash of a year that no grant holds, whenever it was made; below 0: more is promised than there is. */
export function freeCash(lines: readonly LineStanding[], year: number): Cents {
  const due = lines.filter((line) => line.due === year);
  return sum(due.filter(isCash).map(({ authority }) => authority)) - sum(due.map(heldOn));
}

/** What no grant holds of a line. */
export function freeOn(lines: readonly LineStanding[], line: BudgetLine): Cents {
  if (isCash(line)) return freeCash(lines, line.due);
  const [own] = lines.filter(({ made, due }) => made === line.made && due === line.due);
  const authority = own === undefined ? 0 : own.authority - heldOn(own);
  // Once the year has cash of its own, what was promised for it must be covered as well.
  const hasCash = lines.some((one) => isCash(one) && one.due === line.due && one.authority !== 0);
  return hasCash ? Math.min(authority, freeCash(lines, line.due)) : authority;
}

/**
 * What of a line can still be granted in a year, as every table shows it. Authority to commit ends with the year it was
 * given for; cash that is left can be carried over.
 */
export function grantableOn(lines: readonly LineStanding[], line: BudgetLine, year: number): Cents {
  return line.made < year && !isCash(line) ? 0 : freeOn(lines, line);
}

/** What of the whole sum no grant holds. */
export function freeOfWhole({ whole, lines }: BudgetStanding): Cents | null {
  return whole === null ? null : whole - sum(lines.map(heldOn));
}

/** The first line, in the order of years, on which movements take more than there is; undefined: there is enough. */
export function findShortfall(standing: BudgetStanding, movements: readonly Movement[]): Shortfall | undefined {
  const taken = takenBy(movements);
  const hasYears = standing.lines.some(({ authority }) => authority !== 0);
  const short = ({ made, due }: BudgetLine, wanted: Cents, available: Cents): Shortfall[] =>
    wanted > 0 && wanted > available ? [{ made, due, missing: wanted - Math.max(0, available), available }] : [];
  const ofYears = hasYears
    ? taken.flatMap((line) => short(line, line.wanted, freeOn(standing.lines, line) + freedElsewhere(taken, line)))
    : [];
  const free = freeOfWhole(standing);
  const ofWhole = free === null ? [] : short(WHOLE, sum(taken.map(({ wanted }) => wanted)), free);
  return [...ofYears, ...ofWhole][0];
}

type Taken = BudgetLine & { wanted: Cents };

/** By line: what leaves the free money less what comes back to it. */
function takenBy(movements: readonly Movement[]): Taken[] {
  const byLine = new Map<string, Taken>();
  for (const { made, due, source, target, amount } of movements) {
    const line = byLine.get(`${made} ${due}`) ?? { made, due, wanted: 0 };
    line.wanted += (source === 'free' ? amount : 0) - (target === 'free' ? amount : 0);
    byLine.set(`${made} ${due}`, line);
  }
  return [...byLine.values()].sort((a, b) => a.due - b.due || a.made - b.made);
}

/** A grant that moves to another line of the same year gives its cash back there. */
function freedElsewhere(taken: readonly Taken[], line: Taken): Cents {
  if (!isCash(line)) return 0;
  const others = taken.filter((one) => one !== line && one.due === line.due && one.wanted < 0);
  return -sum(others.map(({ wanted }) => wanted));
}

/** What one grant should hold now, and the line new money of it comes from. */
export interface Claim extends Held {
  /** The year it is granted in. */
  made: number;
  /** The year its payment is expected in. */
  due: number;
}

/**
 * The movements that bring what a grant holds to what it should. What is bound stays on the line it was bound on, wherever it
 * was carried; only where the payment is expected later than `before` it moves on. Paid is what was bound longest; given back
 * what was bound last. A payment that comes back is bound where it was paid from.
 */
export function movementsTo(held: readonly HeldLine[], claim: Claim, before?: Pick<Claim, 'due'>): Movement[] {
  const account = new GrantAccount(held, claim);
  account.undoReclaim(claim.reclaimed);
  account.pay(claim.paid + claim.reclaimed);
  account.takeBack(claim.reclaimed);
  if (before !== undefined && before.due < claim.due) account.leaveEarlierYears();
  account.bind(claim.bound);
  account.reserve(claim.reserved);
  return account.movements;
}

class GrantAccount {
  readonly movements: Movement[] = [];
  readonly #lines: HeldLine[];
  readonly #fresh: HeldLine;
  readonly #due: number;

  constructor(held: readonly HeldLine[], { made, due }: Claim) {
    this.#lines = held.map((line) => ({ ...line })).sort((a, b) => a.due - b.due || a.made - b.made);
    this.#due = due;
    // Nothing is taken from a year that is over.
    const line = { made, due: Math.max(made, due) };
    const own = this.#lines.find((one) => one.made === line.made && one.due === line.due);
    this.#fresh = own ?? { ...line, reserved: 0, bound: 0, paid: 0, reclaimed: 0 };
    if (own === undefined) this.#lines.push(this.#fresh);
  }

  #move(line: HeldLine, source: BudgetAccount, target: BudgetAccount, amount: Cents): void {
    if (amount <= 0) return;
    const { made, due } = line;
    this.movements.push({ made, due, source, target, amount });
    if (isHeld(source)) line[source] -= amount;
    if (isHeld(target)) line[target] += amount;
  }

  /** Takes from the accounts as far as they hold anything; returns what could not be taken. */
  #spread(lines: readonly HeldLine[], from: keyof Held, target: BudgetAccount, amount: Cents): Cents {
    let rest = amount;
    for (const line of lines) {
      const part = Math.min(Math.max(rest, 0), line[from]);
      this.#move(line, from, target, part);
      rest -= part;
    }
    return rest;
  }

  #sumOf(name: keyof Held): Cents {
    return sum(this.#lines.map((line) => line[name]));
  }

  get #newestFirst(): HeldLine[] {
    return this.#lines.toReversed();
  }

  /** Takes back a repayment that was noted by mistake. */
  undoReclaim(wanted: Cents): void {
    this.#spread(this.#newestFirst, 'reclaimed', 'paid', this.#sumOf('reclaimed') - wanted);
  }

  /** Everything that was ever paid, also what came back by a reclaim. */
  pay(wanted: Cents): void {
    const more = wanted - this.#sumOf('paid') - this.#sumOf('reclaimed');
    this.#spread(this.#newestFirst, 'paid', 'bound', -more);
    const unbound = this.#spread(this.#lines, 'bound', 'paid', more);
    this.#move(this.#fresh, 'free', 'paid', unbound);
  }

  takeBack(wanted: Cents): void {
    const more = wanted - this.#sumOf('reclaimed');
    this.#spread(this.#lines, 'paid', 'reclaimed', more);
  }

  leaveEarlierYears(): void {
    for (const line of this.#lines.filter(({ due }) => due < this.#due)) {
      this.#move(line, 'bound', 'free', line.bound);
      this.#move(line, 'reserved', 'free', line.reserved);
    }
  }

  bind(wanted: Cents): void {
    const more = wanted - this.#sumOf('bound');
    this.#spread(this.#newestFirst, 'bound', 'free', -more);
    const reserved = Math.min(Math.max(more, 0), this.#fresh.reserved);
    this.#move(this.#fresh, 'reserved', 'bound', reserved);
    this.#move(this.#fresh, 'free', 'bound', more - reserved);
  }

  reserve(wanted: Cents): void {
    const more = wanted - this.#sumOf('reserved');
    this.#spread(this.#newestFirst, 'reserved', 'free', -more);
    this.#move(this.#fresh, 'free', 'reserved', more);
  }
}

function isHeld(account: BudgetAccount): account is keyof Held {
  return account === 'reserved' || account === 'bound' || account === 'paid' || account === 'reclaimed';
}

/** What a year leaves to the next: its bound money always, of its free cash as much as is named (Ausgaberest). */
export function carryOver(
  held: readonly (BudgetLine & { grant: string | null; bound: Cents })[],
  { from, rest }: { from: number; rest: Cents },
): (Movement & { grant: string | null })[] {
  const next = { made: from + 1, due: from + 1 };
  const bound = held.filter((line) => line.due === from && line.bound > 0);
  const amount = sum(bound.map((line) => line.bound)) + rest;
  const carried: Movement[] =
    amount > 0
      ? [
          { made: from, due: from, source: 'free', target: 'carried', amount },
          { ...next, source: 'carried', target: 'free', amount },
        ]
      : [];
  return [
    ...bound.map(
      ({ made, due, grant, bound: amount }) => ({ made, due, source: 'bound', target: 'free', amount, grant }) as const,
    ),
    ...carried.map((movement) => ({ ...movement, grant: null })),
    ...bound.map(({ grant, bound: amount }) => ({ ...next, source: 'free', target: 'bound', amount, grant }) as const),
  ];
}
