import { randomUUID } from 'node:crypto';
import type { Actor } from '#features/access/server/bearer.ts';
import { readOwnProposal, refuseUnlessEditable } from '#features/proposal/server/access.ts';
import { circumstancesOf } from '#features/proposal/server/circumstances.ts';
import { refreshCompleteness } from '#features/proposal/server/steps/derived.ts';
import { fillSteps } from '#features/proposal/server/steps/fill-steps.ts';
import { findSteps } from '#features/proposal/server/steps/step-store.ts';
import { lockProposal, type ProposalRow } from '#features/proposal/server/store.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { notFound, violations } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { TakenParts } from '../rules/scope.ts';
import { type TakenOver, takeOver } from '../rules/take-over.ts';
import type { TakeoverResult } from '../rules/wire.ts';
import { copyFiles, findOfferedFiles, linkCopies, type OfferedFile } from './files.ts';

export interface TakeoverOrder {
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
export async function takeOverAnswers(portal: Portal, actor: Actor, order: TakeoverOrder): Promise<TakeoverResult> {
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
