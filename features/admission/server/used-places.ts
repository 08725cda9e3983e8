/** A phone changes its network now and then; a ticket passed round is seen from many at once. */
const MOST_NETWORKS = 6;
/** Tickets remembered at most; beyond it the oldest are forgotten. */
const MOST_TICKETS = 50_000;

/** From where each ticket was used: one that turns up everywhere is no longer one person's. Each process sees its own share. */
export class UsedPlaces {
  readonly #networks = new Map<string, Set<string>>();

  /** False when the ticket has come from too many networks. */
  note(id: string, network: string): boolean {
    const seen = this.#networks.get(id) ?? new Set();
    if (!this.#networks.has(id)) this.#remember(id, seen);
    if (seen.has(network)) return true;
    if (seen.size >= MOST_NETWORKS) return false;
    seen.add(network);
    return true;
  }

  #remember(id: string, seen: Set<string>): void {
    forgetOldest(this.#networks);
    this.#networks.set(id, seen);
  }
}

/** Tickets from before an opening whose places are counted: a page shows its own in several calls at once. */
export class CountedTickets {
  readonly #ids = new Set<string>();

  /** True the first time. */
  isNew(id: string): boolean {
    if (this.#ids.has(id)) return false;
    forgetOldest(this.#ids);
    this.#ids.add(id);
    return true;
  }
}

function forgetOldest(tickets: Map<string, unknown> | Set<string>): void {
  const oldest = tickets.size >= MOST_TICKETS ? tickets.keys().next().value : undefined;
  if (oldest !== undefined) tickets.delete(oldest);
}
