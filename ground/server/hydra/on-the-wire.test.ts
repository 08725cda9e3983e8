import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = testServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** What comes back until the server hangs up. */
async function say(raw: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(raw);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

describe('what no parser can read', () => {
  it.each([
    ['no HTTP at all', 'NONSENSE\r\n\r\n', 400],
    ['two lengths', 'POST /api/proposals HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['a huge head', `GET /api HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s is answered as every other error', async (_what, raw, status) => {
    const answer = await say(raw);
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([status, { '@type': 'hydra:Error', status }]);
    expect(answer.head).toContain('content-type: application/ld+json; charset=utf-8');
    expect(answer.head).toContain('x-content-type-options: nosniff');
    expect(answer.head).toContain('connection: close');
  });
});

it('a call that names two hosts is refused: a proxy in front may have gone by the other one', async () => {
  const hosts = 'Host: portal.example\r\nHost: evil.example\r\nConnection: close';
  expect((await say(`GET /api HTTP/1.1\r\n${hosts}\r\n\r\n`)).status).toBe(400);
});

describe('an address written otherwise', () => {
  it.each([
    ['http://portal.example/api/proposals', 200],
    ['HTTPS://portal.example:8443/api/nothing', 404],
    ['http://portal.example/api/proposals?page=2', 200],
    ['/%61pi/proposals', 200],
  ])('%s follows the rules of /api', async (address, status) => {
    const answer = await say(`GET ${address} HTTP/1.1\r\nHost: portal.example\r\nConnection: close\r\n\r\n`);
    expect(answer.status).toBe(status);
    expect(answer.head).toContain('hydra/core#apidocumentation');
  });

  it('without a path is the start', async () => {
    expect((await say('GET http://portal.example HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).status).toBe(404);
    expect((await say('GET http://portal.example?a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).status).toBe(
      404,
    );
  });
});
