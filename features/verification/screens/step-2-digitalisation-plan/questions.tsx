import type { Answers } from '#ground/rules/fields/field.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useAnswer, useFormState, useLocatedField } from '#ground/screens/forms/form-context.ts';
import { findFieldAt, isAskedAt } from '#ground/screens/forms/locate-field.ts';
import { Fieldset } from '#ground/screens/ui/field/fieldset.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { originalExplanation, type TargetField } from '../../rules/step-2-digitalisation-plan/schema.ts';
import { BesideOriginal } from '../proposal-answer.tsx';

interface QuestionsProps {
  title: string;
  names: readonly TargetField[];
  /** Step 6 of the application as approved. */
  digi2: Answers;
}

function pathOf(name: TargetField): string {
  return `digitisation.targetFields.${name}`;
}

/** The questions under one heading, as far as the application's goals ask for them. */
export function Questions({ title, names, digi2 }: QuestionsProps) {
  const asked = useAskedNames(names);
  if (asked.length === 0) return null;
  return (
    <Section title={title}>
      {asked.map((name) => (
        <Question key={name} name={name} digi2={digi2} />
      ))}
    </Section>
  );
}

/** They hang on facts alone, which no answer changes. */
function useAskedNames(names: readonly TargetField[]): readonly TargetField[] {
  const { definition, facts, answers } = useFormState();
  return names.filter((name) => {
    const located = findFieldAt(definition, pathOf(name));
    return located !== undefined && isAskedAt(located, answers(), facts);
  });
}

/** One explanation of the application: does it still hold, and the comment, which a No requires (decisions §7). */
function Question({ name, digi2 }: Omit<QuestionsProps, 'title' | 'names'> & { name: TargetField }) {
  const path = pathOf(name);
  const { readOnly } = useFormState();
  const { field } = useLocatedField(path);
  const valid = useAnswer<boolean | null>(`${path}.valid`);
  const comment = useAnswer<string | null>(`${path}.comment`);
  const showsComment = readOnly ? comment !== null : valid !== null;
  return (
    <Fieldset legend={field.label} name={path}>
      <BesideOriginal original={originalExplanation(digi2, name)}>
        <Field name={`${path}.valid`} />
        {showsComment && <Field name={`${path}.comment`} required={valid === false} />}
      </BesideOriginal>
    </Fieldset>
  );
}
