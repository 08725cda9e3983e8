import { queryOptions } from '@tanstack/react-query';
import type { Proposal } from '#features/proposal/rules/wire.ts';
import type { Collection, OpenEnds, WireViolation } from '#ground/rules/contract/wire.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { call, callWithHeaders } from '#ground/screens/api/api-client.ts';
import type { FinancialPlan } from '../rules/plan/plan.ts';
import type { ApprovedData, ProofItem, Verification, VerificationDetail } from '../rules/wire.ts';
import type { VerificationTransition } from '../rules/workflow.ts';

/** Calls of the proof of use (contract §6.5). All throw ApiError. */

const PATH = '/api/verifications';

async function members<T>(path: string): Promise<readonly T[]> {
  return (await call<Collection<T>>(path))['hydra:member'];
}

/** Applications with a decision: approved or revoked, and those denied (3-proof-of-use §2.1). */
export const decidedProposalsQuery = queryOptions({
  queryKey: ['proposals', 'decided'],
  queryFn: () => members<Proposal>('/api/proposals?exists[revision]=true'),
  staleTime: 0,
});

export const verificationsQuery = queryOptions({
  queryKey: ['verifications'],
  queryFn: () => members<Verification>(PATH),
  staleTime: 0,
});

export interface LoadedDetail {
  detail: VerificationDetail;
  etag: string | undefined;
}

export function verificationQuery(id: string) {
  return queryOptions({
    queryKey: ['verification', id],
    queryFn: async (): Promise<LoadedDetail> => {
      const { data, etag } = await callWithHeaders<VerificationDetail>(`${PATH}/${id}`);
      return { detail: data, etag };
    },
  });
}

/** What was granted never changes (contract §6.5: cached). */
export function approvedQuery(id: string) {
  return queryOptions({
    queryKey: ['verification', id, 'approved-data'],
    queryFn: () => call<ApprovedData>(`${PATH}/${id}/approved-data`),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function proofsQuery(id: string) {
  return queryOptions({
    queryKey: ['verification', id, 'proofs'],
    queryFn: () => members<ProofItem>(`${PATH}/${id}/verification_proofs`),
  });
}

export function financialPlanQuery(id: string) {
  return queryOptions({
    queryKey: ['verification', id, 'financial-plan'],
    queryFn: () => call<FinancialPlan>(`${PATH}/${id}/financial-plan`),
    staleTime: 0,
    // A failed load offers 'Erneut versuchen' at once (3-proof-of-use §2.2, step 4).
    retry: false,
  });
}

export function createVerification(proposal: string): Promise<Verification> {
  return call(PATH, { method: 'POST', body: { proposal } });
}

export interface SaveCall {
  body: Answers;
  etag?: string | undefined;
  keepalive?: boolean | undefined;
  /** Applied with the save, in one transaction: both or nothing. */
  transition?: VerificationTransition | undefined;
}

export interface SavedDetail extends LoadedDetail {
  /** What still bars the way forward, in every step of the present state. */
  violations: readonly WireViolation[];
}

/** Stores form data as far as they are filled in; with a transition they must be complete. */
export async function saveVerification(
  id: string,
  { body, etag, keepalive = false, transition }: SaveCall,
): Promise<SavedDetail> {
  const saved = await callWithHeaders<VerificationDetail & OpenEnds>(`${PATH}/${id}`, {
    method: 'PATCH',
    body,
    keepalive,
    headers: {
      prefer: 'handling=lenient',
      ...(etag === undefined ? {} : { 'if-match': etag }),
      ...(transition === undefined ? {} : { 'x-transition': transition }),
    },
  });
  const { violations = [], ...detail } = saved.data;
  return { detail, etag: saved.etag, violations };
}
