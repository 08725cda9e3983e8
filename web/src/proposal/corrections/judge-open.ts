import { fieldOf } from '@portal/domain/agency/correction/correction.ts';
import type { judge } from '../judge.ts';
import { judge as judgeStep } from '../judge.ts';

/** The judgement of a step of which only some fields are open: what time has made of the others is nobody's fault. */
export function judgeOpen(fields: readonly string[]): typeof judge {
  return (step, answers, facts) => {
    const judged = judgeStep(step, answers, facts);
    const violations = judged.violations.filter(({ propertyPath }) => fields.includes(fieldOf(propertyPath)));
    return { ...judged, violations, complete: violations.length === 0 };
  };
}
