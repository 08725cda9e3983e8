import { Alert } from '../ui/alert.tsx';
import { Button, ButtonRow } from '../ui/button.tsx';

/** Above what the person's role in the company does not let them change. */
export function RoleNotice({ bar }: { bar: string }) {
  return (
    <Alert tone="info" title="Sie können diesen Teil nur ansehen">
      <p>{bar}</p>
    </Alert>
  );
}

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
