import { queryOptions } from '@tanstack/react-query';
import { call } from '#ground/screens/api/api-client.ts';
import type { BudgetOverview } from '../../rules/wire.ts';

const KEY = ['agency-budget'];

export const agencyBudgetQuery = queryOptions({
  queryKey: KEY,
  queryFn: () => call<BudgetOverview>('/api/agency/budget'),
  staleTime: 0,
});

/** `id`: of a change; 'new' begins one. Throws ApiError. */
export function actOnBudget(id: string, act: string, fields: object): Promise<BudgetOverview> {
  return call(`/api/agency/budget_changes/${id}/acts/${act}`, { method: 'POST', body: fields });
}
