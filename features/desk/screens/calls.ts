/** What the desk's pages ask the server, each answer kept under its address and asked for anew where it is shown. All throw ApiError. */

import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AgencyTableName } from '#features/cases/rules/all-tables.ts';
import type { CaseSegment } from '#features/cases/rules/case-segments.ts';
import type { AgencyCase } from '#features/cases/rules/case-wire.ts';
import type { Collection, Item } from '#ground/rules/contract/wire.ts';
import { call, send } from '#ground/screens/api/api-client.ts';
import type { AssignableOfficer, PerformedAct } from '../rules/wire.ts';

/** Calls on single cases. All throw ApiError. */

const CASE = 'case';

/** Said where the server does not say why. */
export const NOT_DONE = 'Das hat nicht geklappt. Versuchen Sie es noch einmal.';

export function caseQuery<K extends AgencyTableName>(segment: CaseSegment, id: string) {
  return queryOptions({
    queryKey: [CASE, segment, id],
    queryFn: () => call<AgencyCase<K>>(`/api/agency/${segment}/${id}`),
  });
}

/** The cases on the screen as they were last read. */
export function shownCases(queries: QueryClient): unknown {
  return queries.getQueriesData({ queryKey: [CASE], type: 'active' });
}

interface ActCall {
  segment: CaseSegment;
  /** Of the case; for a case that does not exist yet, of what it is about (decision 14). */
  id: string;
  act: string;
  fields?: Readonly<Record<string, unknown>>;
}

export function performAct({ segment, id, act, fields = {} }: ActCall): Promise<Item<PerformedAct>> {
  return call(`/api/agency/${segment}/${id}/acts/${act}`, { method: 'POST', body: fields });
}

/**
 * Performs an act; afterwards every case and list on the screen is read anew, since one act can move several. Those with the
 * same `inTurn` go one after the other: two on their way at once might arrive the other way round.
 */
export function useAct(inTurn?: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: performAct,
    ...(inTurn === undefined ? {} : { scope: { id: inTurn } }),
    onSettled: () => queries.invalidateQueries(),
  });
}

export const officersQuery = listed<AssignableOfficer>('/api/agency/officers');

/** 'Anna Amt (Sachbearbeitung), vertreten durch Bert Beispiel' */
export function personOption({ id, name, roles, deputy }: AssignableOfficer): { value: string; label: string } {
  const away = deputy === null || deputy === undefined ? '' : `, vertreten durch ${deputy.name}`;
  return { value: id, label: `${name} (${roles.join(', ')})${away}` };
}

export function asked<T>(path: string) {
  return queryOptions({ queryKey: [path], queryFn: () => call<T>(path) });
}

/** The members of a list. */
export function listed<T>(path: string) {
  return queryOptions({
    queryKey: [path],
    queryFn: async () => (await call<Collection<T>>(path))['hydra:member'],
  });
}

/** What is searched or paged: what was shown before stays until the next is there. */
export function searched<T>(path: string, query: Readonly<Record<string, string | number>>) {
  const given = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const url = `${path}?${new URLSearchParams(given)}`;
  return queryOptions({
    queryKey: [url],
    queryFn: ({ signal }) => call<T>(url, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function post<T = unknown>(path: string, body: object = {}): Promise<T> {
  return call(path, { method: 'POST', body });
}

export async function fileAt(path: string, body?: object): Promise<Blob> {
  return (await send(path, body === undefined ? {} : { method: 'POST', body })).blob();
}
