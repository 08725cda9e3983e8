import type { FastifyInstance } from 'fastify';
import { bearer } from '#features/access/server/bearer.ts';
import { CASE_WORKERS, ROLE_TEXT } from '#features/audit/rules/roles.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { performerOf } from '#features/cases/server/shared/officer-calls.ts';
import { isInForce } from '#features/officers/rules/role-rules.ts';
import type { Deputies } from '#features/officers/rules/wire.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { ACCESS_ADMIN } from '#features/officers/server/manage-officers.ts';
import { listOfficers } from '#features/officers/server/store.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import { action, item } from '#ground/server/hydra/item.ts';
import type { Portal } from '#ground/server/portal.ts';
import { rolesLeftEmpty } from '../rules/left-to-sign.ts';
import { endDeputy, listDeputyships, nameDeputy, sharesWork } from './name-deputy.ts';

/** Who stands in for whom (docs/decisions/0015). */
export function deputyRoutes(app: FastifyInstance, portal: Portal): void {
  const { path, roles } = AGENCY_CALLS.deputies;
  const onRequest = [bearer(portal).officer(...roles)];

  app.get(path, { onRequest }, async (request) =>
    item('Deputies', path, await readDeputies(portal, performerOf(request))),
  );

  app.post(path, { onRequest }, async (request, reply) => {
    const performer = performerOf(request);
    await nameDeputy(request.portal, performer, bodyOf(request));
    return action(reply, 'Deputies', path, await readDeputies(request.portal, performer));
  });

  const ending = { onRequest, config: { bodyOptional: true } };
  app.post<{ Params: { id: string } }>(`${path}/:id/acts/end`, ending, async (request, reply) => {
    const performer = performerOf(request);
    await endDeputy(request.portal, performer, uuidParam(request.params.id));
    return action(reply, 'Deputies', path, await readDeputies(request.portal, performer));
  });
}

/** The own ones; of everybody for who administers access. */
async function readDeputies({ db, clock }: Portal, performer: Performer): Promise<Deputies> {
  const today = clock.today();
  const isManager = performer.roles.includes(ACCESS_ADMIN);
  const all = await listDeputyships(db, today);
  const rows = all.filter(({ absentId, deputyId }) => isManager || [absentId, deputyId].includes(performer.id));
  const officers = (await listOfficers(db)).filter(({ roles }) => sharesWork(CASE_WORKERS, roles));
  const there = officers.filter(({ isActive }) => isActive);
  const own = officers.find(({ id }) => id === performer.id);
  return {
    deputyships: rows.map((row) => ({
      ...{ id: row.id, from: row.from, until: row.until, isInForce: isInForce(row, today) },
      absent: { id: row.absentId, name: row.absentName },
      deputy: { id: row.deputyId, name: row.deputyName },
      mayEnd: isManager || row.absentId === performer.id,
      leftEmpty: rolesLeftEmpty(
        row,
        all.filter(({ id }) => id !== row.id),
        there,
      ),
    })),
    absent: (isManager ? officers : []).map(({ id, name }) => ({ id, name })),
    deputies: there
      .filter(
        ({ id, roles }) => id !== performer.id && (own === undefined || isManager || sharesWork(own.roles, roles)),
      )
      .map(({ id, name, roles }) => ({ id, name, roles: roles.map((role) => ROLE_TEXT[role].label) })),
    mayName: isManager || own !== undefined,
  };
}
