import type { AccountState } from '@portal/domain/account/account-state.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import type { HistoryEntry, OpenAct } from '../wire.ts';

/** A company's login as the service desk sees it: nothing of its cases. */
export interface AgencyAccount {
  '@id': string;
  id: string;
  email: string;
  name: string;
  companyName: string | null;
  state: AccountState;
  stateLabel: string;
  /** ISO instant. */
  createdAt: string;
}

export interface AccountMail {
  id: string;
  /** Null for a mail about a case. */
  subject: string | null;
  queuedAt: string;
  state: 'queued' | 'sent' | 'failed';
  stateLabel: string;
  finishedAt: string | null;
}

export interface AgencyAccountDetail extends AgencyAccount {
  confirmed: boolean;
  approved: boolean;
  weakPassword: boolean;
  isActive: boolean;
  hasPassword: boolean;
  acts: readonly OpenAct[];
  /** Newest first. */
  mails: readonly AccountMail[];
  history: readonly HistoryEntry[];
}

interface AccountPage {
  'hydra:member': readonly AgencyAccount[];
  'hydra:totalItems': number;
}

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
    queryFn: ({ signal }) => call<AccountPage>(`${ACCOUNTS}?${query}`, { signal }),
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

/** Work of the portal that failed for the last time. */
export interface FailedJob {
  '@id': string;
  id: string;
  /** German. */
  label: string;
  failedAt: string | null;
  attempts: number;
  /** What it is about, if that is anything with an address. */
  about: string | null;
}

const JOBS = '/api/agency/jobs';

export const JOBS_PER_PAGE = 30;

interface JobPage {
  'hydra:member': readonly FailedJob[];
  'hydra:totalItems': number;
}

export function failedJobsQuery(page: number) {
  return queryOptions({
    queryKey: ['failed jobs', page],
    queryFn: ({ signal }) => call<JobPage>(`${JOBS}?page=${page}&itemsPerPage=${JOBS_PER_PAGE}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Throws ApiError, 409 where it has not failed (any more). */
export function retryJob(id: string): Promise<unknown> {
  return call(`${JOBS}/${id}/acts/retry`, { method: 'POST', body: {} });
}
