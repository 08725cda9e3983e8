import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { ROLE_TEXT } from '#features/audit/rules/roles.ts';
import { recordListRead } from '#features/audit/server/record.ts';
import { actorOfCall, officerIri } from '#features/officers/server/actor.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { arrivalOf } from '#ground/server/hydra/arrival.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { action, item } from '#ground/server/hydra/item.ts';
import type { Portal } from '#ground/server/portal.ts';
import { officerPerformer } from '../performer.ts';
import { ASSIGNABLE } from '../shared/assign.ts';
import { assignCases } from './assign-cases.ts';
import { caseCollection } from './case-collection.ts';
import { exportCases } from './export-cases.ts';
import { listedIri } from './present-case.ts';
import { readCaseQuery } from './read-case-query.ts';
import { listOfficersWith, listWork } from './store.ts';
import { viewpointOf } from './viewpoint.ts';

/** Work lists, search, bulk assignment and export (issue 5, the desk). */
export function casesRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  const { export: csv, assign, officers } = AGENCY_CALLS;

  listRoute(app, portal);

  app.get(csv.path, { onRequest: [officer(...csv.roles)], config: { binary: true } }, async (request, reply) => {
    const query = readCaseQuery(request.query);
    const lines = exportCases(portal, actorOfCall(officerOf(request)), query, viewpointOf(portal, request));
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="faelle-${portal.clock.today()}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(Readable.from(lines));
  });

  app.post(assign.path, { onRequest: [officer(...assign.roles)] }, async (request, reply) => {
    const arrivedAt = arrivalOf(request.portal, reply);
    const performer = officerPerformer(officerOf(request));
    const results = await assignCases(request.portal, performer, bodyOf(request), arrivedAt);
    return action(reply, 'AssignedCases', assign.path, { results });
  });

  app.get(officers.path, { onRequest: [officer(...officers.roles)] }, async (request) => {
    const found = await listOfficersWith(portal.db, ASSIGNABLE, portal.clock.today());
    const members = found.map(({ id, name, roles, deputy }) =>
      item(
        'Officer',
        officerIri(id),
        { id, name, deputy, roles: roles.map((role) => ROLE_TEXT[role].label) },
        EMBEDDED,
      ),
    );
    return collection(request, 'Officer', members);
  });
}

/** A page of a work list. */
function listRoute(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  const { cases } = AGENCY_CALLS;
  app.get(cases.path, { onRequest: [officer(...cases.roles)] }, async (request) => {
    const { filter, order, after, limit, asked } = readCaseQuery(request.query);
    const counted = after === undefined;
    // One more than shown tells whether there is a next page.
    const page = { order, after, limit: limit + 1, counted };
    const found = await listWork(portal.db, filter, viewpointOf(portal, request), page);
    const shown = found.slice(0, limit);
    const subjects = shown.map(listedIri);
    await recordListRead(portal, officerOf(request), { act: 'cases.list', subjects, detail: { filter: asked } });
    return caseCollection(request, found, { order, limit, counted });
  });
}

const EMBEDDED = { embedded: true };
