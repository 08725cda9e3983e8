import type { ReactNode } from 'react';
import type { WireViolation } from '#ground/rules/contract/wire.ts';
import { ApiError, isWorthAgain } from '../api/api-error.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonRow, LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page/page.tsx';
import { TextList } from '../ui/section.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** What the server complains about, each sentence once. */
export function messagesOf(violations: readonly WireViolation[]): string[] {
  return [...new Set(violations.map(({ message }) => message))];
}

/** Inside of the alert that says what was refused. */
export function Complaints({ texts }: { texts: readonly string[] }) {
  return texts.length === 1 ? <p>{texts[0]}</p> : <TextList texts={texts} />;
}

interface LoadFaultProps {
  text: string;
  error: unknown;
  onReload: () => void;
  /** Where 'Schließen' leads; absent: the list of applications. */
  closeTo?: string | undefined;
}

/** Instead of what could not be loaded: what failed, that the data are safe, and the ways on (1-portal §2). */
export function LoadFault({ text, error, onReload, closeTo = '/antrag' }: LoadFaultProps) {
  return (
    <Alert tone="danger" title={text} announce>
      <p>{reasonOf(error)}</p>
      <ButtonRow>
        {isWorthAgain(error) && (
          <Button kind="primary" onPress={onReload}>
            Erneut laden
          </Button>
        )}
        <LinkButton to={closeTo} kind={isWorthAgain(error) ? 'secondary' : 'primary'}>
          Schließen
        </LinkButton>
      </ButtonRow>
    </Alert>
  );
}

interface LoadingProps extends LoadFaultProps {
  /** 'Ihr Antrag' */
  what: string;
  /** As high as it will be. */
  lines?: number | undefined;
}

/** Until something is there, or why it is not; `error` is null or undefined while it is on its way. */
export function Loading({ what, lines = 8, ...fault }: LoadingProps) {
  if (fault.error) return <LoadFault {...fault} />;
  return <Skeleton what={what} lines={lines} onRetry={fault.onReload} />;
}

interface LoadingPageProps extends LoadingProps {
  title: string;
  top?: ReactNode;
}

/** The same as a page. */
export function LoadingPage({ title, top, ...loading }: LoadingPageProps) {
  return (
    <Page title={title} top={top}>
      <Loading {...loading} />
    </Page>
  );
}

const SAFE = 'Ihre gespeicherten Angaben sind sicher.';
const NOT_OWN =
  'Diese Angaben gehören zu einem anderen Unternehmen. Bitte melden Sie sich mit dessen Benutzerkonto an.';

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status !== 403) return SAFE;
  return error.isNotOwn ? NOT_OWN : (error.description ?? SAFE);
}
