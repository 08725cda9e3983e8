import { type AddressInfo, connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { boundSenders } from './connections.ts';

const WINDOW_MS = 200;
let app: FastifyInstance;

afterEach(() => app.close());

/**
 * Begins so long after the last look, announces a body of 100 bytes and sends so many of them every 40 ms; tells how the
 * connection ended.
 */
async function send(step: number, after = 0): Promise<string> {
  app = Fastify({ forceCloseConnections: true });
  boundSenders(app, { windowMs: WINDOW_MS, bytes: 10 });
  app.post('/', async () => ({ arrived: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  await setTimeout(after);
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  let isOver = false;
  socket.on('data', (bytes) => {
    received += bytes.toString();
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    isOver = true;
  });
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n');
  const body = JSON.stringify({ text: 'x'.repeat(89) });
  let sent = 0;
  await vi.waitFor(
    () => {
      socket.write(body.slice(sent, sent + step));
      sent += step;
      expect(isOver || received.includes('arrived')).toBe(true);
    },
    { timeout: 5_000, interval: 40 },
  );
  socket.destroy();
  return received.includes('arrived') ? 'answered' : 'cut';
}

it('cuts a body that drips', async () => {
  expect(await send(1)).toBe('cut');
});

it('lets a slow body pass that goes on', async () => {
  expect(await send(10)).toBe('answered');
});

it('gives a body that begins just before a look its whole window', async () => {
  expect(await send(10, WINDOW_MS - 20)).toBe('answered');
});
