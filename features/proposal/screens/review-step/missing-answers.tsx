import { useEffect, useId, useRef } from 'react';
import type { WireViolation } from '#ground/rules/contract/wire.ts';
import { Icon } from '#ground/screens/ui/icon.tsx';
import { AnswersByStep, problemsBySteps } from '../answers-by-step.tsx';

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
  const parts = problemsBySteps(violations);
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
        <AnswersByStep parts={parts} onGo={onGo} />
      </div>
    </section>
  );
}
