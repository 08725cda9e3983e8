import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectBuffers } from '../collect-buffers.ts';

/** How long and how much a caller may go on sending after the answer. */
const GRACE_MS = 3_000;
const GRACE_BYTES = 64 * 1024 * 1024;

/** Whether bytes of the request's body may still be on their way. */
export function isArriving({ complete, headers }: IncomingMessage): boolean {
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
