import { Connection, ConnectionLost, cookiesOf, headerOf, type Reply } from './connection.ts';
import type { Random } from './random.ts';
import type { Surroundings } from './surroundings.ts';
import type { Kind } from './tally.ts';

export interface Call {
  kind: Kind;
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: Buffer | string;
  type?: string;
  headers?: Readonly<Record<string, string>>;
  /** What is no error; 200 where nothing else is said. */
  expected?: readonly number[];
  /** Another connection than the first, for what a browser does at once. */
  aside?: boolean;
  /** The form keeps what was typed and saves it later by itself, however often (ground/screens/forms/saving/keeper.ts). */
  isKept?: boolean;
  /** Real milliseconds since 1970 at which the person wanted it; now where nothing is said. */
  intendedAt?: number;
}

/** The person has seen an error again and again, and goes. */
export class GivenUp extends Error {}

/** How often a person tries what has failed before going. */
const TRIES = 3;
const AFTER_ERROR_MS = 5_000;
/** Longest pause after which the application asks again by itself (ground/screens/api/api-client.ts). */
const LONGEST_PAUSE_SECONDS = 5;
/** Seconds after which the waiting room's page asks again where it was not told. */
const ASK_AFTER = 4;
const JSON_LD = 'application/ld+json';

/** One company's browser: cookies, connections, the bearer, and what the portal's pages do by themselves. */
export class Browser {
  readonly around: Surroundings;
  readonly random: Random;
  readonly #cookies = new Map<string, string>();
  readonly #first: Connection;
  readonly #second: Connection;
  /** The bearer, what gets the next one, and since when it is there. */
  login: { access: string; refresh: string; since: number } | undefined;
  /** Connections that ended before their answer. */
  losses = 0;

  constructor(around: Surroundings, n: number, random: Random) {
    this.around = around;
    this.random = random;
    const from = `127.${1 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;
    this.#first = new Connection(around.order.port, from);
    this.#second = new Connection(around.order.port, from);
  }

  /** The answer as expected. Waits where it is told to, tries again after an error, throws GivenUp in the end. */
  async ask(call: Call): Promise<Reply> {
    for (let failed = 0; ; ) {
      const reply = await this.#patiently(call);
      if (typeof reply !== 'string' && (call.expected ?? [200]).includes(reply.status)) return reply;
      const sample = typeof reply === 'string' ? reply : `${reply.status} ${reply.body.toString().slice(0, 300)}`;
      this.around.tally.error(call.kind, `${call.method ?? 'GET'} ${call.path.slice(0, 100)} ${sample}`);
      failed += 1;
      if (failed === TRIES) throw new GivenUp();
      await this.around.sleep(AFTER_ERROR_MS);
    }
  }

  async json<T>(call: Call): Promise<T> {
    return JSON.parse((await this.ask(call)).body.toString()) as T;
  }

  /** Sends and loses the connection before the answer; whether it was done nobody knows. */
  async askAndLose(call: Call): Promise<void> {
    this.losses += 1;
    this.around.tally.sent(call.kind);
    this.around.tally.sentAgain(call.kind);
    await this.#second.sendAndCut(this.#bytes(call), this.random.between(0, 40));
  }

  think(least: number, most: number): Promise<void> {
    return this.around.sleep(this.random.between(least, most) * 1000);
  }

  closeSecond(): void {
    this.#second.close();
  }

  close(): void {
    this.#first.close();
    this.#second.close();
  }

  /** What the page itself bears without a word: the waiting room, one lost connection, one short wait. */
  async #patiently(call: Call): Promise<Reply | string> {
    const { tally } = this.around;
    // Where the page said how long to wait, the time counts from its next question.
    let isFirst = true;
    for (let again = 0; ; isFirst = false) {
      const reply = await this.#once(call, isFirst ? call.intendedAt : undefined);
      if (reply === undefined) {
        this.losses += 1;
        if (again++ > 0) return 'no answer';
        tally.sentAgain(call.kind);
        continue;
      }
      if (reply.status !== 503 || call.expected?.includes(503)) return reply;
      if (headerOf(reply.head, 'x-waiting-room') !== undefined) {
        tally.toldToWait(call.kind);
        await this.#turn(reply);
        continue;
      }
      const pause = Number(headerOf(reply.head, 'retry-after') ?? Number.NaN);
      const isWorthAnother = call.method !== 'PUT' && pause <= LONGEST_PAUSE_SECONDS && again++ === 0;
      if (!isWorthAnother && !(call.isKept && pause > 0)) return reply;
      tally.toldToWait(call.kind);
      await this.around.sleep(pause * 1000);
    }
  }

  /** Undefined where no answer came. */
  async #once(call: Call, intendedAt?: number): Promise<Reply | undefined> {
    this.around.refuseAfterEnd();
    this.around.tally.sent(call.kind);
    const started = performance.now();
    const late = intendedAt === undefined ? 0 : Math.max(0, Date.now() - intendedAt);
    try {
      const reply = await (call.aside ? this.#second : this.#first).send(this.#bytes(call));
      for (const [name, value] of cookiesOf(reply.head)) this.#cookies.set(name, value);
      if (reply.status < 400) this.around.tally.answered(call.kind, late + performance.now() - started);
      return reply;
    } catch (error) {
      if (error instanceof ConnectionLost) return undefined;
      throw error;
    }
  }

  /** Waits to be let in, as the page does. */
  async #turn(first: Reply): Promise<void> {
    const { tally } = this.around;
    const started = Date.now();
    const told = Number(/seconds=(\d+)/.exec(headerOf(first.head, 'x-waiting-room') ?? '')?.[1] ?? 0);
    let pause = pauseIn(first) ?? ASK_AFTER;
    for (let admitted = false; !admitted; ) {
      await this.around.sleep(this.random.between(pause, 1.5 * pause) * 1000);
      const reply = await this.#once({ kind: 'waiting room', path: '/warteraum.json' });
      admitted = reply?.status === 200 && reply.body.includes('"admitted":true');
      pause = (reply && pauseIn(reply)) ?? pause;
    }
    tally.took('waiting room', (Date.now() - started) / 1000);
    tally.took('wait told at first', told);
  }

  #bytes({ method = 'GET', path, body, type = JSON_LD, headers = {} }: Call): Buffer[] {
    const cookies = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { origin } = this.around;
    const lines = [
      `${method} ${path} HTTP/1.1`,
      `Host: ${origin.slice('http://'.length)}`,
      'User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
      'Accept-Encoding: gzip, br',
      `Accept: ${path.startsWith('/api/') ? JSON_LD : '*/*'}`,
      ...(cookies === '' ? [] : [`Cookie: ${cookies}`]),
      ...(this.login === undefined || !path.startsWith('/api/') ? [] : [`Authorization: Bearer ${this.login.access}`]),
      ...(method === 'GET' ? [] : [`Origin: ${origin}`]),
      ...(body === undefined ? [] : [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`]),
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
    return body === undefined ? [head] : [head, typeof body === 'string' ? Buffer.from(body) : body];
  }
}

/** What the waiting room says about it, in its page or its answer, in seconds. */
function pauseIn({ body }: Reply): number | undefined {
  const told = /(?:data-nach="|"askAfter":)(\d+)/.exec(body.toString())?.[1];
  return told === undefined ? undefined : Number(told);
}
