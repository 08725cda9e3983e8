import type { Answers } from '#ground/rules/fields/field.ts';
import { useFormState, useFromAnswers, useProblem } from '#ground/screens/forms/form-context.ts';
import { findFieldAt, isAskedAt } from '#ground/screens/forms/locate-field.ts';
import { giveAnswers } from '#ground/screens/forms/losses.ts';
import { CheckboxGroup } from '#ground/screens/ui/choice/checkbox-group.tsx';

interface TicksProps {
  /** Path of the complaint that none is ticked. */
  path: string;
  label: string;
  hint: string;
  /** Fields with a tick of their own, in page order. */
  names: readonly string[] | undefined;
}

/** Several ticks, of which at least one is due, as one question: the complaint about it stands at the group. */
export function Ticks({ path, label, hint, names = [] }: TicksProps) {
  const form = useFormState();
  const options = useAskedOptions(names);
  const ticked = useFromAnswers((given: Answers) => names.filter((name) => given[name] === true));
  return (
    <CheckboxGroup
      name={path}
      label={label}
      hint={hint}
      options={options}
      value={ticked}
      onChange={(next) => {
        const changed = options.filter(({ value }) => next.includes(value) !== (form.answers()[value] === true));
        giveAnswers(form, Object.fromEntries(changed.map(({ value }) => [value, next.includes(value)])));
      }}
      error={useProblem(path)}
      required
      readOnly={form.readOnly}
    />
  );
}

function useAskedOptions(names: readonly string[]): readonly { value: string; label: string }[] {
  const { definition, facts } = useFormState();
  return useFromAnswers((answers: Answers) =>
    names.flatMap((name) => {
      const located = findFieldAt(definition, name);
      const isOffered = located !== undefined && isAskedAt(located, answers, facts);
      return isOffered ? [{ value: name, label: located.field.label }] : [];
    }),
  );
}
