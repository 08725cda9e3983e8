import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LOAD_ERRORS } from '../rules/texts.ts';
import { type ListRow, rowsOf } from './list-rows.ts';
import { decidedProposalsQuery, verificationsQuery } from './verification-api.ts';

export interface VerificationList {
  /** Undefined while nothing is there to show. */
  rows: readonly ListRow[] | undefined;
  /** What could not be loaded or refreshed. */
  error: string | undefined;
  /** True when everything was loaded anew. */
  reload(): Promise<boolean>;
}

/** The approved applications of the company with their proofs of use. */
export function useVerificationList(): VerificationList {
  const proposals = useQuery(decidedProposalsQuery);
  const verifications = useQuery(verificationsQuery);
  const isAnswered = verifications.data !== undefined || verifications.error !== null;
  const rows = useMemo(
    () => (proposals.data && isAnswered ? rowsOf(proposals.data, verifications.data) : undefined),
    [proposals.data, verifications.data, isAnswered],
  );
  return {
    rows,
    error: errorOf(proposals.error, verifications.error),
    async reload() {
      const answers = await Promise.all([proposals.refetch(), verifications.refetch()]);
      return answers.every(({ isSuccess }) => isSuccess);
    },
  };
}

/** Without its applications the list is nothing; without the proofs of use it is incomplete (3-proof-of-use §8). */
function errorOf(proposals: Error | null, verifications: Error | null): string | undefined {
  if (proposals !== null) return LOAD_ERRORS.proposals;
  return verifications === null ? undefined : LOAD_ERRORS.some;
}
