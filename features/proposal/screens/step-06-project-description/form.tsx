import type { Answers } from '#ground/rules/fields/field.ts';
import type { Section as StepSection } from '#ground/rules/wizard/step.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useFormState, useFromAnswers, useIsAsked, useProblem } from '#ground/screens/forms/form-context.ts';
import { findFieldAt, isAskedAt } from '#ground/screens/forms/locate-field.ts';
import { giveAnswers } from '#ground/screens/forms/losses.ts';
import { CheckboxGroup } from '#ground/screens/ui/choice/checkbox-group.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { STEP_6 } from '../../rules/step-06-project-description/schema.ts';
import { TEXTS } from '../../rules/step-06-project-description/texts.ts';
import type { StepFormProps } from '../step-form-props.ts';
import { ProjectPeriod } from './project-period.tsx';

const [MODULES, PERIOD, GOALS, EXPLANATIONS, SECURITY, VALUE_CHAIN] = STEP_6.sections;

/** The one goal that is written, not ticked. */
const WRITTEN_GOAL = 'targetsOther';

export function Form({ facts }: StepFormProps) {
  const asksForSecurity = useIsAsked('securityTechnologies');
  return (
    <>
      <Section title={MODULES?.title ?? ''}>
        <Ticks path="modules" label="Welche Module beantragen Sie?" hint={TEXTS.modulesHint} names={MODULES?.fields} />
      </Section>
      <Section title={PERIOD?.title ?? ''}>
        <Field name="title" />
        <ProjectPeriod facts={facts} />
        <Field name="executionNotStarted" hint={TEXTS.notStartedHint} />
      </Section>
      <Section title={GOALS?.title ?? ''}>
        <Ticks
          path="targets"
          label="Welche Ziele verfolgt Ihr Vorhaben?"
          hint={TEXTS.targetsHint}
          names={GOALS?.fields.filter((name) => name !== WRITTEN_GOAL)}
        />
        <Field name={WRITTEN_GOAL} />
      </Section>
      <Texts section={EXPLANATIONS} />
      {asksForSecurity && <Texts section={SECURITY} lead={TEXTS.securityHint} />}
      {facts.isValueChain && <Texts section={VALUE_CHAIN} lead={TEXTS.valueChainHint} />}
    </>
  );
}

interface TicksProps {
  /** Path of the complaint that none is ticked. */
  path: string;
  label: string;
  hint: string;
  /** Fields with a tick of their own, in page order. */
  names: readonly string[] | undefined;
}

/** Several ticks, of which at least one is due, as one question: the complaint about it stands at the group. */
function Ticks({ path, label, hint, names = [] }: TicksProps) {
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

function Texts({ section, lead }: { section: StepSection | undefined; lead?: string }) {
  return (
    <Section title={section?.title ?? ''} lead={lead}>
      {section?.fields.map((name) => (
        <Field key={name} name={name} />
      ))}
    </Section>
  );
}
