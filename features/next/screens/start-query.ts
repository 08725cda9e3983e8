import { queryOptions } from '@tanstack/react-query';
import type { OwnStart } from '#features/cases/rules/case-wire.ts';
import { call } from '#ground/screens/api/api-client.ts';

/** Where the company stands, in one call. */
export const startQuery = queryOptions({
  queryKey: ['start'],
  queryFn: () => call<OwnStart>('/api/action/start'),
  // The agency and other windows change it as well.
  staleTime: 0,
});
