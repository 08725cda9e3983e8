import type { FastifyInstance } from 'fastify';
import { bearer } from '#features/access/server/bearer.ts';
import { downloadRoute } from '#ground/server/http/downloads.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { etagOf, isNotModified } from '#ground/server/hydra/etag.ts';
import { addressed } from '#ground/server/hydra/item.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import type { Body } from '#ground/server/hydra/resource.ts';
import type { Portal } from '#ground/server/portal.ts';
import { LOOKUPS_CLASSES } from './classes.ts';
import { listLegalForms, listSectorKeys } from './lookups.ts';
import { weakRegionMap } from './weak-region-map.ts';

/** Reference data changes with a new version of the portal only. */
const CACHED = 'private, max-age=3600';

/** Look-ups of the forms (contract §6.3) and the map of weak regions (decisions §4). */
export function lookupRoutes(app: FastifyInstance, portal: Portal): void {
  lookup(app, portal, 'LegalForm', () => listLegalForms(portal.db));
  lookup(app, portal, 'SectorKey', () => listSectorKeys(portal.db));

  downloadRoute(app, 'strukturschwache-regionen.pdf', () => weakRegionMap());
}

function lookup<T extends keyof typeof LOOKUPS_CLASSES>(
  app: FastifyInstance,
  portal: Portal,
  type: T,
  list: () => Promise<Body<T>[]>,
): void {
  const { path } = LOOKUPS_CLASSES[type];
  const guard = { onRequest: bearer(portal).anyAccount };
  const read = once(async () => {
    const all = await list();
    return { all, etag: etagOf(JSON.stringify(all)) };
  });

  app.get(path, guard, async (request, reply) => {
    const { all, etag } = await read();
    reply.header('cache-control', CACHED).header('etag', etag);
    if (isNotModified(request, etag)) return reply.code(304).send();
    const members = all.map((one) => addressed(type, `${path}/${one.id}`, one, { embedded: true }));
    return collection(request, type, members);
  });

  app.get<{ Params: { id: string } }>(`${path}/:id`, guard, async ({ params }) => {
    const one = (await read()).all.find(({ id }) => String(id) === params.id);
    if (one === undefined) throw notFound();
    return addressed(type, `${path}/${one.id}`, one);
  });
}

/** Reads when it is first asked, and again only after a failure. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= read().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
