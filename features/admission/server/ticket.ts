import { hash, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyed } from '#features/access/server/tokens.ts';
import type { Order } from './places.ts';

/** A place in the line, or the right to be inside; both are words in a cookie that the server has signed. */
export type Ticket =
  | { kind: 'waiting'; id: string; order: Order }
  /** Came before an opening while nobody had to wait: the place is drawn, and counts should waiting become necessary. */
  | { kind: 'early'; id: string; order: Order }
  /** `until`: seconds since 1970. */
  | { kind: 'inside'; id: string; until: number };

export function newTicketId(): string {
  return randomBytes(12).toString('base64url');
}

/** `agent`: the browser's name for itself; another browser cannot use the ticket. */
export function writeTicket(secret: KeyObject, ticket: Ticket, agent: string): string {
  const text = wordsOf(ticket).join('.');
  return `${text}.${sign(secret, text, agent)}`;
}

function wordsOf(ticket: Ticket): string[] {
  if (ticket.kind === 'inside') return ['i', ticket.id, String(ticket.until)];
  // Microseconds: a number that reads back as it was written.
  const kind = ticket.kind === 'early' ? 'e' : ticket.order.isDrawn ? 'd' : 'w';
  return [kind, ticket.id, String(Math.round(ticket.order.at * 1e6))];
}

/** Undefined for whatever this server has not written for this browser. */
export function readTicket(secret: KeyObject, cookie: string, agent: string): Ticket | undefined {
  const match = /^(([dwie])\.([\w-]{16})\.(\d{1,17}))\.([\w-]{43})$/.exec(cookie);
  if (match === null) return undefined;
  const [, text = '', kind, id = '', number, signature = ''] = match;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, text, agent)))) return undefined;
  if (kind === 'i') return { kind: 'inside', id, until: Number(number) };
  const order = { at: Number(number) / 1e6, isDrawn: kind !== 'w' };
  return { kind: kind === 'e' ? 'early' : 'waiting', id, order };
}

function sign(secret: KeyObject, text: string, agent: string): string {
  return keyed(secret, `ticket ${text} ${hash('sha256', agent, 'base64url')}`);
}

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
