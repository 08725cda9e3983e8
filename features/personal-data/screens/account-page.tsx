import { lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { PeopleSection } from '#features/company/screens/people-section.tsx';
import { ahead } from '#ground/screens/api/query.ts';
import { useProfile } from '#ground/screens/session/session.tsx';
import { LinkButton } from '#ground/screens/ui/action/link-button.tsx';
import { PageSkeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { OwnDataSection, ownDataQuery } from './own-data-section.tsx';

const ClosePage = lazy(async () => ({ default: (await import('./close-page.tsx')).ClosePage }));

export const { loader, shouldRevalidate } = ahead(({ part }) => (part === undefined ? [ownDataQuery] : []));

/** /konto and /konto/schliessen: what concerns the person and not an application. */
export function Component() {
  const { part } = useParams();
  const { profile } = useProfile();
  if (part === 'schliessen') {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ClosePage />
      </Suspense>
    );
  }
  if (part !== undefined) return <Navigate to="/konto" replace />;
  return (
    <Page title="Mein Konto" lead="Hier finden Sie, was Ihr Benutzerkonto und Ihre Daten betrifft.">
      <OwnDataSection />
      {profile.companies.length > 0 && <PeopleSection />}
      <LoginSection />
      <CloseSection />
    </Page>
  );
}

/** A page of the login's own: it needs the browser's session, not the application's. */
function LoginSection() {
  return (
    <Section
      title="Anmeldung und Sicherheit"
      lead="Sehen Sie, wo Sie angemeldet sind, und beenden Sie Anmeldungen, die Sie nicht mehr brauchen. Dort ändern Sie auch Ihr Passwort."
    >
      <div>
        <a className="kern-btn kern-btn--secondary" href="/oauth/sicherheit">
          <span className="kern-label">Anmeldung und Sicherheit öffnen</span>
        </a>
      </div>
    </Section>
  );
}

function CloseSection() {
  return (
    <Section
      title="Konto schließen"
      lead="Sie lesen zuerst, was gelöscht wird und was wir wie lange aufbewahren müssen. Erst danach entscheiden Sie."
    >
      <div>
        <LinkButton to="/konto/schliessen">Konto schließen …</LinkButton>
      </div>
    </Section>
  );
}
