import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { inGerman } from '#ground/rules/contract/messages.ts';
import { Icon } from '../icon.tsx';
import { findField, focusField, inPageOrder } from './find-field.ts';

export interface Problem {
  /** Path of the field (`staff[0].phone`); '' or a path no field on the page carries gives a line without link. */
  propertyPath: string;
  message: string;
}

interface Line extends Problem {
  isLinked: boolean;
}

interface ErrorSummaryProps {
  problems: readonly Problem[];
  /** Count of failed attempts: with each new number the summary takes the focus. Raise it together with the problems. */
  attempt: number;
  /** Replaces the sentence that counts the problems. */
  title?: string | undefined;
}

/** The red box on top of a form: how many problems there are, and one link per problem in page order. */
export function ErrorSummary({ problems, attempt, title }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  const [lines, setLines] = useState<readonly Line[]>([]);

  // The page's order and the fields that exist are known only once the form is in the document.
  // Parts of it may load later, so the look-up is repeated whenever elements come or go.
  useLayoutEffect(() => {
    const look = () => setLines((before) => unlessEqual(before, linesOf(problems)));
    look();
    if (problems.length === 0) return;
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [problems]);

  // A further attempt alone moves the focus; a repaired field must not.
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  if (problems.length === 0) return null;
  return (
    <section className="kern-alert kern-alert--danger error-summary" ref={box} tabIndex={-1} aria-labelledby={titleId}>
      <div className="kern-alert__header">
        <Icon name="danger" size="large" />
        <h2 className="kern-title" id={titleId}>
          {title ?? countOf(problems.length)}
        </h2>
      </div>
      <div className="kern-alert__body">
        <ul className="error-summary__list">
          {lines.map((line) => (
            <li key={`${line.propertyPath} ${line.message}`} className="kern-body">
              {line.isLinked ? <ProblemLink problem={line} /> : line.message}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function linesOf(problems: readonly Problem[]): Line[] {
  return inPageOrder(problems).map((one) => ({
    ...one,
    message: inGerman(one.message),
    isLinked: findField(one.propertyPath) !== undefined,
  }));
}

/** Keeps the earlier list where nothing changed: its own new lines must not set the observer off again. */
function unlessEqual(before: readonly Line[], after: readonly Line[]): readonly Line[] {
  const same = (one: Line, index: number) => {
    const other = after[index];
    return one.propertyPath === other?.propertyPath && one.message === other.message && one.isLinked === other.isLinked;
  };
  return before.length === after.length && before.every(same) ? before : after;
}

function countOf(problems: number): string {
  return problems === 1 ? 'Fehler: Bitte prüfen Sie 1 Angabe' : `Fehler: Bitte prüfen Sie ${problems} Angaben`;
}

function ProblemLink({ problem }: { problem: Problem }) {
  const goToField = (event: MouseEvent) => {
    event.preventDefault();
    focusField(problem.propertyPath);
  };
  return (
    <a
      className="kern-link error-summary__link"
      href={`#${encodeURIComponent(problem.propertyPath)}`}
      onClick={goToField}
    >
      {problem.message}
    </a>
  );
}
