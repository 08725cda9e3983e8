import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { boundIdleConnections } from './connections.ts';

const PATIENCE = { timeout: 10_000, interval: 200 };
const agent = new Agent({ keepAlive: true });
let app: FastifyInstance;

afterEach(async () => {
  agent.destroy();
  await app.close();
});

/** On a connection that stays open for the next call; the seconds for which the server says that it keeps it. */
async function ask(): Promise<number> {
  const { port } = app.server.address() as AddressInfo;
  const asked = get({ host: '127.0.0.1', port, agent });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return Number(/timeout=(\d+)/.exec(String(answer.headers['keep-alive']))?.[1]);
}

it('keeps idle connections for a shorter time as long as there are many', async () => {
  app = Fastify({ forceCloseConnections: 'idle' });
  boundIdleConnections(app, 2);
  app.get('/', async () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await ask()).toBe(72);
  await Promise.all([ask(), ask(), ask()]);
  await vi.waitFor(async () => expect(await ask()).toBe(20), PATIENCE);
  agent.destroy();
  await vi.waitFor(async () => expect(await ask()).toBe(72), PATIENCE);
});
