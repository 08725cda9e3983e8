import { earlierAnswer } from '#ground/rules/fields/asked-answers.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import {
  findFieldAt,
  isAskedAt,
  useAnswer,
  useFormState,
  useLocatedField,
} from '#ground/screens/forms/form-context.ts';
import { Ticks } from '#ground/screens/forms/ticks.tsx';
import { Fieldset } from '#ground/screens/ui/field/field-frame.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import {
  originalTargets,
  QUESTION_SECTIONS,
  TARGET_NAMES,
  type TargetField,
  TEXTS,
  VERIFICATION_STEP_2,
} from '../../rules/steps/step-2-digitalisation-plan.ts';
import { SUCCESS } from '../../rules/texts.ts';
import { BesideOriginal } from './proposal-answer.tsx';
import { FilledStep } from './verification-step.tsx';
import type { StepProps } from './wizard-frame.tsx';

/** Digitalisierungsplan (3-proof-of-use §2.2, step 2). */
export function Step(props: StepProps) {
  const { goTo } = props;
  return (
    <FilledStep
      {...props}
      part={VERIFICATION_STEP_2}
      saved={SUCCESS.saved}
      primary={{ label: 'Speichern und weiter', goOn: async () => goTo(3) }}
      back={{ label: 'Zurück', press: async () => goTo(1) }}
    >
      <Section title={TEXTS.targetsTitle}>
        <Targets original={originalTargets(props.verification.facts.application)} />
      </Section>
      {QUESTION_SECTIONS.map(({ title, fields }) => (
        <Questions key={title} title={title} names={fields} />
      ))}
    </FilledStep>
  );
}

interface QuestionsProps {
  title: string;
  names: readonly TargetField[];
}

function pathOf(name: TargetField): string {
  return `digitisation.targetFields.${name}`;
}

/** The questions under one heading, as far as the application's goals ask for them. */
export function Questions({ title, names }: QuestionsProps) {
  const asked = useAskedNames(names);
  if (asked.length === 0) return null;
  return (
    <Section title={title}>
      {asked.map((name) => (
        <Question key={name} name={name} />
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
function Question({ name }: { name: TargetField }) {
  const path = pathOf(name);
  const { readOnly, facts } = useFormState();
  const { field } = useLocatedField(path);
  const valid = useAnswer<boolean | null>(`${path}.valid`);
  const comment = useAnswer<string | null>(`${path}.comment`);
  const showsComment = readOnly ? comment !== null : valid !== null;
  return (
    <Fieldset legend={field.label} name={path}>
      <BesideOriginal original={earlierAnswer(field, facts)}>
        <Field name={`${path}.valid`} />
        {showsComment && <Field name={`${path}.comment`} required={valid === false} />}
      </BesideOriginal>
    </Fieldset>
  );
}

const PATH = 'digitisation.targets';

/** The goals as one question, beside those the application named; another goal brings its text. */
export function Targets({ original }: { original: readonly string[] }) {
  return (
    <BesideOriginal original={original}>
      <Ticks path={PATH} label={TEXTS.targets} names={TARGET_NAMES.map((name) => `${PATH}.${name}`)} />
      <Field name="digitisation.otherTargetsPursued" />
    </BesideOriginal>
  );
}
