import type { Answers } from '#ground/rules/fields/field.ts';
import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { type Cents, formatEuro } from '#ground/rules/values/money.ts';
import { evaluateStored } from '#ground/rules/wizard/step.ts';
import { nextTransition, type OpenStep, openSteps } from '#ground/rules/wizard/wizard.ts';
import { type Application, type Circumstances, type Facts, factsFrom, type ProposalStep } from './facts.ts';
import { findPeriod, judgePeriod } from './funding/project-period.ts';
import { STEP_6 } from './steps/step-06-project-description.ts';
import { applicationOf } from './steps.ts';
import { answerPath, REVIEW_STEP } from './wizard.ts';

/** The answer to 423 (1-portal §8). */
export const INVALID_PERIOD =
  'Der Antrag konnte nicht eingereicht werden, da Sie einen ungültigen Durchführungszeitraum angegeben haben.';

/** A budget is given to who comes first; what was typed stays, in case something of it comes free (decision 34). */
export function budgetExhausted(wanted: Cents, available: Cents): string {
  return `Ihr Antrag über ${formatEuro(wanted)} kann zurzeit nicht eingereicht werden: Vom Budget des Programms sind noch ${formatEuro(available)} verfügbar. Ihre Angaben bleiben gespeichert.`;
}

/** Where the violation of an incomplete application stands (1-portal §4). */
export const INCOMPLETE_PATH = 'invalid';

type Submission =
  | { allowed: true; facts: Facts }
  | { allowed: false; because: 'invalid-period'; text: string; open: readonly OpenStep<Application>[] }
  | ({ allowed: false; because: 'step-incomplete'; text: string; open: readonly OpenStep<Application>[] } & First);

/** The first of the open steps: the one the sentence names. */
type First = OpenStep<Application>;

/**
 * Judges the whole application as of today before it is frozen (decisions §4): every step again, not the bits kept with
 * it. A period that time has overtaken is told apart from steps that need work: the first is 423, the second 422.
 */
export function checkSubmission(
  stored: ReadonlyMap<number, Answers>,
  circumstances: Circumstances,
  wizard = applicationOf(circumstances.programme),
): Submission {
  const facts = factsFrom(wizard.steps, stored, circumstances);
  const act = nextTransition(wizard.transitions, REVIEW_STEP);
  const open = act === undefined ? [] : openSteps(wizard, act, ({ number }) => stored.get(number), facts);
  if (hasInvalidPeriod(stored.get(STEP_6.number), facts)) {
    return { allowed: false, because: 'invalid-period', text: INVALID_PERIOD, open };
  }
  const [first] = open;
  if (first === undefined) return { allowed: true, facts };
  const text = incompleteText(first.step, first.violations);
  return { allowed: false, because: 'step-incomplete', ...first, text, open };
}

/** Everything that bars the submission, of all steps in their order, each at its place in the whole application. */
export function barringAnswers(submission: Submission): Violation[] {
  if (submission.allowed) return [];
  return submission.open.flatMap(({ step, violations }) =>
    violations.map(({ propertyPath, message }) => wrong(answerPath(step.number, propertyPath), message)),
  );
}

function hasInvalidPeriod(stored: Answers | undefined, facts: Facts): boolean {
  const period = findPeriod(evaluateStored(STEP_6, stored ?? {}, facts).data);
  return period !== undefined && judgePeriod(period, facts).length > 0;
}

/** With the reason where one of the sentences tells it without its field. */
function incompleteText(step: ProposalStep, violations: readonly Violation[]): string {
  const told = violations.filter(({ isInFull }) => isInFull).map(({ message }) => message);
  const reasons = told.length === 0 ? ['Bitte ergänzen Sie Ihre Angaben.'] : new Set(told);
  return [`Der Schritt „${step.texts.title}“ ist nicht vollständig.`, ...reasons].join(' ');
}
