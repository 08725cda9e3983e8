import { lazy, Suspense } from 'react';
import { loadTonight } from '#features/pages/screens/public.ts';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';

const Tonight = lazy(loadTonight);

/** For whoever has won and waits for the window: what the application will ask for. */
export function Preparation() {
  const title = 'Das bereiten Sie bis dahin vor';
  return (
    <Suspense fallback={<Skeleton what={title} lines={12} />}>
      <Tonight title={title} />
    </Suspense>
  );
}
