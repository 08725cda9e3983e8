import type { ReactNode } from 'react';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';

/** What of the answer to a call a page shows. */
interface Query<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface LoadedProps<T> {
  query: Query<T>;
  /** What is missing where it cannot be loaded: 'Freigegebene Auszahlungen'. */
  what: string;
  /** The same within a sentence, while it is waited for: 'die Akte'. */
  awaited?: string;
  /** Instead of what is missing and why. */
  fault?: string;
  /** As high as it will be. */
  lines?: number;
  /** Instead of all that where there is no such thing. */
  gone?: ReactNode;
  children: (data: T) => ReactNode;
}

/** What a page of the desk asks for: waited for, there, or why it is not; what was there before stays. */
export function Loaded<T>({ query, what, awaited = what, fault, lines, gone, children }: LoadedProps<T>) {
  const { data, error } = query;
  const retry = () => void query.refetch();
  if (gone !== undefined && isGone(error)) return gone;
  return (
    <>
      {error !== null && (
        <Alert tone="danger" title={fault ?? `${what}: ${reasonOf(error)}`} announce>
          <Button onPress={retry}>Erneut laden</Button>
        </Alert>
      )}
      {data === undefined && error === null && <Skeleton what={awaited} lines={lines} onRetry={retry} />}
      {data !== undefined && children(data)}
    </>
  );
}

/** The address names nothing there is. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function reasonOf(error: Error): string {
  const refused = error instanceof ApiError && error.status === 403 ? error.description : undefined;
  return refused ?? 'konnte nicht geladen werden';
}
