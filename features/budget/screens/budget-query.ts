import { queryOptions } from '@tanstack/react-query';
import type { WireBudget } from '#ground/rules/programme/wire.ts';
import { call } from '#ground/screens/api/api-client.ts';

/** What a programme without a lottery has to give, and what of it is left: with every submission it is less. */
export const budgetQuery = queryOptions({
  queryKey: ['budget'],
  queryFn: () => call<WireBudget>('/api/budget'),
  staleTime: 0,
});
