import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { LoginButtons } from '#features/account/screens/login-buttons.tsx';
import { queryClient } from '#ground/screens/api/query.ts';
import { useProgrammeEnded } from '#ground/screens/api/server-time.ts';
import { AwaitingProfile } from '#ground/screens/faults.tsx';
import { useSession } from '#ground/screens/session/session.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { PageSkeleton } from '#ground/screens/ui/skeleton.tsx';
import { ToastProvider } from '#ground/screens/ui/toast.tsx';

const NotYetActive = lazy(() => import('./not-yet-active.tsx').then(({ NotYetActive }) => ({ default: NotYetActive })));

const NoCompany = lazy(() =>
  import('#features/company/screens/which-company.tsx').then(({ NoCompany }) => ({ default: NoCompany })),
);

/** Around every page that needs a login: shows it to fully active accounts only (1-portal §2 and §6). */
export function Component() {
  const session = useSession();
  const ended = useProgrammeEnded();
  const { pathname } = useLocation();
  // Nobody has to log in to learn that there is nothing to apply for any more.
  if (ended && pathname.replace(/\/$/, '') === '/los') return <Navigate to="/" replace />;
  if (session.status === 'loading') return <AwaitingProfile />;
  if (session.status === 'anonymous') return <NotLoggedIn />;
  if (session.state !== 'active') {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <NotYetActive />
      </Suspense>
    );
  }
  // What is of a person and not of a company.
  if (session.profile.companies.length === 0 && !pathname.startsWith('/konto')) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <NoCompany />
      </Suspense>
    );
  }
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <Outlet key={session.profile.id} />
      </ToastProvider>
    </QueryClientProvider>
  );
}

function NotLoggedIn() {
  const { pathname, search } = useLocation();
  return (
    <Page title="Nicht angemeldet" lead="Diese Seite können Sie nur sehen, wenn Sie angemeldet sind.">
      <LoginButtons returnTo={`${pathname}${search}`} />
    </Page>
  );
}
