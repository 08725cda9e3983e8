import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Collection } from '#ground/rules/contract/wire.ts';
import type { AccountState } from '#ground/rules/session/account-state.ts';
import { call } from '#ground/screens/api/api-client.ts';
import type { AgencyAccount, AgencyAccountDetail, FailedJob } from '../rules/wire.ts';

export interface AccountSearch {
  text: string;
  state: string;
  page: number;
}

const ACCOUNTS = '/api/agency/accounts';
export const ACCOUNTS_PER_PAGE = 30;

export function accountsQuery({ text, state, page }: AccountSearch) {
  const query = new URLSearchParams({ page: String(page), itemsPerPage: String(ACCOUNTS_PER_PAGE) });
  if (text !== '') query.set('text', text);
  if (state !== '') query.set('state', state);
  return queryOptions({
    queryKey: ['accounts', String(query)],
    queryFn: ({ signal }) => call<Collection<AgencyAccount>>(`${ACCOUNTS}?${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function accountQuery(id: string) {
  return queryOptions({
    queryKey: ['account', id],
    queryFn: () => call<AgencyAccountDetail>(`${ACCOUNTS}/${encodeURIComponent(id)}`),
    staleTime: 0,
  });
}

/** Throws ApiError. */
export function actOnAccount(id: string, act: string, fields: object): Promise<{ state: AccountState }> {
  return call(`${ACCOUNTS}/${id}/acts/${act}`, { method: 'POST', body: fields });
}

const JOBS = '/api/agency/jobs';

export const JOBS_PER_PAGE = 30;

export function failedJobsQuery(page: number) {
  return queryOptions({
    queryKey: ['failed jobs', page],
    queryFn: ({ signal }) =>
      call<Collection<FailedJob>>(`${JOBS}?page=${page}&itemsPerPage=${JOBS_PER_PAGE}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Throws ApiError, 409 where it has not failed (any more). */
export function retryJob(id: string): Promise<unknown> {
  return call(`${JOBS}/${id}/acts/retry`, { method: 'POST', body: {} });
}
