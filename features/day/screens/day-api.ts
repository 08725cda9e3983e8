import { queryOptions } from '@tanstack/react-query';
import { call } from '#ground/screens/api/api-client.ts';
import type { DayStart } from '../rules/wire.ts';

export const dayQuery = queryOptions({
  queryKey: ['day'],
  queryFn: () => call<DayStart>('/api/agency/day'),
  staleTime: 0,
});
