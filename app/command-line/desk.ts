import type { FastifyInstance } from 'fastify';
import { isRecord } from '#ground/rules/fields/answers.ts';
import type { Violation } from '#ground/rules/fields/violation.ts';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';
import { NOT_LOGGED_IN } from '#ground/server/command-line.ts';
import type { Config } from '#ground/server/config.ts';
import { SILENT_LOG } from '#ground/server/log.ts';
import { askServer, findServer, type LocalAnswer, type LocalRequest, runLocal } from './local-control.ts';

const ENDED = 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich neu an: npm run agency -- login <Adresse>';
const NOT_THERE =
  'Das geht nur auf der Maschine des Portals. Lassen Sie --portal dort weg, und setzen Sie DATA_DIR oder DATABASE_URL wie für den Server.';

export type Json = Readonly<Record<string, unknown>>;

/** A refusal: a sentence for the person who typed, and the portal's violations by the paths of their fields. */
export class Refused extends Error {
  readonly violations: readonly Violation[];
  readonly status: number;

  constructor(
    message: string,
    { violations = [], status = 0 }: { violations?: readonly Violation[]; status?: number } = {},
  ) {
    super(message);
    this.violations = violations;
    this.status = status;
  }
}

/** A file the portal hands out. */
export interface Download {
  fileName: string;
  bytes: Uint8Array;
}

export function isDownload(value: unknown): value is Download {
  return isRecord(value) && value.bytes instanceof Uint8Array;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The portal's calls in the name of whoever is logged in. */
export class Desk {
  readonly token: string | undefined;
  readonly #reached: Reached;

  constructor(reached: Reached, token: string | undefined) {
    this.#reached = reached;
    this.token = token;
  }

  get(path: string): Promise<Json> {
    return this.call('GET', path) as Promise<Json>;
  }

  /** Undefined where there is none. */
  async find(path: string): Promise<Json | undefined> {
    return this.get(path).catch((error: unknown) => {
      if (!(error instanceof Refused) || error.status !== 404) throw error;
      return undefined;
    });
  }

  post(path: string, body: object): Promise<Json> {
    return this.call('POST', path, body) as Promise<Json>;
  }

  /** Members of a list, all of its pages. */
  async members(path: string): Promise<Json[]> {
    const found: Json[] = [];
    for (let next: unknown = path; typeof next === 'string'; ) {
      const page = await this.get(next);
      found.push(...((page['hydra:member'] as Json[] | undefined) ?? []));
      next = isRecord(page['hydra:view']) ? page['hydra:view']['hydra:next'] : undefined;
    }
    return found;
  }

  /** JSON or a file. Throws Refused with the portal's own sentence. */
  async call(method: Method, path: string, body?: object): Promise<Json | Download> {
    const isForm = body instanceof FormData;
    const answer = await this.#reached.send(path, {
      method,
      headers: {
        accept: 'application/ld+json, application/json, */*;q=0.1',
        ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const type = answer.headers.get('content-type') ?? '';
    if (!answer.ok) throw await this.#refusal(answer, type);
    const name = /filename="?([^";]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
    if (name !== undefined || !/json/.test(type)) {
      return { fileName: name ?? 'datei', bytes: new Uint8Array(await answer.arrayBuffer()) };
    }
    return (await answer.json()) as Json;
  }

  async #refusal(answer: Response, type: string): Promise<Refused> {
    const { status } = answer;
    if (status === 401) return new Refused(this.token === undefined ? NOT_LOGGED_IN : ENDED, { status });
    const body: unknown = /json/.test(type) ? await answer.json() : undefined;
    if (!isRecord(body)) return new Refused(`Das Portal antwortet nicht wie erwartet (${status}).`, { status });
    const said = String(body['hydra:description'] ?? body.detail ?? status);
    const violations = Array.isArray(body.violations) ? (body.violations as Violation[]) : [];
    return new Refused(status === 404 ? 'Das gibt es im Portal nicht. Bitte prüfen Sie Nummer oder Kennung.' : said, {
      violations,
      status,
    });
  }

  /** Today by the portal's clock, which may be simulated. */
  async today(): Promise<CalendarDay> {
    return dayOf(new Date(String((await this.get('/config.json')).now)));
  }

  /** German names of what a class of answers has, as the portal documents it. */
  async labels(): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
    const { 'hydra:supportedClass': classes } = await this.get('/api/docs.jsonld');
    return new Map(
      (classes as Json[]).map((one) => [
        String(one['@id']).slice(1),
        Object.fromEntries(
          (one['hydra:supportedProperty'] as Json[]).map((of) => [of['hydra:title'], String(of['hydra:description'])]),
        ),
      ]),
    );
  }

  /** Does a local act. Throws Refused where the portal is on another machine. */
  async local(name: string, sent: Json): Promise<Json> {
    const { local } = this.#reached;
    if (local === undefined) throw new Refused(NOT_THERE);
    const answer = await local({ name, sent, session: this.token });
    if (answer.ok) return answer.result as Json;
    throw new Refused(answer.message, { violations: answer.violations ?? [] });
  }

  get isHere(): boolean {
    return this.#reached.local !== undefined;
  }
}

