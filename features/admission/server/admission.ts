import { type KeyObject, randomUUID } from 'node:crypto';
import { AddressLimit, networkOf } from '#features/access/server/address-limit.ts';
import type { Portal } from '#ground/server/portal.ts';
import { getSecret } from '#ground/server/settings.ts';
import type { Waiting } from '../rules/waiting-room.ts';
import { advance, CLOCKS_APART, type Line, OPEN, standing } from './line.ts';
import { isLobby, LOBBY_SECONDS, type Order, orderOf, Places, type SecondOfPlaces } from './places.ts';
import { LatestPressure, latencyOf, type Pressure } from './pressure.ts';
import {
  addPlaces,
  findOpening,
  listPlaces,
  mayAdvance,
  readLine,
  readPressure,
  reportPressure,
  secondsOf,
  writeLine,
} from './store.ts';
import { CountedTickets, newTicketId, readTicket, type Ticket, UsedPlaces, writeTicket } from './ticket.ts';

/** Who asks to be let in. */
export interface Visitor {
  /** The ticket's cookie, as it came. */
  cookie: string | undefined;
  agent: string;
  ip: string;
}

/** `cookie`: a new one for the browser. */
export type Visit = { cookie?: string } & ({ kind: 'inside' } | { kind: 'waiting'; waiting: Waiting });

/** Whoever was let in and stays away for so long is a newcomer again. Seconds. */
const INSIDE = 30 * 60;
/** A place not taken for so long after its turn is lost. Seconds. */
const MISSED = 2 * 3600;
/** Seconds after which the next opening is looked up again. */
const OPENING_READ = 60;
/** Drawn places for one address: more give no better chance. A whole town may share an address (docs/decisions/0017). */
const DRAWN_PLACES = { requests: 300, window: 10 * 60_000 };

/** The waiting room as one process knows it: it reads once a second how far all are, and keeps nothing for who waits. */
export class Admission {
  readonly #portal: Portal;
  readonly #process = randomUUID();
  readonly #pressure = new LatestPressure();
  readonly #used = new UsedPlaces();
  readonly #counted = new CountedTickets();
  readonly #drawn: AddressLimit;
  #line: Line = OPEN;
  #places = new Places([]);
  #opening: number | undefined;
  #isLobby = false;
  /** Seconds; openings do not change by the second. */
  #openingReadAt = 0;
  /** Places given out that the other processes do not know of yet. */
  #fresh = new Map<number, number>();

  constructor(portal: Portal) {
    this.#portal = portal;
    this.#drawn = new AddressLimit(DRAWN_PLACES, portal.clock);
  }

  get isClosed(): boolean {
    return this.#line.isClosed;
  }

  /** True before an opening: whoever comes now takes part in the draw of the order. */
  get isLobby(): boolean {
    return this.#isLobby;
  }

  /** Once a second. `measure` is told how long a small query took, in milliseconds, and answers this process's pressure. */
  async tick(measure: (database: number) => Pressure): Promise<void> {
    const { db, apart, clock } = this.#portal;
    this.#pressure.add(measure(await latencyOf(db)));
    const line = await readLine(apart);
    // It begins only with a load that has lasted; once there, it follows the load.
    const pressure = line.isClosed ? this.#pressure.full : this.#pressure.late;
    const mustAct = line.isClosed || pressure >= 1 || this.#fixedRate !== undefined;
    const now = clock.now();
    await this.#readOpening(now);
    this.#show(mustAct ? await this.#act(pressure, now) : line);
  }

  async #readOpening(now: Date): Promise<void> {
    const seconds = secondsOf(now);
    if (Math.abs(seconds - this.#openingReadAt) >= OPENING_READ) {
      this.#opening = await findOpening(this.#portal.apart, now);
      this.#openingReadAt = seconds;
    }
    this.#isLobby = isLobby(seconds, this.#opening);
  }

