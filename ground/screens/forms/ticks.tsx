import type { Answers } from '#ground/rules/fields/field.ts';
import { CheckboxGroup } from '../ui/field/choice-field.tsx';
import { findFieldAt, isAskedAt, useFormState, useFromAnswers, useProblem } from './form-context.ts';
import { giveAnswers } from './losses.tsx';
import { valueAt } from './path.ts';

interface TicksProps {
  /** Path of the complaint that none is ticked. */
  path: string;
  label: string;
  hint?: string;
  /** Paths of fields with a tick of their own, in page order. */
  names: readonly string[] | undefined;
}

/** Several ticks, of which at least one is due, as one question: the complaint about it stands at the group. */
export function Ticks({ path, label, hint, names = [] }: TicksProps) {
  const form = useFormState();
  const { definition, facts, readOnly } = form;
  const options = useFromAnswers((answers: Answers) =>
    names.flatMap((name) => {
      const located = findFieldAt(definition, name);
      const isOffered = located !== undefined && isAskedAt(located, answers, facts);
      return isOffered ? [{ value: name, label: located.field.label }] : [];
    }),
  );
  const ticked = useFromAnswers((answers: Answers) => names.filter((name) => valueAt(answers, name) === true));
  return (
    <CheckboxGroup
      {...{ label, hint, options, readOnly }}
      name={path}
      value={ticked}
      onChange={(next) => {
        const changed = options.filter(({ value }) => next.includes(value) !== ticked.includes(value));
        giveAnswers(form, Object.fromEntries(changed.map(({ value }) => [value, next.includes(value)])));
      }}
      error={useProblem(path)}
      required
    />
  );
}
