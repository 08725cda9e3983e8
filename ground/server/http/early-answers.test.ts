import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverEarlyAnswers } from './connections.ts';

const MB = 1024 * 1024;
let app: FastifyInstance;

beforeEach(async () => {
  app = Fastify();
  deliverEarlyAnswers(app);
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization === undefined) return reply.code(401).send('who?');
  });
  app.post('/', { bodyLimit: MB }, async ({ body }) => body);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Sends the head and half of the body, and listens for no answer yet. */
async function begin(bytes: number, header = 'X-None: 1'): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  // Goes on sending when the server has said its last word.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).setEncoding('utf8');
  await once(socket, 'connect');
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${bytes}\r\n${header}\r\n\r\n`,
  );
  socket.write(Buffer.alloc(bytes / 2));
  await setTimeout(200);
  return socket;
}

/** Sends the other half and tells all that came until the connection ended or, kept, until the answer was there. */
async function finish(socket: Socket, bytes: number): Promise<string> {
  let text = '';
  socket.write(Buffer.alloc(bytes / 2));
  await setTimeout(200);
  socket.on('data', (piece) => {
    text += piece;
  });
  await vi.waitFor(() => expect(text).toContain('\r\n\r\n'));
  return text;
}

describe.each(['Connection: close', 'Connection: keep-alive'])('%s', (header) => {
  it('who is refused while sending gets the answer, though the rest is sent first', async () => {
    expect(await finish(await begin(2 * MB, header), 2 * MB)).toContain('401');
  });

  it('so does who sends too much', async () => {
    expect(await finish(await begin(2 * MB, `Authorization: x\r\n${header}`), 2 * MB)).toContain('413');
  });
});

it('a connection that is to end does so once the body is there', async () => {
  const socket = await begin(MB, 'Connection: close');
  const ended = once(socket, 'end');
  await finish(socket, MB);
  await ended;
  await vi.waitFor(async () => expect(await connections()).toBe(0));
});

it('a connection that is kept answers again once the body is there', async () => {
  const socket = await begin(MB);
  expect(await finish(socket, MB)).toContain('401');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const [text] = await once(socket, 'data');
  expect(text).toContain('401');
  socket.destroy();
});

it('who never ends is cut off', { tags: ['night'], timeout: 10_000 }, async () => {
  const socket = await begin(2 * MB, 'Connection: close');
  const errors: Error[] = [];
  socket.on('error', (error) => errors.push(error));
  let text = '';
  socket.on('data', (piece) => {
    text += piece;
  });
  const drip = setInterval(() => socket.writable && socket.write('x'), 20);
  await vi.waitFor(() => expect(socket.closed).toBe(true), { timeout: 5_000 });
  clearInterval(drip);
  expect(errors).toHaveLength(1);
  expect(text).toContain('401');
  expect(await connections()).toBe(0);
});

function connections(): Promise<number> {
  return new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );
}
