import { isLookupId } from '#features/lookups/server/public.ts';
import { readAnswers, referencesIn } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { idFrom } from '#ground/server/hydra/iri.ts';
import { itemNotFound, violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { ProposalStep } from '../rules/facts.ts';
import type { LookupPath } from '../rules/lookup-paths.ts';
import { COMPANY_PATH, OWN_COMPANY } from '../rules/step-04-de-minimis/fields.ts';
import { type ProposalRow, stepFactsOf } from './store.ts';

/** Of no company of this application: foreign, made up, or of another one. */
const UNKNOWN_COMPANY = 'Dieses Unternehmen ist in Schritt 4 nicht mehr angegeben. Bitte wählen Sie ein anderes.';

/** Throws 400 for a reference that is no IRI or that leads nowhere (contract G11). */
export async function checkReferences(
  portal: Portal,
  proposal: ProposalRow,
  step: ProposalStep,
  { data, readBefore }: { data: Answers; readBefore(): Promise<{ data: Answers }> },
): Promise<void> {
  const references = referencesIn(step.fields, data);
  if (references.length === 0) return;
  const before = await readBefore();
  const companies = new Set([proposal.company_id, ...stepFactsOf(proposal).shareholders.map(({ id }) => id)]);
  // A shareholder company can vanish in step 3 while step 4 still names it: it stays named until the applicant mends that.
  const known = new Set([
    OWN_COMPANY,
    ...referencesIn(step.fields, readAnswers(step.fields, before.data).data).map(({ iri }) => iri),
  ]);
  for (const { path, to, iri } of references) {
    if (known.has(iri)) continue;
    const id = idFrom(iri, to);
    if (to === COMPANY_PATH) {
      if (!companies.has(id)) throw violations([wrong(path, UNKNOWN_COMPANY)]);
    } else if (!(await isLookupId(portal.db, to as LookupPath, Number(id)))) throw itemNotFound(iri);
  }
}
