import { Button } from '../ui/action/button.tsx';
import { ButtonRow } from '../ui/action/button-row.tsx';

interface ViewNavigationProps<S extends number> {
  step: S;
  /** Numbers of all steps, in order. */
  steps: readonly S[];
  goTo(step: S): void;
}

/** Display mode: from step to step where nothing can be changed. */
export function ViewNavigation<S extends number>({ step, steps, goTo }: ViewNavigationProps<S>) {
  const at = steps.indexOf(step);
  const [before, after] = [steps[at - 1], steps[at + 1]];
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
