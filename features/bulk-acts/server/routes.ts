import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { recordListRead } from '#features/audit/server/record.ts';
import { viewpointOf } from '#features/cases/server/lists/viewpoint.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import { item } from '#ground/server/hydra/item.ts';
import { conflict, notFound } from '#ground/server/hydra/problem.ts';
import { findValue } from '#ground/server/hydra/query.ts';
import type { Portal } from '#ground/server/portal.ts';
import { AT_ONCE, advanceRun, BULK_JOB } from './advance-run.ts';
import { beginRun } from './begin-run.ts';
import { findRun, findRuns, moveRun, type RunRow } from './bulk-store.ts';
import { bulkView, runsView } from './present-run.ts';

interface ById {
  Params: { id: string };
}

const { path: PATH, roles: ROLES } = AGENCY_CALLS.bulk;
const SHOWN = 20;
const NOT_READY = 'Diese Sammelbearbeitung wartet nicht auf Ihre Bestätigung.';
const NOT_RUNNING = 'Diese Sammelbearbeitung läuft nicht.';

/** One act on many cases: what would happen, the word to do it, and what has happened. Everybody has their own runs. */
export function bulkRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  const own = { onRequest: [officer(...ROLES)] };

  app.get(PATH, own, async (request) => {
    const runs = await runsView(portal, await findRuns(portal.db, officerOf(request).officerId, SHOWN));
    return collection(
      request,
      'BulkRun',
      runs.map((run) => item('BulkRun', run['@id'], run, { embedded: true })),
    );
  });

  app.post(PATH, own, async (request) => {
    const id = await beginRun(request.portal, viewpointOf(request.portal, request), bodyOf(request));
    return shown(request.portal, request, id);
  });

  app.get<ById>(`${PATH}/:id`, own, (request) => shown(portal, request, uuidParam(request.params.id)));

  app.post<ById>(`${PATH}/:id/confirm`, { ...own, config: { bodyOptional: true } }, async (request) => {
    const { id } = await getRun(request.portal, request, uuidParam(request.params.id));
    await request.portal.transaction(async (trx) => {
      if (!(await moveRun(trx, id, { from: 'previewed', to: 'running' }))) throw conflict(NOT_READY);
      await request.portal.jobs.enqueue(trx, BULK_JOB, { run: id });
    });
    await advanceRun(request.portal, id, AT_ONCE + 1);
    return shown(request.portal, request, id);
  });

  app.post<ById>(`${PATH}/:id/stop`, { ...own, config: { bodyOptional: true } }, async (request) => {
    const { id } = await getRun(request.portal, request, uuidParam(request.params.id));
    const ended = { from: 'running', to: 'done', endedAt: request.portal.clock.now() } as const;
    if (!(await moveRun(request.portal.db, id, ended))) throw conflict(NOT_RUNNING);
    return shown(request.portal, request, id);
  });
}

async function getRun({ db }: Portal, request: FastifyRequest, id: string): Promise<RunRow> {
  const run = await findRun(db, id, officerOf(request).officerId);
  if (run === undefined) throw notFound();
  return run;
}

async function shown(portal: Portal, request: FastifyRequest, id: string) {
  const run = await getRun(portal, request, id);
  const after = Number(findValue(request.query, 'after') ?? 0);
  const view = await bulkView(portal, run, {
    after: Number.isSafeInteger(after) ? after : 0,
    refused: findValue(request.query, 'only') === 'refused',
  });
  const subjects = view.items.map((one) => one.case);
  await recordListRead(portal, officerOf(request), { act: 'bulk.list', subjects });
  return item('BulkRun', view['@id'], view);
}
