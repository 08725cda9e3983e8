import type { WireViolation } from '@portal/domain/contract/wire.ts';
import { answerPath, splitAnswerPath } from '@portal/domain/proposal/answer-path.ts';
import { stepsBeforeReview } from '@portal/domain/proposal/wizard.ts';
import { useEffect, useId, useRef } from 'react';
import { namedProblem } from '../../forms/labelled-problems.ts';
import { PROGRAMME } from '../../platform/programme.ts';
import { Icon } from '../../ui/text/icon.tsx';
import { getStepDefinition } from '../step-definitions.ts';
import { numberedTitle } from '../wizard-texts.ts';

interface MissingAnswersProps {
  /** What the submit check says. */
  violations: readonly WireViolation[];
  /** Count of refused attempts: with each new number the list takes the focus. */
  attempt: number;
  onGo(step: number, propertyPath: string): void;
}

/** Everything that bars the submission, by step, each line a way to its field. Nothing without any. */
export function MissingAnswers({ violations, attempt, onGo }: MissingAnswersProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  const parts = missingBySteps(violations);
  const count = parts.reduce((sum, { problems }) => sum + problems.length, 0);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (count === 0) return null;
  return (
    <section className="kern-alert kern-alert--danger error-summary" ref={box} tabIndex={-1} aria-labelledby={titleId}>
      <div className="kern-alert__header">
        <Icon name="danger" size="large" />
        <h2 className="kern-title" id={titleId}>
          {count === 1 ? 'Vor dem Einreichen fehlt 1 Angabe' : `Vor dem Einreichen fehlen ${count} Angaben`}
        </h2>
      </div>
      <div className="kern-alert__body">
        {parts.map(({ step, problems }) => (
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
        ))}
      </div>
    </section>
  );
}

/** In the order of the steps, each with its field's name: the field itself is on another page. */
function missingBySteps(violations: readonly WireViolation[]) {
  const placed = violations.flatMap(({ propertyPath: path, message }) => {
    const place = splitAnswerPath(path);
    return place === undefined ? [] : [{ ...place, message }];
  });
  return stepsBeforeReview(PROGRAMME).flatMap((step) => {
    const own = placed.filter((one) => one.step === step);
    return own.length === 0 ? [] : [{ step, problems: own.map((one) => namedProblem(getStepDefinition(step), one)) }];
  });
}
