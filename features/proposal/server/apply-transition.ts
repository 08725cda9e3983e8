import { sql } from 'kysely';
import { type Actor, requireOwn } from '#features/access/server/actor.ts';
import { type JudgedFile, judgeSubmittedFile } from '#features/signed-sheet/server/judge-signed-file.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { SUBMISSION_CLOSED } from '#ground/rules/programme/settings.ts';
import { hashOf } from '#ground/server/content-hash.ts';
import { keptByNames } from '#ground/server/database/kept-statement.ts';
import {
  type AnswerRow,
  answerInsert,
  answerRow,
  failUnless,
  type KeyedCall,
} from '#ground/server/hydra/keyed-answers.ts';
import {
  locked,
  type Problem,
  transitionNotEnabled,
  unknownTransition,
  violations,
} from '#ground/server/hydra/problem.ts';
import { isDoubleClick } from '#ground/server/hydra/request.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { findSettings } from '#ground/server/settings.ts';
import { RULES_VERSION } from '../rules/facts.ts';
import { checkSubmission, INCOMPLETE_PATH } from '../rules/submission.ts';
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
import { circumstancesOf } from './circumstances.ts';
import { retryInTurn } from './in-turn.ts';
import { SHEET } from './make-sheet.ts';
import { sendProposal, signedProposal } from './send-proposal.ts';
import { deriveFrom, storedFacts } from './steps/derived.ts';
import { findSteps } from './steps/step-store.ts';
import { changeProposal, lockProposal, type ProposalRow } from './store.ts';

/**
 * to_step_11, 'Einreichen': judges every step as of today, freezes the application and orders its signature sheet, in the
 * caller's transaction (decisions §4). Throws 423 for a period that time has overtaken, 422 on `invalid` else.
 */
async function submitProposal(
  portal: Portal,
  trx: Trx,
  proposal: ProposalRow,
  by: Pick<Actor, 'accountId'>,
): Promise<void> {
  const { submissionOpen } = (await findSettings(portal, trx)).settings;
  if (!submissionOpen) throw violations([wrong(INCOMPLETE_PATH, SUBMISSION_CLOSED)]);
  const now = portal.clock.now();
  const stored = await findSteps(trx, proposal.id);
  const circumstances = circumstancesOf(portal, proposal);
  const verdict = checkSubmission(stored, circumstances);
  if (!verdict.allowed && verdict.because === 'invalid-period') throw locked(verdict.text);
  if (!verdict.allowed) throw violations([wrong(INCOMPLETE_PATH, verdict.text)]);
  const derived = deriveFrom(stored, circumstances);
  const frozen = {
    current_step: SEND_STEP,
    submitted_at: now,
    handed_in_by: by.accountId,
    complete_steps: derived.completeSteps,
    facts: JSON.stringify(storedFacts(derived.facts)),
    sum_dij_funding: derived.sumDijFunding,
    content_hash: contentHash(proposal.number, stored),
    rules_version: RULES_VERSION,
  };
  await changeProposal(trx, proposal.id, frozen, now);
  const { id, account_id: accountId } = proposal;
  await portal.acts.handIn(portal, trx, { kind: 'proposal', id, accountId, grant: derived.sumDijFunding });
  await portal.jobs.enqueue(trx, SHEET, { proposalId: proposal.id }, { singletonKey: proposal.id });
}

/** SHA-256 in hex over number, rules version and all answers, keys in order: what the sheet's signature binds to. */
function contentHash(number: string, stored: ReadonlyMap<number, Answers>): string {
  const steps = [...stored].filter(([step]) => step < SEND_STEP).sort(([a], [b]) => a - b);
  return hashOf({ number, rulesVersion: RULES_VERSION, steps });
}

const INCOMPLETE = 'Sie müssen den aktuellen Schritt fertigstellen.';

export interface Applied {
  currentStep: number;
  completeSteps: number;
}

interface TransitionRequest {
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
  const { id, row_version: rowVersion } = proposal;
  const moved = await writeMove(db, { id, rowVersion, to: target, now, ...answer });
  return moved.length === 1 ? applied : undefined;
}

interface Move {
  id: string;
  rowVersion: number;
  to: number;
  now: Date;
}

/** Moves the application and keeps the answer of a call with a key, in one statement; nothing where it was changed since it was read. */
const writeMove = keptByNames((_db, { id, rowVersion, to, now, ...answer }: Move & Partial<AnswerRow>) => {
  const moved = sql.ref('moved');
  const isKeyed = answer.keyHolder !== undefined;
  const rest = isKeyed
    ? sql`, answered as (${answerInsert(answer as AnswerRow, moved)}) select ${failUnless(sql.ref('answered'))} from moved`
    : sql` select id from moved`;
  return sql`with moved as (
      update proposal set current_step = ${to}, updated_at = ${now}, row_version = row_version + 1
      where id = ${id} and row_version = ${rowVersion} returning id
    )${rest}`;
});

/** Steps one moves to freely: all up to the review. Submitting and sending are transactions of their own. */
export function isFilledIn(step: number): boolean {
  return step >= 0 && step <= REVIEW_STEP;
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
