import { VERIFICATION_STEPS } from '@portal/domain/verification/steps.ts';
import { Button } from '../ui/button.tsx';
import { ButtonRow } from '../ui/button-row.tsx';
import type { StepProps } from './step-props.ts';

/** From step to step where nothing can be changed. */
export function ViewNavigation({ step, goTo }: Pick<StepProps, 'step' | 'goTo'>) {
  const numbers = VERIFICATION_STEPS.map(({ number }) => number);
  const at = numbers.indexOf(step);
  const [before, after] = [numbers[at - 1], numbers[at + 1]];
  return (
    <ButtonRow>
      {after !== undefined && (
        <Button kind="primary" onPress={() => goTo(after)}>
          Weiter
        </Button>
      )}
      {before !== undefined && (
        <Button kind="tertiary" onPress={() => goTo(before)}>
          Zurück
        </Button>
      )}
    </ButtonRow>
  );
}
