import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { StateName } from '#features/cases/rules/tables/all-tables.ts';
import type { ListedKindName } from '#features/cases/rules/work-list.ts';
import { nextCursor } from '#features/cases/screens/lists/queries.ts';
import type { CasePage } from '#features/desk/rules/wire.ts';
import type { Collection, Item } from '#ground/rules/contract/wire.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { call, send } from '#ground/screens/api/api-client.ts';
import type { AppliedStatus, AppliedStatuses, PayoutRun, PayoutRunDetail, UnpaidCase } from '../../../rules/wire.ts';

const RUNS = '/api/agency/payout_runs';

/** One kind of case in one state, page by page. */
export function casesInState(kind: 'verification' | 'payout', state: StateName<ListedKindName>) {
  const query = { kind, state, ...(kind === 'verification' ? { amountFrom: '1' } : {}) };
  return infiniteQueryOptions({
    queryKey: ['cases', 'money', kind, state],
    queryFn: ({ pageParam, signal }) => {
      const paged = pageParam === '' ? query : { ...query, cursor: pageParam };
      return call<CasePage>(`/api/agency/cases?${new URLSearchParams(paged)}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page: CasePage) => nextCursor(page),
    staleTime: 0,
  });
}

export const RUNS_PER_PAGE = 30;

export function runsQuery(page: number) {
  return queryOptions({
    queryKey: ['payout-runs', page],
    queryFn: () => call<Collection<PayoutRun>>(`${RUNS}?page=${page}&itemsPerPage=${RUNS_PER_PAGE}`),
    staleTime: 0,
  });
}

export function runQuery(id: string) {
  return queryOptions({
    queryKey: ['payout-run', id],
    queryFn: () => call<PayoutRunDetail>(`${RUNS}/${id}`),
    staleTime: 0,
  });
}

export const unpaidQuery = queryOptions({
  queryKey: ['unpaid'],
  queryFn: async () => (await call<Collection<Item<UnpaidCase>>>('/api/agency/unpaid'))['hydra:member'],
  staleTime: 0,
});

/** Everything approved, in one file. `executeOn`: the next working day unless named. Throws ApiError. */
export function createRun(executeOn: CalendarDay | null): Promise<PayoutRun> {
  return call(RUNS, { method: 'POST', body: executeOn === null ? {} : { executeOn } });
}

/** The file itself, which the server hands out once. Throws ApiError. */
export async function takeFile(id: string): Promise<Blob> {
  return (await send(`${RUNS}/${id}/file`)).blob();
}

/** Takes the bank's answer. Throws ApiError. */
export async function applyStatus(id: string, report: string): Promise<readonly AppliedStatus[]> {
  const answer = await call<AppliedStatuses>(`${RUNS}/${id}/status`, { method: 'POST', body: { report } });
  return answer.payouts;
}
