import type { FastifyInstance } from 'fastify';
import { bearer } from '#features/access/server/bearer.ts';
import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { type OfProposal, ownProposalId, performOwn } from '#features/cases/server/own/act.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { conflict, violations } from '#ground/server/hydra/problem.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { closeOverdue, type Proceeding, type ProceedingCall } from './proceeding.ts';

/** A feature that is one kind of proceeding: its cases, the company's calls, and the end of its periods. */
export function proceedingFeature(kind: Proceeding): CaseFeature {
  const { name, table } = kind;
  return {
    name,
    cases: [kind],
    routes: (app, portal) => proceedingRoutes(app, portal, kind),
    jobs: (portal) => {
      if ('expire' in table.acts) portal.jobs.everyMinute(`${name}-deadlines`, () => closeOverdue(portal, kind));
    },
  };
}

/** What the company does: each call is one act, on the proceeding that is open. */
function proceedingRoutes(app: FastifyInstance, portal: Portal, { name: kind, store, calls }: Proceeding): void {
  const guard = { onRequest: bearer(portal).activeApplicant, config: { bodyOptional: true } };
  for (const call of calls) {
    app.post<OfProposal>(`/api/action/proposal/:id/${call.path}`, guard, async (request, reply) => {
      const proposalId = await ownProposalId(request);
      const sent = bodyOf(request);
      const fields = call.fields?.(sent, request.portal) ?? {};
      const id = await findMeant(request.portal.db, store, call, { proposalId, sent });
      return performOwn(request, reply, { kind, id, act: call.act, fields });
    });
  }
}

/** The one that is named; where there is only one, it needs no name. Throws 409 and 422. */
async function findMeant(
  db: Db,
  store: Proceeding['store'],
  { none, which }: ProceedingCall,
  { proposalId, sent }: { proposalId: string; sent: Readonly<Record<string, unknown>> },
): Promise<string> {
  if (none === undefined) return proposalId;
  const open = await store.listOpen(db, proposalId);
  const [only, second] = open;
  if (only === undefined) throw conflict(none);
  const named = which === undefined ? undefined : sent[which.field];
  if (named === undefined && (second === undefined || which === undefined)) return only.id;
  const found = open.find(({ id }) => id === named);
  if (found === undefined) throw violations([wrong(which?.field ?? '', which?.missing ?? '')]);
  return found.id;
}
