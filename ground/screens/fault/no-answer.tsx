import { useEffect } from 'react';
import { Button } from '../ui/action/button.tsx';
import { PORTAL_NAME } from '../ui/page/portal-name.ts';
import { TechnicalContact } from './contacts.tsx';

/** Instead of the whole portal when the server does not answer at all; outside of the router, so without a frame. */
export function NoAnswer() {
  useEffect(() => {
    document.title = `Portal nicht erreichbar – ${PORTAL_NAME}`;
  }, []);
  return (
    <main className="layout__main">
      <div className="stack stack--fields narrow">
        <h1 className="kern-heading-x-large">Das Portal ist gerade nicht erreichbar</h1>
        <p className="kern-body">
          Ihre gespeicherten Angaben sind sicher. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.
        </p>
        <div className="button-row">
          <Button kind="primary" onPress={() => window.location.reload()}>
            Neu laden
          </Button>
        </div>
        <TechnicalContact />
      </div>
    </main>
  );
}
