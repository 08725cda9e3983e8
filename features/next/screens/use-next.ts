import { queryOptions } from '@tanstack/react-query';
import type { OwnStart } from '#features/cases/rules/case-wire.ts';
import { useQuota } from '#features/raffle/screens/use-standing.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { runtimeConfig, useServerNow } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { type Next, next } from '../rules/next.ts';

/** Where the company stands, in one call. */
export const startQuery = queryOptions({
  queryKey: ['start'],
  queryFn: () => call<OwnStart>('/api/action/start'),
  // The agency and other windows change it as well.
  staleTime: 0,
});

/** What comes next for the company; undefined until its start is known. */
export function useNext(start: OwnStart | undefined): Next | undefined {
  const now = useServerNow();
  const quota = useQuota();
  const offersResubmission = runtimeConfig().features.resubmit_invoices;
  return start && next({ programme: PROGRAMME, now, quota, start, offersResubmission });
}
