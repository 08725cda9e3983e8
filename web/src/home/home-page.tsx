import { lazy, Suspense } from 'react';
import { AwaitingProfile } from '../fault/awaiting-profile.tsx';
import { useSession } from '../platform/session.tsx';
import { Skeleton } from '../ui/message/skeleton.tsx';
import { PublicHome } from './public-home.tsx';

const Welcome = lazy(() => import('./welcome.tsx').then(({ Welcome }) => ({ default: Welcome })));

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
