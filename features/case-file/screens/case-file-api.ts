import { queryOptions } from '@tanstack/react-query';
import { call } from '#ground/screens/api/api-client.ts';
import type { CaseFilePlan } from '../rules/wire.ts';

/** While a file is being made. */
const LOOK_MS = 3_000;

const pathOf = (proposalId: string) => `/api/agency/proposals/${proposalId}/file`;

export function caseFileQuery(proposalId: string) {
  return queryOptions({
    queryKey: ['case-file', proposalId],
    queryFn: () => call<CaseFilePlan>(pathOf(proposalId)),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.files.some(({ ready }) => ready === null) ? LOOK_MS : false),
  });
}

/** Throws ApiError. */
export function orderCaseFile(proposalId: string, order: object): Promise<CaseFilePlan> {
  return call(pathOf(proposalId), { method: 'POST', body: order });
}

export function caseFileUrl(fileId: string): string {
  return `/api/agency/case_files/${fileId}/download`;
}
