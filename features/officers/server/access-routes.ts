import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { recordListRead } from '#features/audit/server/record.ts';
import { officerPerformer } from '#features/cases/server/performer.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import { action, item } from '#ground/server/hydra/item.ts';
import type { Portal } from '#ground/server/portal.ts';
import { officerIri } from './actor.ts';
import { AGENCY_CALLS } from './calls.ts';
import { MANAGER } from './manage-officers.ts';
import { addByDesk, performOfficerAct } from './perform-officer-act.ts';
import { readAccess } from './read-access.ts';

interface OfOfficer {
  Params: { id: string; act: string };
}

/** The desk's own people, their roles, who stands in for whom and how work is shared (docs/decisions/0015). */
export function accessRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  const { path, roles } = AGENCY_CALLS.access;

  app.get(path, { onRequest: [officer(...roles)] }, async (request) => {
    const overview = await readAccess(portal, officerPerformer(officerOf(request)));
    const subjects = overview.officers.map(({ id }) => officerIri(id));
    await recordListRead(portal, officerOf(request), { act: 'officer.list', subjects });
    return item('AgencyAccess', path, overview);
  });

  app.post(path, { onRequest: [officer(MANAGER)] }, async (request, reply) => {
    const change = await addByDesk(request.portal, officerPerformer(officerOf(request)), bodyOf(request));
    return action(reply, 'AccessChange', officerIri(change.officer), change);
  });

  const acting = { onRequest: [officer(MANAGER)], config: { bodyOptional: true } };
  app.post<OfOfficer>(`${path}/:id/acts/:act`, acting, async (request, reply) => {
    const asked = { id: uuidParam(request.params.id), act: request.params.act, fields: bodyOf(request) };
    const change = await performOfficerAct(request.portal, officerPerformer(officerOf(request)), asked);
    return action(reply, 'AccessChange', officerIri(change.officer), change);
  });
}
