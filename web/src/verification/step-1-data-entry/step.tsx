import { VERIFICATION_STEP_1 } from '@portal/domain/verification/step-1-data-entry/schema.ts';
import { Field } from '../../forms/field.tsx';
import { FormStep } from '../form-step.tsx';
import type { StepProps } from '../step-props.ts';

export function Step(props: StepProps) {
  return (
    <FormStep
      {...props}
      part={VERIFICATION_STEP_1}
      saved="Erfolgreich gespeichert."
      primary={{ label: 'Speichern und weiter', goOn: async () => props.goTo(2) }}
    >
      <Field name="hasNewAddress" />
    </FormStep>
  );
}
