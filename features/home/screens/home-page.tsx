import { lazy, Suspense } from 'react';
import { prefetchingRoute } from '#ground/screens/api/ahead.ts';
import { AwaitingProfile } from '#ground/screens/faults.tsx';
import { useSession } from '#ground/screens/session/session.tsx';
import { sessionStore } from '#ground/screens/session/session-store.ts';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { PublicHome } from './public-home.tsx';

const loadWelcome = () => import('./welcome.tsx');
const Welcome = lazy(() => loadWelcome().then(({ Welcome }) => ({ default: Welcome })));

/** Whoever was logged in is most likely to be so still. */
export const { loader, shouldRevalidate } = prefetchingRoute(async () => {
  if (await sessionStore.mayAsk()) (await loadWelcome()).askForWelcome();
});

/** /: for visitors what the programme is, for applicants what comes next. */
export function HomePage() {
  const { status } = useSession();
  if (status === 'anonymous') return <PublicHome />;
  if (status === 'loading') return <AwaitingProfile />;
  return (
    <Suspense fallback={<Skeleton lines={10} what="Startseite" />}>
      <Welcome />
    </Suspense>
  );
}
