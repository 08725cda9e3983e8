import { useLocation } from 'react-router';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { deskSession } from './desk-session.ts';
import { useDeskSession } from './use-officer.ts';

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

/** The officer's access was deactivated while it was in use. */
const SHUT_OUT = {
  title: 'Ihr Zugang ist deaktiviert',
  reason: 'Wenden Sie sich an die Technik Ihrer Behörde. Sie kann den Zugang wieder freischalten.',
} as const;

/** Over the page, which stays with all that was typed (decisions §4, "Nothing typed is lost"). */
export function SessionExpired() {
  const { fault, isShutOut } = useDeskSession();
  const logInHere = () => void deskSession.login('/');
  return (
    <Dialog
      open
      title={isShutOut ? SHUT_OUT.title : 'Sie sind nicht mehr angemeldet'}
      action={{ label: 'Neu anmelden', onPress: () => void deskSession.loginAgain() }}
      dismissLabel="Von vorn beginnen"
      onDismiss={logInHere}
    >
      {fault !== undefined && <Alert tone="danger" title={fault} announce />}
      {isShutOut ? (
        <>
          <Text>{SHUT_OUT.reason}</Text>
          <Text>Was Sie auf dieser Seite eingegeben haben, bleibt stehen. Danach melden Sie sich hier neu an.</Text>
        </>
      ) : (
        <Text>Melden Sie sich neu an. Was Sie auf dieser Seite eingegeben haben, bleibt stehen.</Text>
      )}
    </Dialog>
  );
}
