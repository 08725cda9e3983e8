import { Alert } from '../ui/alert.tsx';
import { Button, ButtonRow } from '../ui/button.tsx';

interface ElsewhereNoticeProps {
  title: string;
  button: string;
  onFollow: () => void;
}

/** Another window has moved the case. Nothing moves by itself. */
export function ElsewhereNotice({ title, button, onFollow }: ElsewhereNoticeProps) {
  return (
    <Alert tone="warning" title={title} announce>
      <p>Er wurde in einem anderen Fenster bewegt. Ihre Eingaben auf dieser Seite bleiben in diesem Browser.</p>
      <ButtonRow>
        <Button kind="primary" onPress={onFollow}>
          {button}
        </Button>
      </ButtonRow>
    </Alert>
  );
}

interface KeptNoticeProps {
  name: string;
  busy: boolean;
  onGo: () => void;
}

/** Before where one has been, by going back or because colleagues went on: that everything is kept, and the way there. */
export function KeptNotice({ name, busy, onGo }: KeptNoticeProps) {
  return (
    <div className="kept-notice">
      <p className="kern-body">
        <strong>Alle Ihre Angaben bleiben erhalten.</strong> Schon erreicht: {name}.
      </p>
      <Button busy={busy} busyLabel="Wird geladen …" onPress={onGo}>
        Weiter zum zuletzt erreichten Schritt
      </Button>
    </div>
  );
}
