import { ButtonRow } from '../ui/button-row.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';

/** Any address the portal does not know; title and button are literal (1-portal §2). */
export function Component() {
  return (
    <Page title="404 - Seite nicht gefunden.">
      <Stack narrow>
        <Text>Prüfen Sie die Adresse. Vielleicht wurde die Seite verschoben.</Text>
        <ButtonRow>
          <LinkButton to="/anmelden" kind="primary">
            Anmelden
          </LinkButton>
          <LinkButton to="/">Zur Startseite</LinkButton>
        </ButtonRow>
      </Stack>
    </Page>
  );
}
