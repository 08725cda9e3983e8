import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import type { Role } from '#features/audit/rules/roles.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { action } from '#ground/server/hydra/item.ts';
import { arrivalOf } from '#ground/server/hydra/request.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { CaseKind } from '../case-kind.ts';
import { type PerformedAct, performAct } from '../perform-act.ts';
import { officerPerformer, type Performer } from '../performer.ts';

/** The officer who calls, as they stand in tables and record. */
export function performerOf(request: FastifyRequest): Performer {
  return officerPerformer(officerOf(request));
}

interface Answering {
  portal: Portal;
  performer: Performer;
  reply: FastifyReply;
  act: string;
}

interface ActCalls {
  roles: readonly Role[];
  /** What is answered in place of the state the case is in now. */
  answer?(done: PerformedAct, answering: Answering): object | Promise<object>;
  /** Where an act that begins a case is called under another name than the id of what it is about. */
  idOf?(given: string): string;
}

/** The call by which officers do the acts on cases of a kind (agency.md, "Rules"). */
export function actRoute(
  app: FastifyInstance,
  portal: Portal,
  { name: kind, path }: Pick<CaseKind, 'name' | 'path'>,
  { roles, answer = performed, idOf = (given) => given }: ActCalls,
): void {
  const acting = { onRequest: [bearer(portal).officer(...roles)], config: { bodyOptional: true } };
  app.post<{ Params: { id: string; act: string } }>(`${path}/:id/acts/:act`, acting, async (request, reply) => {
    const { act } = request.params;
    const id = idOf(request.params.id.toLowerCase());
    const performer = performerOf(request);
    const asked = { kind, id, act, fields: bodyOf(request), arrivedAt: arrivalOf(request.portal, reply) };
    return answer(await performAct(request.portal, performer, asked), {
      portal: request.portal,
      performer,
      reply,
      act,
    });
  });
}

function performed({ iri, state }: PerformedAct, { reply, act }: Answering): object {
  return action(reply, 'PerformedAct', iri, { act, state });
}
