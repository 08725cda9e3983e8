import { VERIFICATION_STEP_5 } from '@portal/domain/verification/step-5-financing-overview/schema.ts';
import { FormStep } from '../form-step.tsx';
import type { StepProps } from '../step-props.ts';

export function Step(props: StepProps) {
  return (
    <FormStep {...props} part={VERIFICATION_STEP_5} primary={{ label: 'Weiter', goOn: async () => undefined }}>
      <p />
    </FormStep>
  );
}
