import type { FastifyInstance } from 'fastify';
import type { Portal } from '#ground/server/portal.ts';

/** A page that stays open learns the time from every answer made for its call; what browsers keep would tell it an old one. */
export function serverTime(app: FastifyInstance, { clock }: Pick<Portal, 'clock'>): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const kept = reply.getHeader('cache-control');
    if (typeof kept !== 'string' || !kept.includes('max-age')) reply.header('server-time', clock.now().toISOString());
    done();
  });
}
