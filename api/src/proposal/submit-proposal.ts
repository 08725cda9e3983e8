import type { Answers } from '@portal/domain/fields/field.ts';
import { wrong } from '@portal/domain/fields/violation.ts';
import { SUBMISSION_CLOSED } from '@portal/domain/programme/settings.ts';
import { RULES_VERSION } from '@portal/domain/proposal/rules-version.ts';
import { checkSubmission, INCOMPLETE_PATH } from '@portal/domain/proposal/submission.ts';
import { SEND_STEP } from '@portal/domain/proposal/wizard.ts';
import type { Actor } from '../access/bearer.ts';
import { reserveBudget } from '../budget/public.ts';
import { locked, violations } from '../hydra/problem.ts';
import { hashOf } from '../platform/content-hash.ts';
import type { Portal, Trx } from '../platform/portal.ts';
import { findSettings } from '../settings/store.ts';
import { circumstancesOf } from './circumstances.ts';
import { deriveFrom, storedFacts } from './derived.ts';
import { SHEET } from './sheet-job.ts';
import { findSteps } from './step-store.ts';
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
  await reserveBudget(portal, trx, { id, accountId, cents: derived.sumDijFunding });
  await portal.jobs.enqueue(trx, SHEET, { proposalId: proposal.id }, { singletonKey: proposal.id });
}

/** SHA-256 in hex over number, rules version and all answers, keys in order: what the sheet's signature binds to. */
export function contentHash(number: string, stored: ReadonlyMap<number, Answers>): string {
  const steps = [...stored].filter(([step]) => step < SEND_STEP).sort(([a], [b]) => a - b);
  return hashOf({ number, rulesVersion: RULES_VERSION, steps });
}
