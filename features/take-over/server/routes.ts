import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '#features/access/server/actor.ts';
import { actorOf, bearer } from '#features/access/server/bearer.ts';
import { MEDIA } from '#features/media/server/present-media.ts';
import { PROPOSALS, proposalIri } from '#features/proposal/rules/wire.ts';
import { readOwnProposal, refuseUnlessEditable } from '#features/proposal/server/access.ts';
import { circumstancesOf } from '#features/proposal/server/circumstances.ts';
import { refreshCompleteness } from '#features/proposal/server/steps/derived.ts';
import { fillSteps } from '#features/proposal/server/steps/fill-steps.ts';
import { findSteps } from '#features/proposal/server/steps/step-store.ts';
import { listProposals, lockProposal, type ProposalRow } from '#features/proposal/server/store.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { iriOf, uuidFrom, uuidParam } from '#ground/server/hydra/iri.ts';
import { action } from '#ground/server/hydra/item.ts';
import { notFound, violations } from '#ground/server/hydra/problem.ts';
import { pathOfRequest } from '#ground/server/hydra/request.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { TAKEN_PARTS, type TakenParts } from '../rules/scope.ts';
import { type TakenOver, takeOver } from '../rules/take-over.ts';
import type { TakeoverResult, TakeoverSources } from '../rules/wire.ts';
import { copyFiles, findOfferedFiles, linkCopies, type OfferedFile } from './files.ts';

interface TakeoverOrder {
  /** Id of the new application. */
  id: string;
  /** Id of the earlier one. */
  from: string;
  parts: TakenParts;
  /** Ids of files of the earlier one. */
  files: readonly string[];
}

const ITSELF = 'Bitte wählen Sie einen anderen Antrag.';
const NOT_OFFERED = 'Bitte wählen Sie Dateien des früheren Antrags.';

/**
 * Fills the untouched steps of an application from an earlier one of the company (docs/decisions/0027). Throws 404, 403 for
 * foreign ones and one that can no longer be changed, 422 for itself and for files that are not of the earlier one.
 */
async function takeOverAnswers(portal: Portal, actor: Actor, order: TakeoverOrder): Promise<TakeoverResult> {
  refuseUnlessEditable(portal, await readOwnProposal(portal.db, order.id, actor));
  await readOwnProposal(portal.db, order.from, actor);
  if (order.from === order.id) throw violations([wrong('from', ITSELF)]);
  // Copied before the transaction, which must not wait for a disk: what it does not publish is swept away.
  const copies = await copyFiles(portal, await findChosen(portal, order), actor.accountId);
  return portal.transaction(async (trx) => {
    const proposal = await lockProposal(trx, order.id);
    if (proposal === undefined) throw notFound();
    refuseUnlessEditable(portal, proposal);
    const taken = await takeAnswers(portal, trx, { proposal, actor }, order);
    const files = await linkCopies(portal, trx, copies, order, taken);
    await refreshCompleteness(portal, trx, order.id);
    const { steps, kept, invalid, anew } = taken;
    return { steps: [...steps.keys()], kept, invalid, anew, ...files };
  });
}

async function findChosen(portal: Portal, { from, files }: TakeoverOrder): Promise<OfferedFile[]> {
  if (files.length === 0) return [];
  const offered = await findOfferedFiles(portal, from);
  const chosen = offered.filter(({ media }) => files.includes(media.id));
  if (chosen.length < new Set(files).size) throw violations([wrong('files', NOT_OFFERED)]);
  return chosen;
}

async function takeAnswers(
  portal: Portal,
  trx: Trx,
  { proposal, actor }: { proposal: ProposalRow; actor: Actor },
  { from, parts }: TakeoverOrder,
): Promise<TakenOver> {
  const taken = takeOver({
    source: await findSteps(trx, from),
    target: await findSteps(trx, proposal.id),
    around: circumstancesOf(portal, proposal),
    parts,
    newId: randomUUID,
  });
  await fillSteps(portal, trx, { proposalId: proposal.id, by: actor }, taken.steps);
  return taken;
}

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
