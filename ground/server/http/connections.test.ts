import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boundIdleConnections, boundSenders, closeServer, deliverEarlyAnswers } from './connections.ts';

describe('a server that closes', () => {
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
});

describe('an answer before the body has ended', () => {
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
});

describe('idle connections', () => {
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
});

describe('whoever sends slowly', () => {
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
});
