import { useState } from 'react';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Stack } from '#ground/screens/ui/section.tsx';
import { deskSession } from './desk-session.ts';

/** /sachbearbeitung/abmelden */
export function Component() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  async function logOut() {
    setState('busy');
    try {
      const further = await deskSession.logout();
      if (further !== undefined) location.assign(further);
    } catch {
      setState('failed');
    }
  }
  return (
    <Page title="Abmelden">
      <Stack narrow>
        {state === 'failed' && (
          <Alert tone="danger" title="Die Abmeldung hat nicht geklappt. Sie sind noch angemeldet." announce />
        )}
        <ButtonRow>
          <Button kind="primary" busy={state === 'busy'} busyLabel="Wird abgemeldet …" onPress={() => void logOut()}>
            Abmelden
          </Button>
        </ButtonRow>
      </Stack>
    </Page>
  );
}
