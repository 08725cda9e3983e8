import { useState } from 'react';
import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import {
  dropDraft,
  findDraft,
  keepDraftSoon,
  TOLD_BEFORE,
  VISITOR,
  VISITORS_CHECK,
} from '#ground/screens/browser/memory.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { unreadableMessage } from '#ground/screens/forms/unreadable.ts';
import type { Problem } from '#ground/screens/ui/field/error-summary.tsx';
import { carriedInto, readEligibility } from '../rules/judge-eligibility.ts';
import { type EligibilityAnswers, eligibilityFields } from '../rules/questions.ts';

const FIELDS = eligibilityFields(PROGRAMME);

type QuestionName = keyof typeof FIELDS;

/** The answers of the check, which this browser alone keeps, and what is wrong with them once it was pressed. */
export function useCheck() {
  const [answers, setAnswers] = useState<Answers>(() => ({
    ...emptyAnswers(FIELDS),
    ...findDraft(VISITOR, VISITORS_CHECK)?.values,
  }));
  const [presses, setPresses] = useState(0);
  const { data, violations } = readEligibility(PROGRAMME, answers);
  const problems = presses > 0 ? violations.map((one) => readable(one, answers)) : [];

  /** What a field of the kit takes of this question. */
  function bind<N extends QuestionName>(name: N) {
    const { label, hint, required } = FIELDS[name];
    return {
      name,
      label,
      hint,
      required: required !== undefined,
      value: answers[name] as EligibilityAnswers[N],
      error: problems.find(({ propertyPath }) => propertyPath === name)?.message,
      onChange(value: unknown) {
        const next = { ...answers, [name]: value };
        setAnswers(next);
        keepAnswers(next);
      },
    };
  }

  function forget() {
    dropDraft(VISITOR, VISITORS_CHECK);
    dropDraft(VISITOR, TOLD_BEFORE);
    setAnswers(emptyAnswers(FIELDS));
    setPresses(0);
  }

  return {
    bind,
    forget,
    presses,
    press: () => setPresses(presses + 1),
    problems: problems.map(named),
    /** Undefined: something is missing or wrong. */
    complete: violations.length === 0 ? data : undefined,
    isEmpty: Object.values(answers).every(
      (answer) => answer === null || (Array.isArray(answer) && answer.length === 0),
    ),
  };
}

/** With what an application need not ask again, once every question is answered. */
function keepAnswers(values: Answers): void {
  keepDraftSoon(VISITOR, VISITORS_CHECK, () => ({ values }));
  keepDraftSoon(VISITOR, TOLD_BEFORE, () => ({
    values: Object.values(values).includes(null) ? {} : carriedInto(values as EligibilityAnswers),
  }));
}

export type Check = ReturnType<typeof useCheck>;

/** What was typed wrong is said in the words of the field's own reader. */
function readable({ propertyPath, message }: Problem, answers: Answers): Problem {
  const name = propertyPath as QuestionName;
  return { propertyPath, message: unreadableMessage(FIELDS[name], answers[name]) ?? message };
}

/** Several questions complain in the same words. */
function named({ propertyPath, message }: Problem): Problem {
  return { propertyPath, message: `${FIELDS[propertyPath as QuestionName].label} ${message}` };
}
