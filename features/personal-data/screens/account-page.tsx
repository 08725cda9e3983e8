import { lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { PeopleSection } from '#features/company/screens/public.ts';
import { ahead } from '#ground/screens/api/query.ts';
import { useProfile } from '#ground/screens/session/session.tsx';
import { PageSkeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { CloseSection } from './close-section.tsx';
import { LoginSection } from './login-section.tsx';
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
