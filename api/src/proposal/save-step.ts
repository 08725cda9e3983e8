import type { Clash } from '@portal/domain/contract/wire.ts';
import type { Answers } from '@portal/domain/fields/field.ts';
import { barsStrictSave, isWrong, type Violation } from '@portal/domain/fields/violation.ts';
import type { Facts, ProposalStep } from '@portal/domain/proposal/facts.ts';
import type { MergedAnswer } from '@portal/domain/proposal/wire.ts';
import { forwardName, SEND_STEP } from '@portal/domain/proposal/wizard.ts';
import { type Evaluated, evaluateBody, evaluateStored } from '@portal/domain/wizard/evaluate.ts';
import type { Actor } from '../access/bearer.ts';
import { requireOwn } from '../access/require-own.ts';
import type { BearerKey } from '../access/store.ts';
import { mayChange } from '../hydra/etag.ts';
import type { MergeWish } from '../hydra/prefer.ts';
import { editConflict, type Problem, transitionNotEnabled, violations } from '../hydra/problem.ts';
import type { Portal } from '../platform/portal.ts';
import { refuseUnlessEditable, refuseUnlessSendable } from './access.ts';
import { factsOf } from './circumstances.ts';
import { correctionOf, withinCorrection } from './correction-access.ts';
import { untilDone } from './in-turn.ts';
import { type MergedStep, mergeStep } from './merge-step.ts';
import { isOpenStep } from './place.ts';
import { presentStep, stepTag, versionIn } from './present-step.ts';
import { checkReferences } from './references.ts';
import { effectOf } from './step-effects.ts';
import { findProposalAtStep, findStoredStep, NEVER_SAVED, type ProposalAtStep } from './step-store.ts';
import type { ProposalRow } from './store.ts';
import { changesNothing, type Loaded, type Written, write } from './write-save.ts';

export interface SaveStep {
  proposalId: string;
  step: ProposalStep;
  body: Answers;
  /** It is changed on behalf of another step, wherever the applicant stands. */
  isAhead?: true;
  /** Store what is there although something is missing (`Prefer: handling=lenient`). */
  lenient: boolean;
  /** What was read together with who is calling; absent: nothing yet. */
  read?: { found: ProposalAtStep | undefined } | undefined;
  /** It was not read but is remembered of this bearer: written only if all of it is still so. */
  remembered?: BearerKey;
  /** Entity tag the caller read; a stale one is refused. Absent: the save wins (decisions §4). */
  ifMatch: string | undefined;
  /** A stale one is no reason to refuse what somebody else has not touched (docs/decisions/0066). */
  merge?: MergeWish | undefined;
}

export interface SavedStep {
  body: Answers;
  etag: string;
  /** What is still missing; empty unless lenient. */
  violations: Violation[];
  /** What others have changed meanwhile; undefined: nobody has. */
  merged: MergedAnswer[] | undefined;
  left: Written['left'];
}

/**
 * PUT step_N: read, prune, check, store (contract §6.3). All violations are reported, not the first. Saves that met
 * another one go on in turn: however many race, each is accepted (decisions §4).
 */
export async function saveStep(portal: Portal, actor: Actor, request: SaveStep): Promise<SavedStep> {
  const { proposalId, step, read } = request;
  const save = async () =>
    trySave(portal, actor, request, await findProposalAtStep(portal.db, proposalId, step.number));
  const first = read === undefined ? save : () => trySave(portal, actor, request, read.found);
  return untilDone(proposalId, first, save);
}

/**
 * The same of what is remembered. Undefined: nothing is saved, whatever stood in the way; who has read tells it, because only
 * they know that the bearer may hear it.
 */
export async function saveRemembered(
  portal: Portal,
  actor: Actor,
  request: SaveStep & Required<Pick<SaveStep, 'remembered'>>,
  found: ProposalAtStep,
): Promise<SavedStep | undefined> {
  return trySave(portal, actor, request, found).catch(() => undefined);
}

