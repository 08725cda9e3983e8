import { VERIFICATION_STEP_2 } from '@portal/domain/verification/step-2-digitalisation-plan/schema.ts';
import { FormStep } from '../form-step.tsx';
import type { StepProps } from '../step-props.ts';

export function Step(props: StepProps) {
  return (
    <FormStep {...props} part={VERIFICATION_STEP_2} primary={{ label: 'Weiter', goOn: async () => undefined }}>
      <p />
    </FormStep>
  );
}
