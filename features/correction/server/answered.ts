import { findStep } from '#features/proposal/rules/steps.ts';
import { factsOf, findSteps, type ProposalRow } from '#features/proposal/server/public.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Violation } from '#ground/rules/fields/violation.ts';
import { evaluateStored } from '#ground/rules/wizard/evaluate.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { fieldOf, openFieldsOf, openSteps } from '../rules/correction.ts';

/** Throws 422 for what is wrong or missing in the open fields: nobody says 'fertig' over an empty field. */
export async function requireAnswered(
  portal: Portal,
  trx: Trx,
  proposal: ProposalRow,
  paths: readonly string[],
): Promise<void> {
  const stored = await findSteps(trx, proposal.id);
  const facts = factsOf(portal, proposal);
  const found = openSteps(paths).flatMap((number): Violation[] => {
    const step = findStep(portal.programme, number);
    if (step === undefined) return [];
    const open = openFieldsOf(number, paths);
    const judged = evaluateStored(step, stored.get(number) ?? ({} satisfies Answers), facts).violations;
    // As the request names the fields.
    return judged
      .map((one) => ({ ...one, propertyPath: step.formPath(one.propertyPath) }))
      .filter(({ propertyPath }) => open.includes(fieldOf(propertyPath)))
      .map((one) => ({ ...one, propertyPath: `step_${number}.${one.propertyPath}` }));
  });
  if (found.length > 0) throw violations(found);
}
