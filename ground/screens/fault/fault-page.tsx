import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '../ui/action/button.tsx';
import { ButtonRow } from '../ui/action/button-row.tsx';
import { Page } from '../ui/page/page.tsx';
import { Stack } from '../ui/page/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { TechnicalContact } from './contacts.tsx';

/** Instead of a page whose program failed or could not be fetched: the global '500' (1-portal §2). */
export function FaultPage() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <Page title="Auf dieser Seite ist ein Fehler aufgetreten">
      <Stack narrow>
        <p className="kern-body code-line">{status}</p>
        <Text>
          Ihre gespeicherten Angaben sind sicher. Nicht gespeicherte Eingaben liegen in diesem Browser bereit.
        </Text>
        <ButtonRow>
          <Button kind="primary" onPress={() => window.location.reload()}>
            Neu laden
          </Button>
        </ButtonRow>
        <TechnicalContact />
      </Stack>
    </Page>
  );
}

/** The same where the frame itself failed. */
export function FaultWithoutFrame() {
  return (
    <main className="layout__main">
      <FaultPage />
    </main>
  );
}
