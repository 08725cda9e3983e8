import type { Actor } from '#features/access/server/actor.ts';
import type { AnswerChanges } from '#features/proposal/rules/wire.ts';
import { PROOF_FIELDS } from '#features/verification/rules/plan/proof.ts';
import { VERIFICATION_STEP_4 } from '#features/verification/rules/steps/step-4-financing-plan.ts';
import { historyFields, historySteps } from '#features/verification/rules/steps.ts';
import { loadOwnVerification, storedForm } from '#features/verification/server/load-verification.ts';
import type { ChangedAnswers } from '#features/verification/server/save-verification.ts';
import type { VerificationRow } from '#features/verification/server/store.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { answersBefore } from '#ground/rules/wizard/changes.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { listChangeMarks, type NotedChange } from './change-store.ts';
import { noteAnswerChanges } from './changes-of-runs.ts';
import { changesPage } from './list-changes.ts';

const PROOFS = 'verificationProofs';

/**
 * Writes down which answers a save has changed, in its own transaction: a proof of use is filled in over weeks, so nobody
 * waits for it (docs/decisions/0065).
 */
export async function noteFormChanges(
  portal: Portal,
  trx: Trx,
  actor: Actor,
  { row, before, after }: ChangedAnswers,
): Promise<void> {
  const changes = historySteps().flatMap((step) =>
    answersBefore(historyFields(step), inOrder(before), inOrder(after)).map((change) => ({ ...change, step })),
  );
  await note(portal, trx, actor, row, changes);
}

/** The proofs may be sent in any order: that changes no answer. */
function inOrder(answers: Answers): Answers {
  const proofs = answers[PROOFS];
  if (!Array.isArray(proofs)) return answers;
  return { ...answers, [PROOFS]: proofs.toSorted((a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)) };
}

/** The same of the account of one proof, by its own call. */
export async function noteProofChanges(
  portal: Portal,
  trx: Trx,
  actor: Actor,
  { id, row, before, after }: ChangedAnswers & { id: string },
): Promise<void> {
  const changes = answersBefore(PROOF_FIELDS, before, after).map((change) => ({
    path: `${PROOFS}[${id}].${change.path}`,
    before: change.before,
    step: VERIFICATION_STEP_4.number,
  }));
  await note(portal, trx, actor, row, changes);
}

async function note(
  { clock }: Portal,
  trx: Trx,
  { accountId: by }: Actor,
  { id: verificationId, proposal_id: proposalId }: VerificationRow,
  changes: readonly NotedChange[],
): Promise<void> {
  await noteAnswerChanges(trx, { proposalId, verificationId, by, at: clock.now() }, changes);
}

/** Who has changed which answer of a proof of use, and what stood there before: newest first (docs/decisions/0065). */
export async function listVerificationChanges(
  portal: Portal,
  actor: Actor,
  { id, ...asked }: { id: string; step: number | undefined; page: number },
): Promise<AnswerChanges> {
  const loaded = await loadOwnVerification(portal, actor, id);
  const stands = storedForm(loaded);
  const all = await listChangeMarks(portal.db, { verificationId: id });
  const steps = new Map(historySteps().map((step) => [step, stands]));
  return changesPage(portal.db, { all, stands: steps, fieldsOf: historyFields }, asked);
}
