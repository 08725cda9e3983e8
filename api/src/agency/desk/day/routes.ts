import { randomUUID } from 'node:crypto';
import { SAVED_VIEW, VIEWS_MAX } from '@portal/domain/agency/day/saved-view.ts';
import { wrong } from '@portal/domain/fields/violation.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearer, officerOf } from '../../../access/bearer.ts';
import { AGENCY_CALLS } from '../../../agency-access/public.ts';
import { recordListRead } from '../../../audit/record.ts';
import { bodyOf } from '../../../hydra/body.ts';
import { collection } from '../../../hydra/collection.ts';
import { iriOf, uuidParam } from '../../../hydra/iri.ts';
import { item } from '../../../hydra/item.ts';
import { conflict, notFound, violations } from '../../../hydra/problem.ts';
import { readSent } from '../../../hydra/read-sent.ts';
import type { Portal } from '../../../platform/portal.ts';
import { readCaseQuery } from '../cases/read-case-query.ts';
import { officerPerformer } from '../performer.ts';
import { readDay } from './read-day.ts';
import { deleteView, findViews, storeView } from './view-store.ts';

const { day: DAY, views: VIEWS } = AGENCY_CALLS;
const FULL = `Sie haben schon ${VIEWS_MAX} eigene Ansichten. Löschen Sie zuerst eine.`;

/** The page a day begins with, and an officer's own views of the list. */
export function dayRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  app.get(DAY.path, { onRequest: [officer(...DAY.roles)] }, async (request) => {
    const day = await readDay(portal, officerPerformer(officerOf(request)));
    const shown = [...day.followUps, ...day.next].map((one) => one['@id']);
    const subjects = [...new Set([...shown, ...day.happened.map((one) => one.case)])];
    await recordListRead(portal, officerOf(request), { act: 'day.list', subjects });
    return item('DayStart', DAY.path, day);
  });

  const own = { onRequest: [officer(...VIEWS.roles)] };
  app.get(VIEWS.path, own, (request) => viewsOf(portal, request));

  app.post(VIEWS.path, own, async (request) => {
    const { name, query } = readSent(SAVED_VIEW, bodyOf(request), '');
    refuseUnreadable(query);
    const view = { id: randomUUID(), officerId: officerOf(request).officerId, name, query, now: portal.clock.now() };
    if (!(await storeView(portal.db, { ...view, most: VIEWS_MAX }))) throw conflict(FULL);
    return viewsOf(portal, request);
  });

  app.delete<{ Params: { id: string } }>(`${VIEWS.path}/:id`, own, async (request, reply) => {
    const isGone = await deleteView(portal.db, officerOf(request).officerId, uuidParam(request.params.id));
    if (!isGone) throw notFound();
    return reply.code(204).send();
  });
}

async function viewsOf({ db }: Portal, request: FastifyRequest) {
  const found = await findViews(db, officerOf(request).officerId);
  const members = found.map((view) => item('SavedView', iriOf(VIEWS.path, view.id), view, { embedded: true }));
  return collection(request, 'SavedView', members);
}

/** What the list could not show is no view. Throws 422. */
function refuseUnreadable(query: string): void {
  const parameters = Object.fromEntries(new URLSearchParams(query));
  if ('cursor' in parameters) throw violations([wrong('query', 'Eine Ansicht beginnt auf der ersten Seite.')]);
  readCaseQuery(parameters);
}
