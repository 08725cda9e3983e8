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

/** Instead of what could not be loaded: what failed, that the data are safe, and two ways on (1-portal §2). */
export function LoadFault({ text, error, onReload, closeTo = '/antrag' }: LoadFaultProps) {
  const reason = error instanceof ApiError && error.status === 403 ? error.description : undefined;
  return (
    <Alert tone="danger" title={text} announce>
      <p>{reason ?? 'Ihre gespeicherten Angaben sind sicher.'}</p>
      <ButtonRow>
        <Button kind="primary" onPress={onReload}>
          Erneut laden
        </Button>
        <LinkButton to={closeTo}>Schließen</LinkButton>
      </ButtonRow>
    </Alert>
  );
}
