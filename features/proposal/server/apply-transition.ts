import { type Actor, requireOwn } from '#features/access/server/bearer.ts';
import { type JudgedFile, judgeSubmittedFile } from '#features/signed-sheet/server/judge-signed-file.ts';
import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { answerRow, type KeyedCall } from '#ground/server/hydra/keyed-answers.ts';
import { type Problem, transitionNotEnabled, unknownTransition } from '#ground/server/hydra/problem.ts';
import { isDoubleClick } from '#ground/server/hydra/request.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import {
  enabledTransitions,
  firstIncomplete,
  nextStep,
  REVIEW_STEP,
  SEND_STEP,
  SENT,
  targetOf,
} from '../rules/wizard.ts';
import { readOwnProposal, refuseUnlessEditable, refuseUnlessSendable } from './access.ts';
import { isFilledIn, moveTo, retryInTurn } from './in-turn.ts';
import { sendProposal, signedProposal } from './send-proposal.ts';
import { lockProposal, type ProposalRow } from './store.ts';
import { submitProposal } from './submit-proposal.ts';

const INCOMPLETE = 'Sie müssen den aktuellen Schritt fertigstellen.';

export interface Applied {
  currentStep: number;
  completeSteps: number;
}

export interface TransitionRequest {
  proposalId: string;
  transition: string;
  /** When the request reached the server: what was done since then was done beside it. */
  arrivedAt: Date;
  /** What was read together with who is calling; absent: nothing yet. */
  read?: ProposalRow | undefined;
  /** The call has a key: its answer is kept with the move. */
  keyed?: { call: KeyedCall; bodyOf(applied: Applied): object } | undefined;
}

/** PUT apply-transition: one transition, all or nothing (contract §6.3). */
export async function applyTransition(portal: Portal, actor: Actor, request: TransitionRequest): Promise<Applied> {
  const target = targetOf(portal.programme, request.transition);
  if (target === undefined) {
    await readOwnProposal(portal.db, request.proposalId, actor);
    throw unknownTransition();
  }
  if (!isFilledIn(target)) return handIn(portal, actor, { ...request, target });
  const { proposalId, read } = request;
  const readAnew = () => readOwnProposal(portal.db, proposalId, actor);
  const move = async (proposal: ProposalRow) => tryMove(portal, proposal, { ...request, target });
  return retryInTurn(
    proposalId,
    async () => move(read ?? (await readAnew())),
    async () => move(await readAnew()),
  );
}

type Wish = TransitionRequest & { target: number };

/** To another step that is filled in: one statement, by what was read. Undefined: somebody has changed it meanwhile. */
async function tryMove(
  portal: Portal,
  proposal: ProposalRow,
  { target, transition, keyed }: Wish,
): Promise<Applied | undefined> {
  const { programme, db, clock } = portal;
  const { current_step: from } = proposal;
  refuseUnlessEditable(portal, proposal);
  const enabled = enabledTransitions(programme, from, proposal.complete_steps);
  if (!enabled.some(({ name }) => name === transition))
    throw notEnabled(portal, proposal, { from, target, transition });
  const applied = { currentStep: target, completeSteps: proposal.complete_steps };
  const now = clock.now();
  const answer = keyed && answerRow(keyed.call, { status: 200, headers: {}, body: keyed.bodyOf(applied) }, now);
  return (await moveTo(db, proposal, { to: target, now, answer })) ? applied : undefined;
}

/** Submitting and sending, with the row locked. */
async function handIn(portal: Portal, actor: Actor, wish: Wish): Promise<Applied> {
  const { proposalId, target } = wish;
  const signed = target === SENT ? await judgeSignedSheet(portal, actor, proposalId) : undefined;
  return portal.transaction(async (trx) => {
    const proposal = requireOwn(await lockProposal(trx, proposalId), actor);
    if (!isDoubleClick(doneAt(proposal, target), wish.arrivedAt))
      await handInLocked(portal, trx, proposal, { ...wish, signed, by: actor });
    return { currentStep: target, completeSteps: proposal.complete_steps };
  });
}

function doneAt(proposal: ProposalRow, target: number): Date | null {
  if (proposal.current_step !== target) return null;
  return target === SEND_STEP ? proposal.submitted_at : proposal.confirmed_at;
}

/** Before the transaction, since looking at a hostile file may take seconds. */
async function judgeSignedSheet(portal: Portal, actor: Actor, proposalId: string): Promise<JudgedFile | undefined> {
  await readOwnProposal(portal.db, proposalId, actor);
  return judgeSubmittedFile(portal, signedProposal(proposalId));
}

async function handInLocked(
  portal: Portal,
  trx: Trx,
  proposal: ProposalRow,
  { target, transition, by, signed }: Wish & { by: Actor; signed: JudgedFile | undefined },
): Promise<void> {
  const { current_step: from } = proposal;
  if (target === SENT) refuseUnlessSendable(portal, proposal);
  else refuseUnlessEditable(portal, proposal);
  if (target === SEND_STEP && from === REVIEW_STEP) return submitProposal(portal, trx, proposal, by);
  if (target === SENT && from === SEND_STEP)
    return sendProposal(portal, trx, proposal, { name: transition, by, signed });
  throw notEnabled(portal, proposal, { from, target, transition });
}

function notEnabled(
  portal: Portal,
  proposal: ProposalRow,
  { from, target, transition }: { from: number; target: number; transition: string },
): Problem {
  const isNext = target === nextStep(portal.programme, from);
  return transitionNotEnabled(transition, 'proposal', isNext ? [missingFor(portal, proposal, from)] : undefined);
}

/** Names the step to complete before going forward: the one the applicant stands on, from step 10 the first incomplete. */
function missingFor({ programme }: Portal, { complete_steps }: ProposalRow, from: number): Violation {
  const step = from === REVIEW_STEP ? (firstIncomplete(programme, complete_steps) ?? REVIEW_STEP) : from;
  return wrong(`step_${step}`, INCOMPLETE);
}
