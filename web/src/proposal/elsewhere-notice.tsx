import { SEND_STEP, SENT, WITHDRAWN } from '@portal/domain/proposal/wizard.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonRow } from '../ui/button-row.tsx';
import type { Transitions } from './use-transition.ts';
import { numberedTitle } from './wizard-texts.ts';

/** Another window has moved the application: where it stands now, and the way there. Nothing moves by itself. */
export function ElsewhereNotice({ shown, stands, follow }: Pick<Transitions, 'shown' | 'stands' | 'follow'>) {
  if (stands === shown) return null;
  const { title, button } = textsFor(stands);
  return (
    <Alert tone="warning" title={title} announce>
      <p>Er wurde in einem anderen Fenster bewegt. Ihre Eingaben auf dieser Seite bleiben in diesem Browser.</p>
      <ButtonRow>
        <Button kind="primary" onPress={follow}>
          {button}
        </Button>
      </ButtonRow>
    </Alert>
  );
}

function textsFor(stands: number): { title: string; button: string } {
  if (stands === WITHDRAWN) return { title: 'Ihr Antrag wurde zurückgezogen', button: 'Zum Antrag' };
  if (stands >= SENT) return { title: 'Ihr Antrag ist abgeschickt', button: 'Zur Bestätigung' };
  if (stands === SEND_STEP) return { title: 'Ihr Antrag ist eingereicht', button: `Zu ${numberedTitle(stands)}` };
  return { title: `Ihr Antrag steht jetzt in ${numberedTitle(stands)}`, button: `Zu ${numberedTitle(stands)}` };
}
