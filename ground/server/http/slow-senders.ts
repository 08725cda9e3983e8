import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isArriving } from './early-answers.ts';

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
