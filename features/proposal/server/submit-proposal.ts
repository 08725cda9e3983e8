import type { Actor } from '#features/access/server/bearer.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { SUBMISSION_CLOSED } from '#ground/rules/programme/settings.ts';
import { hashOf } from '#ground/server/content-hash.ts';
import { locked, violations } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { findSettings } from '#ground/server/settings.ts';
import { RULES_VERSION } from '../rules/facts.ts';
import { checkSubmission, INCOMPLETE_PATH } from '../rules/submission.ts';
import { SEND_STEP } from '../rules/wizard.ts';
import { circumstancesOf } from './circumstances.ts';
import { SHEET } from './make-sheet-job.ts';
import { deriveFrom, storedFacts } from './steps/derived.ts';
import { findSteps } from './steps/step-store.ts';
import { changeProposal, type ProposalRow } from './store.ts';

/**
 * to_step_11, 'Einreichen': judges every step as of today, freezes the application and orders its signature sheet, in the
 * caller's transaction (decisions §4). Throws 423 for a period that time has overtaken, 422 on `invalid` else.
 */
export async function submitProposal(
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
