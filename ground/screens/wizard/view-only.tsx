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

interface ViewNavigationProps {
  /** Absent at the last step. */
  onNext?: (() => void) | undefined;
  lockedBecause?: string | undefined;
  /** Absent at the first step. */
  onBack?: (() => void) | undefined;
}

/** From step to step where nothing can be changed. */
export function ViewNavigation({ onNext, lockedBecause, onBack }: ViewNavigationProps) {
  return (
    <ButtonRow>
      {onNext && (
        <Button kind="primary" lockedBecause={lockedBecause} onPress={onNext}>
          Weiter
        </Button>
      )}
      {onBack && (
        <Button kind="tertiary" onPress={onBack}>
          Zurück
        </Button>
      )}
    </ButtonRow>
  );
}
