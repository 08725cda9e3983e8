import { ApiError } from '#ground/screens/api/api-error.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';

interface LoadFaultProps {
  /** What is missing now: 'Freigegebene Auszahlungen'. */
  what: string;
  error: unknown;
  onRetry: () => void;
}

/** A list that could not be loaded, with the server's reason where it gave one. */
export function LoadFault({ what, error, onRetry }: LoadFaultProps) {
  const reason = error instanceof ApiError && error.status === 403 ? error.description : undefined;
  return (
    <Alert tone="danger" title={`${what}: ${reason ?? 'konnte nicht geladen werden'}`} announce>
      <Button onPress={onRetry}>Erneut laden</Button>
    </Alert>
  );
}
