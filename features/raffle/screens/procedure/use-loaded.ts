import { useCallback, useEffect, useState } from 'react';

export type Loaded<T> = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'there'; data: T };

/** One answer of the server for a page without a login, where nothing is kept. `load` must be stable. */
export function useLoaded<T>(load: () => Promise<T>): { loaded: Loaded<T>; reload: () => void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const reload = useCallback(() => {
    setLoaded({ state: 'loading' });
    load().then(
      (data) => setLoaded({ state: 'there', data }),
      (error: unknown) => setLoaded({ state: 'failed', error }),
    );
  }, [load]);
  useEffect(reload, [reload]);
  return { loaded, reload };
}
