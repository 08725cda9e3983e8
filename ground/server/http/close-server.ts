import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';

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
