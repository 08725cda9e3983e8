import type { FastifyInstance } from 'fastify';
import { bearer } from '#features/access/server/public.ts';
import { type OfProposal, ownProposalId, performOwn } from '#features/cases/server/public.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findOpenHearing } from './hearing-store.ts';

const NO_HEARING = 'Es läuft keine Anhörung.';

/** The company answers the hearing that is open. */
export function hearingRoutes(app: FastifyInstance, portal: Portal): void {
  const guard = { onRequest: bearer(portal).activeApplicant, config: { bodyOptional: true } };
  app.post<OfProposal>('/api/action/proposal/:id/hearing', guard, async (request, reply) => {
    const open = await findOpenHearing(request.portal.db, await ownProposalId(request));
    if (open === undefined) throw conflict(NO_HEARING);
    // Nobody but the desk says that something came on another day.
    const fields = { ...bodyOf(request), receivedOn: null };
    return performOwn(request, reply, { kind: 'hearing', id: open.id, act: 'answer', fields });
  });
}
