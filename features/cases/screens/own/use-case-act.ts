import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { startQuery } from '#features/next/screens/public.ts';
import { proposalQuery, proposalsQuery } from '#features/proposal/screens/proposal-api.ts';
import type { WireViolation } from '#ground/rules/contract/wire.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { caseQuery } from './case-api.ts';

export interface CaseAct {
  isBusy: boolean;
  /** Why the last act failed: what did not work, and the server's own sentence where it says more. */
  failure: { reason: string | undefined; violations: readonly WireViolation[] } | undefined;
  /** True when it is done. A second press while one is under way changes nothing. */
  run(act: () => Promise<unknown>): Promise<boolean>;
  clear(): void;
}

/** One act of the applicant in the case; what the screens know of the case is read anew after it. */
export function useCaseAct(proposalId: string): CaseAct {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CaseAct['failure']>();
  const running = useRef(false);

  async function run(act: () => Promise<unknown>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await act();
      await readAnew();
      return true;
    } catch (error) {
      setFailure({
        reason: error instanceof ApiError ? reasonOf(error) : undefined,
        violations: error instanceof ApiError ? error.violations : [],
      });
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  async function readAnew(): Promise<void> {
    for (const { queryKey } of [proposalsQuery, startQuery]) void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: proposalQuery(proposalId).queryKey, exact: true });
    // An answer that is under way may be from before the act.
    await client.cancelQueries({ queryKey: caseQuery(proposalId).queryKey });
    // The act is done, whether or not its traces can be read just now.
    await client.fetchQuery(caseQuery(proposalId)).catch(() => undefined);
  }

  return { isBusy, failure, run, clear: () => setFailure(undefined) };
}

/** A refusal says why; a fault of the server does not help anybody. */
function reasonOf({ status, description }: ApiError): string | undefined {
  if (status === 403 || status === 409) return description;
  return status === 422 ? undefined : 'Bitte versuchen Sie es später noch einmal. Ihre Eingaben bleiben erhalten.';
}
