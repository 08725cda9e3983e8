import type { StateName } from '#features/cases/rules/all-tables.ts';
import type { ListedKindName } from '#features/cases/rules/work-list.ts';
import type { CasePage } from '#features/desk/rules/wire.ts';
import { asked, listed } from '#features/desk/screens/calls.ts';
import type { Collection, Item } from '#ground/rules/contract/wire.ts';
import type { PayoutRun, PayoutRunDetail, UnpaidCase } from '../rules/wire.ts';

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

export function casesInState({ kind, state }: CasesInState, cursor?: string) {
  const more = { ...(kind === 'verification' && { amountFrom: '1' }), ...(cursor !== undefined && { cursor }) };
  return asked<CasePage>(`/api/agency/cases?${new URLSearchParams({ kind, state, ...more })}`);
}
