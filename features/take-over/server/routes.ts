import type { FastifyInstance } from 'fastify';
import { type Actor, actorOf, bearer } from '#features/access/server/bearer.ts';
import { MEDIA } from '#features/media/server/present-media.ts';
import { PROPOSALS, proposalIri } from '#features/proposal/rules/wire.ts';
import { readOwnProposal } from '#features/proposal/server/access.ts';
import { listProposals } from '#features/proposal/server/store.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { iriOf, uuidFrom, uuidParam } from '#ground/server/hydra/iri.ts';
import { action } from '#ground/server/hydra/item.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import { pathOfRequest } from '#ground/server/hydra/request.ts';
import type { Portal } from '#ground/server/portal.ts';
import { TAKEN_PARTS, type TakenParts } from '../rules/scope.ts';
import type { TakeoverSources } from '../rules/wire.ts';
import { findOfferedFiles } from './files.ts';
import { takeOverAnswers } from './take-over-answers.ts';

interface ById {
  Params: { id: string };
}

type TakeoverBody = Partial<Record<'from' | 'parts' | 'files', unknown>>;

const PATH = '/api/action/proposal/:id/takeover';
const NO_SOURCE = 'Bitte wählen Sie den früheren Antrag.';
const NO_PARTS = 'Bitte wählen Sie, was Sie übernehmen möchten.';
const NO_FILES = 'Bitte nennen Sie die Dateien als Liste.';

/** An earlier application as the start of a new one (docs/decisions/0027). Calls beyond the contract. */
export function takeoverRoutes(app: FastifyInstance, portal: Portal): void {
  const guard = { onRequest: bearer(portal).activeApplicant };

  app.get<ById>(PATH, guard, async (request, reply) => {
    const sources = await findSources(portal, actorOf(request), uuidParam(request.params.id));
    return action(reply, 'TakeoverSources', pathOfRequest(request), sources);
  });

  app.post<ById & { Body: TakeoverBody }>(PATH, guard, async (request, reply) => {
    const id = uuidParam(request.params.id);
    await readOwnProposal(request.portal.db, id, actorOf(request));
    const order = { id, ...readOrder(request.body) };
    return action(reply, 'TakeoverResult', pathOfRequest(request), {
      ...(await takeOverAnswers(request.portal, actorOf(request), order)),
    });
  });
}

function readOrder({ from, parts, files = [] }: TakeoverBody) {
  const complaints = [
    ...(from === undefined || from === null ? [wrong('from', NO_SOURCE)] : []),
    ...(isParts(parts) ? [] : [wrong('parts', NO_PARTS)]),
    ...(Array.isArray(files) ? [] : [wrong('files', NO_FILES)]),
  ];
  if (complaints.length > 0 || !isParts(parts) || !Array.isArray(files)) throw violations(complaints);
  return { from: uuidFrom(from, PROPOSALS), parts, files: files.map((file) => uuidFrom(file, MEDIA)) };
}

function isParts(parts: unknown): parts is TakenParts {
  return TAKEN_PARTS.some((one) => one === parts);
}

/** The company's other applications, newest first, with the files that can be taken along. */
async function findSources(portal: Portal, actor: Actor, id: string): Promise<TakeoverSources> {
  await readOwnProposal(portal.db, id, actor);
  const others = (await listProposals(portal.db, actor.companyId)).filter((one) => one.id !== id).reverse();
  const sources = others.map(async (proposal) => ({
    proposal: proposalIri(proposal.id),
    files: (await findOfferedFiles(portal, proposal.id)).map(({ media, step }) => {
      return { '@id': iriOf(MEDIA, media.id), fileName: media.file_name, fileSize: Number(media.file_size), step };
    }),
  }));
  return { sources: await Promise.all(sources) };
}
