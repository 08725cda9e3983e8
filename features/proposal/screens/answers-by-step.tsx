import type { WireViolation } from '#ground/rules/contract/wire.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { namedProblem } from '#ground/screens/forms/problem-texts.ts';
import { answerPath, splitAnswerPath, stepsBeforeReview } from '../rules/wizard.ts';
import { getStepDefinition } from './step-definitions.ts';
import { numberedTitle } from './wizard-texts.ts';

/** Answers of one step that something is said of. */
interface StepProblems {
  step: number;
  problems: readonly { propertyPath: string; message: string }[];
}

/** In the order of the steps, each with its field's name: the field itself is on another page. */
export function problemsBySteps(named: readonly WireViolation[]): StepProblems[] {
  const placed = named.flatMap(({ propertyPath: path, message }) => {
    const place = splitAnswerPath(path);
    if (place === undefined) return [];
    const propertyPath = getStepDefinition(place.step).formPath(place.propertyPath);
    return [{ step: place.step, propertyPath, message }];
  });
  return stepsBeforeReview(PROGRAMME).flatMap((step) => {
    const own = placed.filter((one) => one.step === step);
    return own.length === 0 ? [] : [{ step, problems: own.map((one) => namedProblem(getStepDefinition(step), one)) }];
  });
}

interface AnswersByStepProps {
  parts: readonly StepProblems[];
  onGo(step: number, propertyPath: string): void;
}

/** By step, each line a way to its field. */
export function AnswersByStep({ parts, onGo }: AnswersByStepProps) {
  return parts.map(({ step, problems }) => (
    <div key={step}>
      <h3 className="kern-title kern-title--small">{numberedTitle(step)}</h3>
      <ul className="error-summary__list">
        {problems.map(({ propertyPath, message }) => (
          <li key={`${propertyPath} ${message}`} className="kern-body">
            <a
              className="kern-link error-summary__link"
              href={`#${encodeURIComponent(answerPath(step, propertyPath))}`}
              onClick={(event) => {
                event.preventDefault();
                onGo(step, propertyPath);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
}
