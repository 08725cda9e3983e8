import { fieldOf, openFieldsOf, openSteps } from '@portal/domain/agency/correction/correction.ts';
import type { Answers } from '@portal/domain/fields/field.ts';
import type { Violation } from '@portal/domain/fields/violation.ts';
import { findStep } from '@portal/domain/proposal/steps.ts';
import { evaluateStored } from '@portal/domain/wizard/evaluate.ts';
import { violations } from '../../../hydra/problem.ts';
import type { Portal, Trx } from '../../../platform/portal.ts';
import { factsOf, findSteps, type ProposalRow } from '../../../proposal/public.ts';

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
