import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Collection, Totals } from '#ground/rules/contract/wire.ts';
import { call } from '#ground/screens/api/api-client.ts';
import type { AuditEntry } from '../rules/audit.ts';
import type { AuditHead } from '../rules/wire.ts';

/** What an auditor looks for, named as the call names it, each as it stands in the address. */
export const AUDIT_FILTERS = ['officer', 'act', 'text', 'case', 'kind', 'from', 'to'] as const;

export type AuditFilterName = (typeof AUDIT_FILTERS)[number];
export type AuditFilters = Readonly<Partial<Record<AuditFilterName, string>>>;

export interface AuditSearch {
  filters: AuditFilters;
  page: number;
}

/** As the page's address holds them. */
export function addressOf(filters: AuditFilters): string {
  return String(new URLSearchParams(AUDIT_FILTERS.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))));
}

const PATH = '/api/agency/audit';
export const ENTRIES_PER_PAGE = 30;

type AuditPage = Collection<AuditEntry> & Pick<Totals, 'totalText'>;

/** Every look is an entry of its own: nothing is read again by itself. */
export function auditQuery({ filters, page }: AuditSearch) {
  const query = new URLSearchParams({ ...filters, page: String(page), itemsPerPage: String(ENTRIES_PER_PAGE) });
  return queryOptions({
    queryKey: ['audit', String(query)],
    queryFn: ({ signal }) => call<AuditPage>(`${PATH}?${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnReconnect: false,
  });
}

export const auditHeadQuery = queryOptions({
  queryKey: ['audit head'],
  queryFn: () => call<AuditHead>(`${PATH}/head`),
  staleTime: 0,
});
