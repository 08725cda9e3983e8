import type { KeyboardEvent } from 'react';
import { Field } from '#ground/screens/forms/field.tsx';
import { useProblem } from '#ground/screens/forms/form-context.ts';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { STEP_2 } from '../../rules/step-02-applicant-company/schema.ts';
import { TEXTS } from '../../rules/step-02-applicant-company/texts.ts';
import type { StepFormProps } from '../step-form-props.ts';
import { GermanyQuestion } from './germany-question.tsx';
import { MapTab } from './map-tab.tsx';
import { Places } from './places.tsx';

const [COMPANY, PLACES] = STEP_2.sections;

/** Antragstellendes Unternehmen (2-application §2, step 2). */
export function Form({ facts }: StepFormProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps Enter in a field from submitting
    <div className="stack stack--groups" onKeyDown={keepEnter}>
      <Section title={COMPANY?.title ?? ''}>
        <TextField
          name="companyName"
          label={TEXTS.companyName}
          hint={TEXTS.companyNameHint}
          value={facts.companyName}
          onChange={() => undefined}
          error={useProblem('companyName')}
          readOnly
        />
        <Field name="companyUrl" />
        <GermanyQuestion />
      </Section>
      <Section title={PLACES?.title ?? ''}>
        <Places />
      </Section>
      <MapTab />
    </div>
  );
}

/** The Enter key does not submit this step (2-application §2, step 2). */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
