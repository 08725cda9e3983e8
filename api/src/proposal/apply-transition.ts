import { type Violation, wrong } from '@portal/domain/fields/violation.ts';
import {
  enabledTransitions,
  firstIncomplete,
  nextStep,
  REVIEW_STEP,
  SEND_STEP,
  SENT,
  targetOf,
} from '@portal/domain/proposal/wizard.ts';
import type { Actor } from '../access/bearer.ts';
import { requireOwn } from '../access/require-own.ts';
import { wasDoneMeanwhile } from '../hydra/arrival.ts';
import { transitionNotEnabled, unknownTransition } from '../hydra/problem.ts';
import type { Portal, Trx } from '../platform/portal.ts';
import { type JudgedFile, judgeSubmittedFile } from '../signed-sheet/public.ts';
import { readOwnProposal, refuseUnlessEditable, refuseUnlessSendable } from './access.ts';
import { moveTo, standsOn } from './place.ts';
import { sendProposal, signedProposal } from './send-proposal.ts';
import { changeProposal, lockProposal, type ProposalRow } from './store.ts';
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
}

/** PUT apply-transition: one locked row, one transition, all or nothing (contract §6.3). */
export async function applyTransition(portal: Portal, actor: Actor, request: TransitionRequest): Promise<Applied> {
  const target = targetOf(portal.programme, request.transition);
  if (target === undefined) throw unknownTransition();
  const signed = target === SENT ? await judgeSignedSheet(portal, actor, request.proposalId) : undefined;
  return portal.db.transaction().execute(async (trx) => {
    const proposal = requireOwn(await lockProposal(trx, request.proposalId), actor);
    if (!wasDoneMeanwhile(doneAt(proposal, target), request.arrivedAt)) {
      await step(portal, trx, proposal, { target, name: request.transition, signed, by: actor });
    }
    return { currentStep: target, completeSteps: proposal.complete_steps };
  });
}

function doneAt(proposal: ProposalRow, target: number): Date | null {
  if (proposal.current_step !== target) return null;
  return target === SEND_STEP ? proposal.submitted_at : target === SENT ? proposal.confirmed_at : null;
}

/** Before the transaction, since looking at a hostile file may take seconds. */
async function judgeSignedSheet(portal: Portal, actor: Actor, proposalId: string): Promise<JudgedFile | undefined> {
  await readOwnProposal(portal.db, proposalId, actor);
  return judgeSubmittedFile(portal, signedProposal(proposalId));
}

interface Move {
  target: number;
  name: string;
  by: Actor;
  signed: JudgedFile | undefined;
}

async function step(
  portal: Portal,
  trx: Trx,
  proposal: ProposalRow,
  { target, name, by, signed }: Move,
): Promise<void> {
  const from = await standsOn(trx, proposal, by);
  if (target === SENT) refuseUnlessSendable(portal, proposal);
  else refuseUnlessEditable(portal, proposal);
  if (target === SEND_STEP && from === REVIEW_STEP) return submitProposal(portal, trx, proposal, by);
  if (target === SENT && from === SEND_STEP) return sendProposal(portal, trx, proposal, { name, by, signed });
  const enabled = enabledTransitions(portal.programme, from, proposal.complete_steps).some((one) => one.name === name);
  const isNext = target === nextStep(portal.programme, from);
  if (!enabled) throw transitionNotEnabled(name, 'proposal', isNext ? [missingFor(portal, proposal, from)] : undefined);
  await moveTo(trx, proposal, target, by);
  await changeProposal(trx, proposal.id, { current_step: target }, portal.clock.now());
}

/** Names the step to complete before going forward: the one the applicant stands on, from step 10 the first incomplete. */
function missingFor({ programme }: Portal, { complete_steps }: ProposalRow, from: number): Violation {
  const step = from === REVIEW_STEP ? (firstIncomplete(programme, complete_steps) ?? REVIEW_STEP) : from;
  return wrong(`step_${step}`, INCOMPLETE);
}
