import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeServer } from './connections.ts';

let app: FastifyInstance;
let isHeld = true;

beforeEach(async () => {
  // A kept connection that is waited for would be waited for longer than a test may take.
  app = Fastify({ keepAliveTimeout: 600_000 });
  app.post('/', async ({ body }) => body);
  app.get('/', async () => (isHeld ? 'here' : 'gone'));
  app.addHook('onClose', async () => {
    isHeld = false;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

async function connected(): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  return socket;
}

async function answer(socket: Socket): Promise<string> {
  const [text] = (await once(socket, 'data')) as [string];
  return text;
}

it('answers what is under way on a kept connection, and does not wait for the connection after that', async () => {
  const [slow, next] = [await connected(), await connected()];
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';
  for (const socket of [slow, next]) socket.write(`${head}{`);
  await setTimeout(50);
  const closed = closeServer(app);
  slow.write('}');
  expect(await answer(slow)).toContain('200 OK');
  // Over the other one comes one more, sent before its answer was there: answered as well, and the last.
  next.write('}GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  let text = '';
  for await (const piece of next) text += piece;
  expect(text.match(/200 OK/g)).toHaveLength(2);
  expect(text).toMatch(/connection: close[\s\S]*here$/i);
  await closed;
  expect(isHeld).toBe(false);
});

it('takes no new connection', async () => {
  const held = await connected();
  held.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{');
  await setTimeout(50);
  const closed = closeServer(app);
  const late = connect((app.server.address() as AddressInfo | null)?.port ?? 1, '127.0.0.1');
  const [error] = (await once(late, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
  held.destroy();
  await closed;
});
