import type { FastifyInstance } from 'fastify';

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
