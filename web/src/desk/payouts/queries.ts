import type { PaymentStatus } from '@portal/domain/agency/payout.ts';
import type { PayoutState } from '@portal/domain/agency/tables/payout.ts';
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts';
import type { Cents } from '@portal/domain/values/money.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, send } from '../../platform/api-client.ts';
import { nextCursor } from '../cases/queries.ts';
import type { CasePage } from '../cases/wire.ts';
import type { PayoutFacts } from '../verification/wire.ts';

/** A file for the bank; amounts in cents. */
export interface PayoutRun {
  '@id': string;
  id: string;
  executeOn: CalendarDay;
  createdAt: string;
  downloadedAt: string | null;
  payments: number;
  total: Cents;
  /** Payments the bank has not answered. */
  waiting: number;
}

export interface PayoutRunDetail extends PayoutRun {
  payouts: readonly (PayoutFacts & { number: string })[];
}

/** Somebody to whom money is owed. */
export interface UnpaidCase {
  /** Of the proof of use. */
  '@id': string;
  number: string;
  companyName: string;
  /** Cents. */
  open: Cents;
  confirmedAt: string;
  payout: string | null;
  state: { name: string; label: string };
}

/** What the bank's answer has done to one payment. */
export interface AppliedStatus {
  payout: string;
  status: PaymentStatus | null;
  act: string | null;
  state: PayoutState;
}

const RUNS = '/api/agency/payout_runs';

/** One kind of case in one state, page by page. */
export function casesInState(kind: 'verification' | 'payout', state: string) {
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

interface RunsPage {
  'hydra:member': readonly PayoutRun[];
  'hydra:totalItems': number;
}

export const RUNS_PER_PAGE = 30;

export function runsQuery(page: number) {
  return queryOptions({
    queryKey: ['payout-runs', page],
    queryFn: () => call<RunsPage>(`${RUNS}?page=${page}&itemsPerPage=${RUNS_PER_PAGE}`),
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
  queryFn: async () => (await call<{ 'hydra:member': readonly UnpaidCase[] }>('/api/agency/unpaid'))['hydra:member'],
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
  const answer = await call<{ payouts: AppliedStatus[] }>(`${RUNS}/${id}/status`, { method: 'POST', body: { report } });
  return answer.payouts;
}
