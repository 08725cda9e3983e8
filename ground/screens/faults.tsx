import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import type { Contact } from '#ground/rules/programme/programme.ts';
import { PROGRAMME } from './browser/programme.ts';
import { useSession } from './session/session.tsx';
import { Button, ButtonRow } from './ui/button.tsx';
import { Page, PORTAL_NAME } from './ui/page/page.tsx';
import { Stack, Text } from './ui/section.tsx';
import { Skeleton } from './ui/skeleton.tsx';

/** Address, telephone and hours of one team. */
export function ContactLines({ contact: { email, phone, hours } }: { contact: Contact }) {
  return (
    <ul className="plain-list contact">
      <li>
        <span className="kern-sr-only">E-Mail: </span>
        <a className="kern-link text-link" href={`mailto:${email}`}>
          {email}
        </a>
      </li>
      {phone && (
        <li>
          <span className="kern-sr-only">Telefon: </span>
          <a className="kern-link text-link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        </li>
      )}
      {hours && <li>{hours}</li>}
    </ul>
  );
}

/** Both teams, as the footer of every page names them (1-portal §1). */
export function FooterContacts() {
  const { content, technical } = PROGRAMME.contacts;
  return [content, technical].map((contact) => (
    <div key={contact.email}>
      <h2 className="kern-title kern-title--small">{contact.name}</h2>
      <ContactLines contact={contact} />
    </div>
  ));
}

/** For pages on which something went wrong. */
export function TechnicalContact() {
  const contact = PROGRAMME.contacts.technical;
  return (
    <div>
      <Text>Die technische Beratung hilft Ihnen weiter:</Text>
      <ContactLines contact={contact} />
    </div>
  );
}

/** Instead of a page that needs to know who is there, while that is asked or could not be answered. */
export function AwaitingProfile() {
  const session = useSession();
  if (session.status !== 'loading') return null;
  if (session.fault === undefined) return <Skeleton lines={10} what="Ihre Anmeldung" />;
  return (
    <Page title={session.fault}>
      <Stack narrow>
        <Text>Ihre gespeicherten Angaben sind sicher. Versuchen Sie es in einigen Minuten erneut.</Text>
        <ButtonRow>
          <Button kind="primary" onPress={() => void session.refreshProfile()}>
            Erneut versuchen
          </Button>
        </ButtonRow>
        <TechnicalContact />
      </Stack>
    </Page>
  );
}

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
