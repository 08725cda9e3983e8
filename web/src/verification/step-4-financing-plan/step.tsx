import { VERIFICATION_STEP_4 } from '@portal/domain/verification/step-4-financing-plan/schema.ts';
import { FormStep } from '../form-step.tsx';
import type { StepProps } from '../step-props.ts';

export function Step(props: StepProps) {
  return (
    <FormStep {...props} part={VERIFICATION_STEP_4} primary={{ label: 'Weiter', goOn: async () => undefined }}>
      <p />
    </FormStep>
  );
}
