import { type Actor, requireOwn } from '#features/access/server/actor.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { evaluateStored } from '#ground/rules/wizard/step.ts';
import { idFrom, iriOf } from '#ground/server/hydra/iri.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { ProposalStep } from '../../rules/facts.ts';
import { COMPANY_PATH, type DeMinimisDeclaration, OWN_COMPANY } from '../../rules/steps/de-minimis-fields.ts';
import { deMinimisStep } from '../../rules/steps/step-04-de-minimis.ts';
import { factsOf } from '../circumstances.ts';
import { type SavedStep, saveStep, stepTag } from './save-step.ts';
import { findProposalWithStep } from './step-store.ts';

const NO_COMPANIES = 'Bitte nennen Sie die Unternehmen, deren Beihilfen Sie zuordnen oder löschen.';
const NO_TARGET = 'Bitte wählen Sie das Unternehmen, dem die Beihilfen zugeordnet werden.';

/**
 * Gives the de-minimis aid of companies that leave step 3 to another company, or deletes it, while the applicant stands on
 * any step. Body: `from`, a list of companies, and `to`, a company or null: delete. Throws 422 for what is neither.
 */
export async function reassignAid(portal: Portal, actor: Actor, proposalId: string, body: Answers): Promise<SavedStep> {
  const step: ProposalStep = deMinimisStep(portal.programme);
  const found = await findProposalWithStep(portal.db, proposalId, step.number);
  const proposal = requireOwn(found?.proposal, actor);
  const { from, to } = readOrder(body);
  const facts = factsOf(portal, proposal);
  const stored = found?.stored;
  const { minimis, ...flags } = evaluateStored(step, stored?.data ?? {}, facts).data as unknown as DeMinimisDeclaration;
  const entries = minimis.flatMap((entry) => {
    const company = entry.company === OWN_COMPANY ? facts.company : entry.company;
    if (company === null || !from.includes(company)) return [entry];
    return to === null ? [] : [{ ...entry, company: to }];
  });
  return saveStep(portal, actor, {
    proposalId,
    step,
    body: { ...flags, entries },
    lenient: true,
    isAhead: true,
    ifMatch: stepTag(step.number, stored?.version ?? 0),
  });
}

function readOrder({ from, to }: Answers): { from: string[]; to: string | null } {
  const wrongs: Violation[] = [];
  if (!Array.isArray(from) || from.length === 0) wrongs.push(wrong('from', NO_COMPANIES));
  if (to !== null && typeof to !== 'string') wrongs.push(wrong('to', NO_TARGET));
  if (wrongs.length > 0) throw violations(wrongs);
  const company = (iri: unknown) => iriOf(COMPANY_PATH, idFrom(iri, COMPANY_PATH));
  return { from: (from as unknown[]).map(company), to: to === null ? null : company(to) };
}
