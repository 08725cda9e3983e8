import type { OwnStart } from '@portal/domain/agency/own/wire.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/api-client.ts';

/** Where the company stands, in one call. */
export const startQuery = queryOptions({
  queryKey: ['start'],
  queryFn: () => call<OwnStart>('/api/action/start'),
  // The agency and other windows change it as well.
  staleTime: 0,
});
