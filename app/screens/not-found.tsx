import { useSession } from '#ground/screens/session/session.tsx';
import { ButtonRow, LinkButton } from '#ground/screens/ui/button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';

/** Any address the portal does not know; title and button are literal (1-portal §2). Who is logged in is not asked to log in. */
export function Component() {
  const { status } = useSession();
  return (
    <Page title="404 - Seite nicht gefunden.">
      <Stack narrow>
        <Text>Prüfen Sie die Adresse. Vielleicht wurde die Seite verschoben.</Text>
        <ButtonRow>
          {status === 'anonymous' && (
            <LinkButton to="/anmelden" kind="primary">
              Anmelden
            </LinkButton>
          )}
          <LinkButton to="/" kind={status === 'anonymous' ? 'secondary' : 'primary'}>
            Zur Startseite
          </LinkButton>
        </ButtonRow>
      </Stack>
    </Page>
  );
}
