import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, bearer } from '#features/access/server/bearer.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { isUuid, uuidParam } from '#ground/server/hydra/iri.ts';
import { action } from '#ground/server/hydra/item.ts';
import { findValue, pageOf } from '#ground/server/hydra/query.ts';
import { pathOfRequest } from '#ground/server/hydra/request.ts';
import type { Portal } from '#ground/server/portal.ts';
import { changeRole, handOver, removePerson, viewPeople } from './change-people.ts';
import { acceptInvitation, invite, registerByInvitation, revokeInvitation, viewInvitation } from './invite.ts';
import { listMemberships } from './people-store.ts';
import { viewRecord } from './view-record.ts';

const COMPANY = '/api/action/company';
const INVITATION = '/api/action/invitation/:token';

interface ById {
  Params: { id: string };
}
interface ByToken {
  Params: { token: string };
}

/** The people of a company (docs/decisions/0065). */
export function companyPeopleRoutes(app: FastifyInstance, portal: Portal): void {
  peopleRoutes(app, portal);
  invitationRoutes(app, portal);
}

function peopleRoutes(app: FastifyInstance, portal: Portal): void {
  const { activeApplicant, anyAccount } = bearer(portal);
  const guard = { onRequest: activeApplicant, config: { bodyOptional: true } };
  const show = async (request: FastifyRequest, reply: FastifyReply) =>
    action(reply, 'CompanyPeople', pathOfRequest(request), await viewPeople(request.portal, actorOf(request)));

  app.get('/api/action/memberships', { onRequest: anyAccount }, async (request, reply) => {
    const companies = await listMemberships(portal.db, actorOf(request).accountId);
    return action(reply, 'Memberships', pathOfRequest(request), { companies });
  });
  app.get(`${COMPANY}/people`, guard, show);
  app.get(`${COMPANY}/record`, guard, async (request, reply) => {
    const record = await viewRecord(portal, actorOf(request), {
      person: idIn(request, 'person'),
      proposal: idIn(request, 'proposal'),
      page: pageOf(request.query)?.page ?? 1,
    });
    return action(reply, 'CompanyRecord', pathOfRequest(request), record);
  });
  app.post(`${COMPANY}/invitations`, guard, async (request, reply) => {
    await invite(request.portal, actorOf(request), bodyOf(request), request.ip);
    return show(request, reply);
  });
  app.post<ById>(`${COMPANY}/invitations/:id/revoke`, guard, async (request, reply) => {
    await revokeInvitation(request.portal, actorOf(request), uuidParam(request.params.id));
    return show(request, reply);
  });
  app.put<ById>(`${COMPANY}/people/:id`, guard, async (request, reply) => {
    await changeRole(portal, actorOf(request), uuidParam(request.params.id), bodyOf(request));
    return show(request, reply);
  });
  app.post<ById>(`${COMPANY}/people/:id/hand-over`, guard, async (request, reply) => {
    await handOver(request.portal, actorOf(request), uuidParam(request.params.id));
    return show(request, reply);
  });
  app.post<ById>(`${COMPANY}/people/:id/remove`, guard, async (request, reply) => {
    await removePerson(request.portal, actorOf(request), uuidParam(request.params.id));
    return show(request, reply);
  });
  app.post(`${COMPANY}/leave`, guard, async (request, reply) => {
    const actor = actorOf(request);
    await removePerson(request.portal, actor, actor.accountId);
    const companies = await listMemberships(request.portal.db, actor.accountId);
    return action(reply, 'Memberships', pathOfRequest(request), { companies });
  });
}

/** What is no id narrows nothing. */
function idIn(request: FastifyRequest, name: string): string | undefined {
  const value = findValue(request.query, name);
  return value !== undefined && isUuid(value) ? value : undefined;
}

/** Whoever has the link may see what it is for. It is accepted by an account, or by a new one. */
function invitationRoutes(app: FastifyInstance, portal: Portal): void {
  const { anyAccount } = bearer(portal);

  app.get<ByToken>(INVITATION, { config: { public: true } }, async (request, reply) =>
    action(reply, 'InvitationView', pathOfRequest(request), await viewInvitation(portal, request.params.token)),
  );
  const accepting = { onRequest: anyAccount, config: { bodyOptional: true } };
  app.post<ByToken>(`${INVITATION}/accept`, accepting, async (request, reply) => {
    const accepted = await acceptInvitation(request.portal, actorOf(request).accountId, request.params.token);
    return action(reply, 'AcceptedInvitation', pathOfRequest(request), accepted);
  });
  app.post<ByToken>(`${INVITATION}/register`, { config: { public: true } }, async (request, reply) => {
    const accepted = await registerByInvitation(request.portal, request.params.token, bodyOf(request));
    return action(reply, 'AcceptedInvitation', pathOfRequest(request), accepted);
  });
}
