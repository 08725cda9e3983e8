import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '#features/access/server/bearer.ts';
import { readOwnProposal } from '#features/proposal/server/access.ts';
import type { ProposalRow } from '#features/proposal/server/store.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import { action } from '#ground/server/hydra/item.ts';
import { Problem, violations } from '#ground/server/hydra/problem.ts';
import { arrivalOf, pathOfRequest } from '#ground/server/hydra/request.ts';
import type { AgencyTableName } from '../../rules/all-tables.ts';
import type { ActFields } from '../case-kind.ts';
import { performAct } from '../perform-act.ts';

/** Of the applicant's calls about one application. */
export interface OfProposal {
  Params: { id: string };
}

/** Throws 404 for an unknown application, 403 for somebody else's. */
export async function ownProposal(request: FastifyRequest<OfProposal>): Promise<ProposalRow> {
  return readOwnProposal(request.portal.db, uuidParam(request.params.id), actorOf(request));
}

export async function ownProposalId(request: FastifyRequest<OfProposal>): Promise<string> {
  return (await ownProposal(request)).id;
}

interface OwnAct {
  kind: AgencyTableName;
  id: string;
  act: string;
  fields?: ActFields;
}

/** What the company's call does in its case. */
export async function performOwn(request: FastifyRequest, reply: FastifyReply, own: OwnAct) {
  const { portal } = request;
  const arrivedAt = arrivalOf(portal, reply);
  const performer = await portal.acts.performerFor(portal.db, actorOf(request).accountId);
  try {
    const { state } = await performAct(portal, performer, { fields: {}, ...own, arrivedAt });
    return action(reply, 'PerformedAct', pathOfRequest(request), { act: own.act, state });
  } catch (error) {
    throw ownPaths(error);
  }
}

const FIELDS = 'fields.';

/** The applicant's body is the fields themselves. */
function ownPaths(error: unknown): unknown {
  if (!(error instanceof Problem) || error.violations === undefined) return error;
  return violations(
    error.violations.map((one) =>
      one.propertyPath.startsWith(FIELDS) ? { ...one, propertyPath: one.propertyPath.slice(FIELDS.length) } : one,
    ),
  );
}
