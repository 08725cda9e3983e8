import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import type { AgencyCase, CaseSegment } from '../wire.ts';

/** Calls on single cases. All throw ApiError. */

export function caseQuery<Facts>(segment: CaseSegment, id: string) {
  return queryOptions({
    queryKey: ['case', segment, id],
    queryFn: () => call<AgencyCase<Facts>>(`/api/agency/${segment}/${id}`),
    staleTime: 0,
  });
}

export interface ActCall {
  segment: CaseSegment;
  /** Of the case; for a case that does not exist yet, of what it is about (decision 14). */
  id: string;
  act: string;
  fields?: Readonly<Record<string, unknown>>;
}

export interface PerformedAct {
  '@id': string;
  act: string;
  state: { name: string; label: string };
}

export function performAct({ segment, id, act, fields = {} }: ActCall): Promise<PerformedAct> {
  return call(`/api/agency/${segment}/${id}/acts/${act}`, { method: 'POST', body: fields });
}

/** Performs an act; afterwards every case and list on the screen is read anew, since one act can move several. */
export function useAct() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: performAct,
    onSettled: () => queries.invalidateQueries(),
  });
}
