import type { WireBudget } from '@portal/domain/programme/wire.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/api-client.ts';

/** What a programme without a lottery has to give, and what of it is left: with every submission it is less. */
export const budgetQuery = queryOptions({
  queryKey: ['budget'],
  queryFn: () => call<WireBudget>('/api/budget'),
  staleTime: 0,
});
