import type { FastifyInstance } from 'fastify';

/** A document that is the same for everybody: made when it is first asked for. */
export function downloadRoute(app: FastifyInstance, name: string, print: () => Promise<Buffer>): void {
  let made: Promise<Buffer> | undefined;
  app.get(`/downloads/${name}`, async (_request, reply) => {
    made ??= print();
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'public, max-age=3600')
      .send(await made);
  });
}
