import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';

const IDLE_LOOK_MS = 50;

/**
 * Takes no new connections and answers whatever still comes over those there are, with the word that it is the last answer
 * on this one; what the features hold ends after that. Fastify's own closing would refuse these with a bare 503, and wait for
 * a kept connection that becomes idle only after the closing began.
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
