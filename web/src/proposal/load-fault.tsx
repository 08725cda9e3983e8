import { ApiError } from '../platform/api-error.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonRow } from '../ui/button-row.tsx';
import { LinkButton } from '../ui/link-button.tsx';

interface LoadFaultProps {
  text: string;
  error: unknown;
  onReload: () => void;
  /** Where 'Schließen' leads; absent: the list of applications. */
  closeTo?: string | undefined;
}

/** The interface's own words for what belongs to somebody else (contract §3.4). */
const NOT_OWN = 'Access Denied.';

/** Instead of what could not be loaded: what failed, that the data are safe, and two ways on (1-portal §2). */
export function LoadFault({ text, error, onReload, closeTo = '/antrag' }: LoadFaultProps) {
  return (
    <Alert tone="danger" title={text} announce>
      <p>{reasonOf(error)}</p>
      <ButtonRow>
        <Button kind="primary" onPress={onReload}>
          Erneut laden
        </Button>
        <LinkButton to={closeTo}>Schließen</LinkButton>
      </ButtonRow>
    </Alert>
  );
}

function reasonOf(error: unknown): string {
  const reason = error instanceof ApiError && error.status === 403 ? error.description : undefined;
  if (reason !== NOT_OWN) return reason ?? 'Ihre gespeicherten Angaben sind sicher.';
  return 'Diese Angaben gehören zu einem anderen Unternehmen. Bitte melden Sie sich mit dessen Benutzerkonto an.';
}
