import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession, useSessionStore } from '#ground/screens/session/session.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow, LinkButton } from '#ground/screens/ui/button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { StatusRegion } from '#ground/screens/ui/status.tsx';

/** Literal (1-portal §2). */
export const LOGOUT_TEXT = {
  leaving: 'Sie werden abgemeldet...',
  done: 'Sie haben sich erfolgreich abgemeldet.',
  failed: 'Beim Abmelden ist ein Fehler aufgetreten.',
} as const;

const CLOSED = 'Ihr Konto ist geschlossen. Wir haben Ihnen eine Bestätigung geschickt.';

/** /abmelden: logs out as soon as it is shown. */
export function Component() {
  const store = useSessionStore();
  // Where the address was typed it is still being found out who is there: that would come in again behind the logout.
  const session = useSession();
  const isSettled = session.status !== 'loading' || session.fault !== undefined;
  const [state, setState] = useState<keyof typeof LOGOUT_TEXT>('leaving');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt is a further logout
  useEffect(() => {
    if (!isSettled) return;
    let isShown = true;
    setState('leaving');
    store.logout().then(
      (further) => {
        if (further !== undefined) location.assign(further);
        else if (isShown) setState('done');
      },
      () => isShown && setState('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [store, attempt, isSettled]);
  return (
    <Page title="Abmelden">
      <Stack narrow>
        {state === 'leaving' && (
          <StatusRegion block>
            <Text>{LOGOUT_TEXT.leaving}</Text>
          </StatusRegion>
        )}
        {state === 'done' && <LoggedOut />}
        {state === 'failed' && <NotLoggedOut onRetry={() => setAttempt(attempt + 1)} />}
      </Stack>
    </Page>
  );
}

function LoggedOut() {
  // Whoever has just closed their account comes here as well.
  const isClosed = useLocation().state?.closed === true;
  return (
    <>
      <Alert tone="success" title={isClosed ? CLOSED : LOGOUT_TEXT.done} announce>
        <Text>In diesem Browser sind keine Ihrer Eingaben mehr gespeichert.</Text>
      </Alert>
      <ButtonRow>
        <LinkButton to="/">Zur Startseite</LinkButton>
        {!isClosed && <LinkButton to="/anmelden">Erneut anmelden</LinkButton>}
      </ButtonRow>
    </>
  );
}

function NotLoggedOut({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Alert tone="danger" title={LOGOUT_TEXT.failed} announce>
        <Text>Sie sind noch angemeldet. Prüfen Sie die Verbindung und versuchen Sie es erneut.</Text>
      </Alert>
      <ButtonRow>
        <Button kind="primary" onPress={onRetry}>
          Erneut versuchen
        </Button>
      </ButtonRow>
    </>
  );
}
