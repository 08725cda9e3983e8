import { infiniteQueryOptions } from '@tanstack/react-query';
import type { StateName } from '#features/cases/rules/tables/all-tables.ts';
import type { ListedKindName } from '#features/cases/rules/work-list.ts';
import { nextCursor } from '#features/cases/screens/lists/queries.ts';
import type { CasePage } from '#features/desk/rules/wire.ts';
import { asked, listed } from '#features/desk/screens/calls.ts';
import type { Collection, Item } from '#ground/rules/contract/wire.ts';
import { call } from '#ground/screens/api/api-client.ts';
import type { PayoutRun, PayoutRunDetail, UnpaidCase } from '../../../rules/wire.ts';

export const RUNS = '/api/agency/payout_runs';
export const RUNS_PER_PAGE = 30;

export const runsQuery = (page: number) =>
  asked<Collection<PayoutRun>>(`${RUNS}?page=${page}&itemsPerPage=${RUNS_PER_PAGE}`);

export const runQuery = (id: string) => asked<PayoutRunDetail>(`${RUNS}/${id}`);

export const unpaidQuery = listed<Item<UnpaidCase>>('/api/agency/unpaid');

/** One kind of case in one state, page by page. */
export interface CasesInState {
  kind: 'verification' | 'payout';
  state: StateName<ListedKindName>;
}

export function casesInState({ kind, state }: CasesInState) {
  const query = { kind, state, ...(kind === 'verification' ? { amountFrom: '1' } : {}) };
  return infiniteQueryOptions({
    queryKey: ['cases', 'money', kind, state],
    queryFn: ({ pageParam, signal }) => {
      const paged = pageParam === '' ? query : { ...query, cursor: pageParam };
      return call<CasePage>(`/api/agency/cases?${new URLSearchParams(paged)}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page: CasePage) => nextCursor(page),
  });
}
