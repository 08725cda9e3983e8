import { useLocation } from 'react-router';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { useDeskSession } from '../use-officer.ts';
import { deskSession } from './desk-session.ts';
import { SHUT_OUT } from './session-expired.tsx';

/** Nobody is logged in at the desk. */
export function DeskLogin() {
  const { fault, isShutOut } = useDeskSession();
  const { pathname, search } = useLocation();
  // Whoever logs out and comes back begins at the first page.
  const returnTo = pathname === '/abmelden' ? '/' : `${pathname}${search}`;
  return (
    <Page title="Sachbearbeitung" lead="Hier arbeiten die Beschäftigten der Bewilligungsbehörde.">
      <Stack narrow>
        {isShutOut && (
          <Alert tone="danger" title={SHUT_OUT.title} announce>
            <Text>{SHUT_OUT.reason}</Text>
          </Alert>
        )}
        {fault !== undefined && <Alert tone="danger" title={fault} announce />}
        <Text>Sie brauchen Ihr Passwort und den Code aus Ihrer Authentifizierungs-App.</Text>
        <ButtonRow>
          <Button kind="primary" onPress={() => void deskSession.login(returnTo)}>
            Anmelden
          </Button>
        </ButtonRow>
        <Text>
          Sie möchten einen Antrag stellen?{' '}
          <a className="kern-link text-link" href="/">
            Zum Portal für Unternehmen
          </a>
        </Text>
      </Stack>
    </Page>
  );
}

export function DeskUnreachable() {
  return (
    <Page title="Die Sachbearbeitung ist gerade nicht erreichbar">
      <Stack narrow>
        <Text>Gespeicherte Fälle sind sicher. Versuchen Sie es gleich noch einmal.</Text>
        <ButtonRow>
          <Button kind="primary" onPress={() => void deskSession.load()}>
            Erneut laden
          </Button>
        </ButtonRow>
      </Stack>
    </Page>
  );
}
