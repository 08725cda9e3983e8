import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, bearer } from '#features/access/server/bearer.ts';
import { attachment } from '#features/media/server/file-name.ts';
import { pathOfRequest } from '#ground/server/hydra/api-path.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import { action } from '#ground/server/hydra/item.ts';
import { accessDenied, notFound } from '#ground/server/hydra/problem.ts';
import { everyHour } from '#ground/server/jobs/hourly.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findExport, listExpired } from './export-store.ts';
import { dropExport, EXPORT, makeExport } from './make-export.ts';
import { isOver, requestExport, viewOwnData } from './request-export.ts';

const OWN_DATA = '/api/action/own-data';

/** A person's own data (docs/decisions/0084): theirs in whatever state their account is, and nobody else's. */
export function personalDataRoutes(app: FastifyInstance, portal: Portal): void {
  const guard = { onRequest: bearer(portal).anyAccount, config: { bodyOptional: true } };

  app.get(OWN_DATA, guard, async (request, reply) =>
    action(reply, 'OwnData', pathOfRequest(request), await viewOwnData(portal, actorOf(request).accountId)),
  );
  app.post(OWN_DATA, guard, async (request, reply) =>
    action(reply, 'OwnData', pathOfRequest(request), await requestExport(request.portal, actorOf(request).accountId)),
  );
  const file = { ...guard, config: { binary: true } };
  app.get<{ Params: { id: string } }>(`${OWN_DATA}/:id/file`, file, (request, reply) =>
    sendExport(portal, request, reply, uuidParam(request.params.id)),
  );
}

async function sendExport(portal: Portal, request: FastifyRequest, reply: FastifyReply, id: string) {
  const row = await findExport(portal.db, id);
  if (row === undefined) throw notFound();
  if (row.account_id !== actorOf(request).accountId) throw accessDenied();
  if (row.ready_at === null || isOver(portal, row)) throw notFound();
  return reply
    .type('application/zip')
    .header('content-length', row.file_size)
    .header('content-disposition', attachment('Meine-Daten.zip'))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(await portal.storage.read(id));
}

/** Made one after the other: each reads much, and nobody waits at the screen for it. */
export function personalDataJobs(portal: Portal): void {
  portal.jobs.handle(EXPORT, ({ exportId }) => makeExport(portal, exportId), { inTurn: true });
  everyHour(portal, 'data-exports', async (now) => {
    for (const { id } of await listExpired(portal.db, now))
      await portal.transaction((trx) => dropExport(portal, trx, id));
  });
}
