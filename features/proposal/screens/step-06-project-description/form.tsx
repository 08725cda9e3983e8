import type { Section as StepSection } from '#ground/rules/wizard/step.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useIsAsked } from '#ground/screens/forms/form-context.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { STEP_6 } from '../../rules/step-06-project-description/schema.ts';
import { TEXTS } from '../../rules/step-06-project-description/texts.ts';
import type { StepFormProps } from '../step-form-props.ts';
import { ProjectPeriod } from './project-period.tsx';
import { Ticks } from './ticks.tsx';

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

function Texts({ section, lead }: { section: StepSection | undefined; lead?: string }) {
  return (
    <Section title={section?.title ?? ''} lead={lead}>
      {section?.fields.map((name) => (
        <Field key={name} name={name} />
      ))}
    </Section>
  );
}
