import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { recordListRead } from '#features/audit/server/record.ts';
import { casePath } from '#features/cases/rules/case-segments.ts';
import { fillTemplate, TEMPLATE_FIELDS } from '#features/cases/rules/case-texts.ts';
import { viewpointOf } from '#features/cases/server/lists/read-case-query.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { instant, maybeInstant } from '#ground/server/clock.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { iriOf, uuidParam } from '#ground/server/hydra/iri.ts';
import { item } from '#ground/server/hydra/item.ts';
import { conflict, notFound } from '#ground/server/hydra/problem.ts';
import { findValue } from '#ground/server/hydra/query.ts';
import type { Portal } from '#ground/server/portal.ts';
import { type BulkCounts, type BulkItem, type BulkRun, type BulkView, findBulkAct } from '../rules/bulk-acts.ts';
import {
  countItems,
  countReasons,
  findItems,
  findRun,
  findRuns,
  type ItemRow,
  moveRun,
  type RunRow,
} from './bulk-store.ts';
import { AT_ONCE, advanceRun, BULK_JOB, beginRun, templateCase } from './runs.ts';

const PAGE = 100;
const NONE: BulkCounts = { cases: 0, possible: 0, impossible: 0, done: 0, refused: 0 };

async function runsView({ db }: Portal, runs: readonly RunRow[]): Promise<BulkRun[]> {
  const counts = await countItems(
    db,
    runs.map(({ id }) => id),
  );
  return runs.map((run) => runView(run, counts.get(run.id) ?? NONE, null));
}

/** A run with one page of its cases. */
async function bulkView(
  portal: Portal,
  run: RunRow,
  { after, refused }: { after: number; refused: boolean },
): Promise<BulkView> {
  const counts = (await countItems(portal.db, [run.id])).get(run.id) ?? NONE;
  const rows = await findItems(portal.db, run.id, { after, limit: PAGE + 1, refused });
  const shown = rows.slice(0, PAGE);
  return {
    ...runView(run, counts, exampleText(portal, run, rows[0])),
    reasons: counts.impossible + counts.refused === 0 ? [] : await countReasons(portal.db, run.id),
    items: shown.map(itemView),
    next: rows.length > PAGE ? (shown.at(-1)?.place ?? null) : null,
  };
}

function runView(run: RunRow, counts: BulkCounts, example: string | null): BulkRun {
  const { id, act, state, createdAt, endedAt } = run;
  return {
    '@id': iriOf(AGENCY_CALLS.bulk.path, id),
    ...{ id, act, state, counts },
    label: findBulkAct(act)?.rule.label ?? act,
    exampleText: example,
    createdAt: instant(createdAt),
    endedAt: maybeInstant(endedAt),
  };
}

function exampleText(portal: Portal, { fields }: RunRow, first: ItemRow | undefined): string | null {
  const text = TEMPLATE_FIELDS.map((name) => fields[name]).find((value) => typeof value === 'string');
  if (typeof text !== 'string' || first === undefined) return null;
  return fillTemplate(text, templateCase(portal, first.number, first.companyName ?? ''));
}

function itemView({ kind, caseId, companyName, ...item }: ItemRow): BulkItem {
  return { ...item, kind, case: iriOf(casePath(kind), caseId), companyName: companyName ?? '' };
}

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
