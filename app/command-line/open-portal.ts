import type { FastifyInstance } from 'fastify';
import type { Config } from '#ground/server/config.ts';
import { SILENT_LOG } from '#ground/server/log.ts';
import { type LocalAnswer, type LocalRequest, runLocal } from './local-acts.ts';
import { askServer, findServer } from './local-control.ts';

type Send = (path: string, init: RequestInit) => Promise<Response>;

/** A portal as the command line reaches it. */
export interface Reached {
  send: Send;
  /** What the machine itself does; absent where the portal is somewhere else. */
  local?: (request: LocalRequest) => Promise<LocalAnswer>;
  close(): Promise<void>;
}

/** The portal at an address. */
export function at(origin: string): Reached {
  return {
    // Where a password or a token goes is not for an answer to say.
    send: (path, init) => fetch(new URL(path, origin), { ...init, redirect: 'error' }),
    close: async () => {},
  };
}

/**
 * The portal of this machine: the running server of the data folder; where none runs, the portal itself is opened, without a
 * server, so that nothing depends on one. Jobs are then only queued: the next server does them.
 */
export async function reachHere(config: Config): Promise<Reached> {
  const address = await findServer(config.dataDir);
  if (address === undefined) return openHere(config);
  const gone = { ok: false, message: 'Das Portal ist soeben beendet worden.' } as const;
  return { ...at(address), local: async (request) => (await askServer(config.dataDir, request)) ?? gone };
}

async function openHere(config: Config): Promise<Reached> {
  // Server and database, which nobody needs who talks to one.
  const { buildApp, registerJobs } = await import('#app/server/app.ts');
  const { startPortal } = await import('#app/server/start-portal.ts');
  const { portal, close } = await startPortal(config, { log: SILENT_LOG });
  registerJobs(portal);
  await portal.jobs.start();
  const app = await buildApp(portal);
  return {
    ...inside(app),
    local: (request) => runLocal(portal, request),
    close: async () => {
      await app.close();
      await close();
    },
  };
}

/** The portal in this process. */
export function inside(app: FastifyInstance): Pick<Reached, 'send'> {
  return {
    send: async (path, { method = 'GET', headers, body }) => {
      // Takes forms with files apart as they would go over a connection.
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
