import type { judge } from '#features/proposal/screens/judge.ts';
import { judge as judgeStep } from '#features/proposal/screens/judge.ts';
import { fieldOf } from '../rules/correction.ts';

/** The judgement of a step of which only some fields are open: what time has made of the others is nobody's fault. */
export function judgeOpen(fields: readonly string[]): typeof judge {
  return (step, answers, facts) => {
    const judged = judgeStep(step, answers, facts);
    const violations = judged.violations.filter(({ propertyPath }) => fields.includes(fieldOf(propertyPath)));
    return { ...judged, violations, complete: violations.length === 0 };
  };
}