  get #fixedRate(): number | undefined {
    const { admissionPerMinute } = this.#portal.config;
    return admissionPerMinute === undefined ? undefined : admissionPerMinute / 60;
  }

  async #act(pressure: number, now: Date): Promise<Line> {
    const { apart: db } = this.#portal;
    // Whoever comes next must not wait for it.
    await getSecret(this.#portal);
    await reportPressure(db, this.#process, pressure, now);
    await this.#tellPlaces();
    await db.transaction().execute(async (trx) => {
      if (!(await mayAdvance(trx))) return;
      const situation = {
        now: secondsOf(now),
        pressure: await readPressure(trx, now),
        processes: this.#portal.config.workers,
        places: new Places(await listPlaces(trx)),
        opening: this.#opening,
        fixedRate: this.#fixedRate,
      };
      await writeLine(trx, advance(await readLine(trx), situation));
    });
    this.#places = new Places(await listPlaces(db));
    return readLine(db);
  }

  async #tellPlaces(): Promise<void> {
    const fresh: SecondOfPlaces[] = [...this.#fresh].map(([second, places]) => ({ second, places }));
    this.#fresh = new Map();
    try {
      await addPlaces(this.#portal.apart, fresh);
    } catch (error) {
      // Told with the next: places that are missing let in more than can be served.
      for (const { second, places } of fresh) this.#count(second, places);
      throw error;
    }
  }

  #show(line: Line): void {
    if (line.isClosed !== this.#line.isClosed)
      this.#portal.log.event(line.isClosed ? 'admission.closed' : 'admission.opened');
    this.#line = line;
  }

  /** Where a visitor stands while the waiting room is there. */
  async judge({ cookie, agent, ip }: Visitor): Promise<Visit> {
    const secret = await getSecret(this.#portal);
    const now = secondsOf(this.#portal.clock.now());
    const given = cookie === undefined ? undefined : readTicket(secret, cookie, agent);
    const ticket = given !== undefined && this.#isGood(given, now) ? given : undefined;
    const write = (fresh: Ticket) => writeTicket(secret, fresh, agent);
    if (ticket === undefined || ticket.kind === 'early') {
      const { id, order } = ticket ?? this.#newPlace(secret, ip, now);
      if (ticket === undefined || this.#counted.isNew(ticket.id)) this.#count(order.at);
      const place: Ticket = { kind: 'waiting', id, order };
      if (ticket !== undefined && order.at < this.#line.admittedTo)
        return this.judge({ cookie: write(place), agent, ip });
      return { kind: 'waiting', waiting: this.#standing(order, now), cookie: write(place) };
    }
    const isAdmitted = ticket.kind === 'inside' || ticket.order.at < this.#line.admittedTo;
    if (!isAdmitted) return { kind: 'waiting', waiting: this.#standing(ticket.order, now) };
    if (!this.#used.note(ticket.id, networkOf(ip))) return this.judge({ cookie: undefined, agent, ip });
    const isFresh = ticket.kind === 'inside' && ticket.until - now > INSIDE / 2;
    // A page takes its turn by itself, its owner may be away: no worse than if the computer had slept.
    const until = Math.ceil(now + (ticket.kind === 'waiting' ? MISSED : INSIDE));
    return isFresh ? { kind: 'inside' } : { kind: 'inside', cookie: write({ kind: 'inside', id: ticket.id, until }) };
  }

  #isGood(ticket: Ticket, now: number): boolean {
    if (ticket.kind === 'inside') return ticket.until > now;
    // While the line stands there is no turn to miss, however long somebody has been waiting.
    const turn = this.isClosed ? this.#line.admittedTo : now;
    // No place lies further ahead, unless the clock of the demonstration was set back since.
    return ticket.order.at > turn - MISSED && ticket.order.at < now + LOBBY_SECONDS + CLOCKS_APART;
  }

  /** A drawn place for whoever comes in the lobby; undefined for those who have theirs. */
  async noteEarly({ cookie, agent, ip }: Visitor): Promise<string | undefined> {
    const secret = await getSecret(this.#portal);
    const now = secondsOf(this.#portal.clock.now());
    const given = cookie === undefined ? undefined : readTicket(secret, cookie, agent);
    if (given !== undefined && this.#isGood(given, now)) return undefined;
    return writeTicket(secret, { kind: 'early', ...this.#newPlace(secret, ip, now) }, agent);
  }

  #newPlace(secret: KeyObject, ip: string, now: number): { id: string; order: Order } {
    const id = newTicketId();
    const isLate = isLobby(now, this.#opening) && this.#drawn.findDelay(ip) !== undefined;
    return { id, order: orderOf(secret, id, { now, opening: this.#opening, isLate }) };
  }

  #count(at: number, places = 1): void {
    const second = Math.floor(at);
    this.#fresh.set(second, (this.#fresh.get(second) ?? 0) + places);
  }

  #standing({ at, isDrawn }: Order, now: number): Waiting {
    const situation = { now, places: this.#places, opening: this.#opening };
    return { ...standing(this.#line, at, situation), isDrawn };
  }
}
