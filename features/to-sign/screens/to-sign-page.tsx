import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ToSign } from '#features/desk/rules/wire.ts';
import { deskAhead } from '#features/desk/screens/api/desk-queries.ts';
import { LoadFault } from '#features/payout/screens/desk/runs/load-fault.tsx';
import type { Collection, Item } from '#ground/rules/contract/wire.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { ToSignLists } from './to-sign-lists.tsx';

const TITLE = 'Zu unterschreiben';

const toSignQuery = queryOptions({
  queryKey: ['to-sign'],
  queryFn: async () => (await call<Collection<Item<ToSign>>>('/api/agency/to_sign'))['hydra:member'],
  staleTime: 0,
});

export const { loader, shouldRevalidate } = deskAhead(() => [toSignQuery]);

/** /unterschreiben: everything that waits for a second person, the oldest first. */
export function Component() {
  const { data, error, refetch } = useQuery(toSignQuery);
  const { key } = useLocation();
  // Whoever stays on this page sees by the menu what has come since; the first look is on its way already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every way that leads here
  useEffect(() => void refetch({ cancelRefetch: false }), [key, refetch]);
  return (
    <Page title={TITLE} lead="Was eine zweite Person braucht, das Älteste zuerst.">
      {data !== undefined && <ToSignLists lines={data} />}
      {data === undefined && error === null && <Skeleton lines={8} what={TITLE} onRetry={() => void refetch()} />}
      {data === undefined && error !== null && <LoadFault what={TITLE} error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}
