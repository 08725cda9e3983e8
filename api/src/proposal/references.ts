import { referencesIn } from '@portal/domain/fields/answers.ts';
import type { Answers } from '@portal/domain/fields/field.ts';
import type { Step } from '@portal/domain/proposal/step.ts';
import { idFrom } from '../hydra/iri.ts';
import { itemNotFound } from '../hydra/problem.ts';
import { isLookupId } from '../lookups/lookups.ts';
import type { Portal } from '../platform/portal.ts';
import { stepFactsOf, type ProposalRow } from './store.ts';

/** Throws 400 for a reference that is no IRI or that leads nowhere (contract G11). */
export async function checkReferences(portal: Portal, proposal: ProposalRow, step: Step, data: Answers): Promise<void> {
  for (const { to, iri } of referencesIn(step.fields, data)) {
    const id = idFrom(iri, to);
    if (!(await exists(portal, proposal, to, id))) throw itemNotFound(iri);
  }
}

async function exists(portal: Portal, proposal: ProposalRow, to: string, id: string): Promise<boolean> {
  if (to === '/api/legal_forms' || to === '/api/sector_keys') return isLookupId(portal.db, to, Number(id));
  const own = [proposal.company_id, ...stepFactsOf(proposal).shareholders.map((one) => one.id)];
  return to === '/api/companies' && own.includes(id);
}
