import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Assigned, AssignedCases, CasePage, ListedCase } from '#features/desk/rules/wire.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { type CaseView, queryOf } from './view.ts';

/** One page of a view. What was shown before stays until it is there. */
export function casesQuery(view: CaseView, cursor: string | undefined) {
  const query = queryOf(view, cursor);
  return queryOptions({
    queryKey: ['cases', query],
    queryFn: ({ signal }) => call<CasePage>(`/api/agency/cases?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Cases that carry exactly this number: the application, its proof of use, payouts. Throws ApiError. */
export async function findByNumber(number: string): Promise<readonly ListedCase[]> {
  return (await call<CasePage>(`/api/agency/cases?${new URLSearchParams({ text: number })}`))['hydra:member'];
}

/** Each case is an act of its own: the answer says what became of each. Throws ApiError. */
export async function assignCases(cases: readonly string[], assignee: string): Promise<readonly Assigned[]> {
  const body = { cases, assignee };
  const path = '/api/agency/cases/assign';
  return (await call<AssignedCases>(path, { method: 'POST', body })).results;
}

export function exportAddress(view: CaseView): string {
  return `/api/agency/cases/export.csv?${queryOf(view)}`;
}

/** The cursor within the address of the next page. */
export function nextCursor(page: CasePage): string | undefined {
  const next = page['hydra:view']['hydra:next'];
  return next === undefined
    ? undefined
    : (new URLSearchParams(next.slice(next.indexOf('?') + 1)).get('cursor') ?? undefined);
}
