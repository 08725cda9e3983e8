import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectBuffers } from '../spared-memory.ts';

/** Whoever sends a body must bring so many bytes in each window: a slow line passes whatever the file's size, a dripping one does not. */
export interface Pace {
  windowMs: number;
  bytes: number;
}

const PACE: Pace = { windowMs: 30_000, bytes: 16 * 1024 };

/**
 * Cuts connections on which a body has nearly stopped (performance.md, drill 6). The time for a whole body has no bound of its
 * own: 18 MB over a slow line take half an hour.
 */
export function boundSenders(app: FastifyInstance, { windowMs, bytes }: Pace = PACE): void {
  /** Bytes of the connection when its request was last looked at; undefined until then: it may have begun a moment ago. */
  const sending = new Map<IncomingMessage, number | undefined>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (isArriving(raw)) {
      sending.set(raw, undefined);
      raw.once('close', () => sending.delete(raw));
    }
    done();
  });

  const look = setInterval(() => {
    for (const [raw, before] of sending) {
      const now = raw.socket.bytesRead;
      if (raw.complete) sending.delete(raw);
      else if (before !== undefined && now - before < bytes) raw.destroy();
      else sending.set(raw, now);
    }
  }, windowMs);
  look.unref();
  app.addHook('onClose', async () => clearInterval(look));
}

/** `long`: longer than proxies keep theirs (60 s), who would meet the end of one they are about to use. */
const KEPT_MS = { long: 72_000, short: 20_000 };
/** More connections than a proxy holds, so that they must be browsers. */
const MANY = 1_000;
const LOOK_MS = 1_000;

/**
 * A connection on which nothing happens takes seven kilobytes. Thousands of people, most of whom do not come back, would keep
 * theirs for a minute each: where there are `many`, each is kept for a shorter time. Whoever comes back opens another.
 */
export function boundIdleConnections(app: FastifyInstance, many = MANY): void {
  const { server } = app;
  server.keepAliveTimeout = KEPT_MS.long;
  const look = setInterval(() => {
    server.getConnections((_error, count = 0) => {
      server.keepAliveTimeout = count > many ? KEPT_MS.short : KEPT_MS.long;
    });
  }, LOOK_MS);
  look.unref();
  app.addHook('onClose', async () => clearInterval(look));
}

const IDLE_LOOK_MS = 50;

/**
 * Takes no new connections and still answers calls on open ones, with `Connection: close`; the features' resources end after
 * that. Fastify's own closing would refuse these calls with a bare 503, and wait for kept connections that become idle later.
 */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const { server } = app;
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  const look = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS);
  const closed = once(server, 'close');
  server.close();
  await closed;
  clearInterval(look);
  await app.close();
}

/** How long and how much a caller may go on sending after the answer. */
const GRACE_MS = 3_000;
const GRACE_BYTES = 64 * 1024 * 1024;

/** Whether bytes of the request's body may still be on their way. */
function isArriving({ complete, headers }: IncomingMessage): boolean {
  return !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);
}

/**
 * Answers that are given before the body has ended reach whoever is still sending it. Cutting the connection at once, as is
 * done to whoever asked for its end ('Connection: close', every HTTP/1.0 proxy), would often destroy the answer on its way.
 */
export function deliverEarlyAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (isArriving(request.raw)) dropRest(request.raw);
    done();
  });
}

/** What still arrives is thrown away for a moment; then the connection is cut. */
function dropRest(raw: IncomingMessage): void {
  const cut = setTimeout(() => raw.destroy(), GRACE_MS).unref();
  let left = GRACE_BYTES;
  raw.unpipe();
  raw.removeAllListeners('data');
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    collectBuffers(chunk.length);
    if (left < 0) raw.destroy();
  });
  raw.on('error', () => {});
  raw.once('close', () => clearTimeout(cut));
  endAfterBody(raw);
  raw.resume();
}

/** A connection that is to end with its answer says so, and is read on until the body is there. */
function endAfterBody(raw: IncomingMessage): void {
  const { socket } = raw;
  const close = socket.destroySoon;
  socket.destroySoon = () => {
    socket.end();
    raw.once('close', () => close.call(socket));
  };
  raw.once('end', () => {
    socket.destroySoon = close;
  });
}
