import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { deskSession } from './desk-session.ts';

/** /sachbearbeitung/abmelden */
export function Component() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  async function logOut() {
    setState('busy');
    await deskSession.logout().catch(() => setState('failed'));
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