type Send = (path: string, init: RequestInit) => Promise<Response>;

/** A portal as the command line reaches it. */
export interface Reached {
  send: Send;
  /** Runs a local act; absent where the portal is on another machine. */
  local?: (request: LocalRequest) => Promise<LocalAnswer>;
  close(): Promise<void>;
}

/** The portal at an address. */
export function portalAt(origin: string): Reached {
  return {
    // A redirect is refused: it could send the password or the token to another address.
    send: (path, init) => fetch(new URL(path, origin), { ...init, redirect: 'error' }),
    close: async () => {},
  };
}

/**
 * The portal of this machine: the running server of the data folder; where none runs, the portal itself is opened, without a
 * server, so that nothing depends on one. Jobs are then only queued: the next server does them.
 */
export async function reachOwnPortal(config: Config): Promise<Reached> {
  const address = await findServer(config.dataDir);
  if (address === undefined) return openWithoutServer(config);
  const gone = { ok: false, message: 'Das Portal ist soeben beendet worden.' } as const;
  return { ...portalAt(address), local: async (request) => (await askServer(config.dataDir, request)) ?? gone };
}

async function openWithoutServer(config: Config): Promise<Reached> {
  // Loaded here only: a command that talks to a running server needs neither server nor database.
  const { buildApp, registerJobs } = await import('#app/server/app.ts');
  const { startPortal } = await import('#app/server/start-portal.ts');
  const { portal, close } = await startPortal(config, { log: SILENT_LOG });
  registerJobs(portal);
  await portal.jobs.start();
  const app = await buildApp(portal);
  return {
    ...portalInProcess(app),
    local: (request) => runLocal(portal, request),
    close: async () => {
      await app.close();
      await close();
    },
  };
}

/** The portal in this process. */
export function portalInProcess(app: FastifyInstance): Pick<Reached, 'send'> {
  return {
    send: async (path, { method = 'GET', headers, body }) => {
      // Writes a form with files as the bytes that would go over a connection.
      const sent = new Request('http://localhost', { method, headers: headers ?? {}, body: body ?? null });
      const payload = body === undefined || body === null ? {} : { payload: Buffer.from(await sent.arrayBuffer()) };
      const answer = await app.inject({
        ...{ method: method as 'GET' | 'POST' | 'PUT' | 'DELETE', url: path },
        headers: Object.fromEntries(sent.headers),
        ...payload,
      });
      const kept = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
      const { statusCode: status } = answer;
      return new Response(status === 204 ? null : new Uint8Array(answer.rawPayload), { status, headers: kept });
    },
  };
}