async function trySave(
  portal: Portal,
  actor: Actor,
  request: SaveStep,
  found: ProposalAtStep | undefined,
): Promise<SavedStep | undefined> {
  const { step } = request;
  const proposal = requireOwn(found?.proposal, actor);
  const correction = correctionOf(portal, proposal, step.number);
  if (correction === undefined) refuseUnlessWritable(portal, proposal, request, actor);
  const loaded: Loaded = {
    proposal,
    correction,
    version: found?.version ?? NEVER_SAVED.version,
    remembered: request.remembered,
    readStored: () => findStoredStep(portal.db, proposal.id, step.number),
    before: factsOf(portal, proposal),
  };
  const merge = await mergeIfStale(portal, actor, loaded, request);
  const given = merge?.body ?? request.body;
  const effect = effectOf(portal.programme, step.number);
  const body = (await effect?.prepare?.(portal, proposal, given)) ?? given;
  const { evaluated, facts } = await evaluateWithin(loaded, step, body);
  const found422 = [...evaluated.violations, ...((await effect?.check?.(portal, proposal, evaluated.data)) ?? [])];
  // What only both answers together make wrong is for the two people to decide.
  if (merge !== undefined && found422.some(isWrong)) throw await staleSave(loaded, step);
  // What was submitted never becomes incomplete again.
  refuseViolations(found422, request.lenient && correction === undefined);
  await checkReferences(portal, proposal, step, { data: evaluated.data, readBefore: loaded.readStored });
  const written = await write(portal, actor, loaded, step, evaluated, facts);
  if (written === undefined) return undefined;
  const { version, left } = written;
  const shown = await presentStep(portal, proposal, step, evaluated.data, facts);
  return { body: shown, etag: stepTag(step.number, version), violations: found422, merged: merge?.taken, left };
}

function refuseUnlessWritable(
  portal: Portal,
  proposal: ProposalRow,
  { step: { number: step }, isAhead }: SaveStep,
  actor: Actor,
): void {
  if (step === SEND_STEP) refuseUnlessSendable(portal, proposal);
  else refuseUnlessEditable(portal, proposal);
  if (isAhead !== true && !isOpenStep(portal, proposal, step, actor))
    throw transitionNotEnabled(forwardName(step), 'proposal');
}

/** Throws 409 with what is stored where the caller has another version and cannot have both. */
async function mergeIfStale(
  portal: Portal,
  { accountId }: Actor,
  loaded: Loaded,
  { step, ifMatch, merge: wish, body }: SaveStep,
): Promise<MergedStep | undefined> {
  const { version, proposal, before: facts } = loaded;
  if (ifMatch === undefined || mayChange(ifMatch, stepTag(step.number, version))) return undefined;
  const base = wish === undefined ? undefined : versionIn(ifMatch, step.number);
  if (base === undefined) throw await staleSave(loaded, step);
  const settled = wish?.settled && {
    choice: wish.settled.choice,
    seen: versionIn(wish.settled.seen, step.number) ?? NEVER_SAVED.version,
  };
  const stored = await loaded.readStored();
  const merged = await mergeStep(portal, {
    proposalId: proposal.id,
    step,
    facts,
    body,
    base,
    stored,
    accountId,
    settled,
  });
  if ('clashes' in merged) throw await staleSave(loaded, step, merged.clashes);
  return merged;
}

async function staleSave(
  { readStored, before }: Loaded,
  step: ProposalStep,
  clashes?: readonly Clash[],
): Promise<Problem> {
  const stored = await readStored();
  return editConflict(step.toWire(stored.data, before), stepTag(step.number, stored.version), clashes);
}

/** Of a submitted application only what was opened again can change. */
async function evaluateWithin({ readStored, before, correction }: Loaded, step: ProposalStep, body: Answers) {
  const { evaluated, facts } = evaluateAsSaved(step, body, before);
  if (correction === undefined) return { evaluated, facts };
  const frozen = evaluateStored(step, (await readStored()).data, before).data;
  return { evaluated: withinCorrection(evaluated, frozen, correction), facts };
}

/** A step's rules see the facts as they will be with this very body. */
function evaluateAsSaved(step: ProposalStep, body: Answers, before: Facts): { evaluated: Evaluated; facts: Facts } {
  const first = evaluateBody(step, body, before);
  const contributed = step.contributes(first.data, before);
  if (changesNothing(contributed, before)) return { evaluated: first, facts: before };
  const facts = { ...before, ...contributed };
  return { evaluated: evaluateBody(step, body, facts), facts };
}

/** Files are linked after the save: what only they can mend never refuses one (contract §6.3, step 8). */
function refuseViolations(found: readonly Violation[], lenient: boolean): void {
  const refused = found.filter(lenient ? isWrong : barsStrictSave);
  if (refused.length > 0) throw violations(refused);
}
