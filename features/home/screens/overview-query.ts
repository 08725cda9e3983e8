import { useEffect, useState } from 'react';
import type { PublicOverview } from '#features/cases/rules/own/wire.ts';
import { call } from '#ground/screens/api/api-client.ts';

/** What the portal tells visitors about itself; undefined while it comes and where it cannot: the page does without. */
export function useOverview(): PublicOverview | undefined {
  const [overview, setOverview] = useState<PublicOverview>();
  useEffect(() => {
    const stopped = new AbortController();
    call<PublicOverview>('/api/overview', { signal: stopped.signal }).then(setOverview, () => undefined);
    return () => stopped.abort();
  }, []);
  return overview;
}
