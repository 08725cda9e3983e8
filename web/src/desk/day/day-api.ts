import type { DayStart } from '@portal/domain/agency/day/wire.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';

export const dayQuery = queryOptions({
  queryKey: ['day'],
  queryFn: () => call<DayStart>('/api/agency/day'),
  staleTime: 0,
});
