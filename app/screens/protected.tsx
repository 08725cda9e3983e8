import { QueryClientProvider } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router';
import { LoginButtons } from '#features/account/screens/login-buttons.tsx';
import { queryClient } from '#ground/screens/api/query.ts';
import { useProgrammeEnded } from '#ground/screens/api/server-time.ts';
import { AwaitingProfile } from '#ground/screens/faults.tsx';
import { late } from '#ground/screens/late.tsx';
import { useSession } from '#ground/screens/session/session.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { PageSkeleton } from '#ground/screens/ui/skeleton.tsx';
import { ToastProvider } from '#ground/screens/ui/toast.tsx';

const NotYetActive = late(async () => (await import('./not-yet-active.tsx')).NotYetActive, PageSkeleton);
const NoCompany = late(
  async () => (await import('#features/company/screens/which-company.tsx')).NoCompany,
  PageSkeleton,
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
  if (session.state !== 'active') return <NotYetActive />;
  // What is of a person and not of a company.
  if (session.profile.companies.length === 0 && !pathname.startsWith('/konto')) return <NoCompany />;
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
