import { useQueryClient } from '@tanstack/react-query';
import { startQuery } from '#features/next/screens/start-query.ts';
import { proposalQuery, proposalsQuery } from '#features/proposal/screens/proposal-api.ts';
import { type ActFailure, useAct } from '#ground/screens/forms/use-act.ts';
import { caseQuery } from './case-api.ts';

export interface CaseAct {
  isBusy: boolean;
  failure: ActFailure | undefined;
  /** True when it is done. */
  run(act: () => Promise<unknown>): Promise<boolean>;
  clear(): void;
}

const LATER = 'Bitte versuchen Sie es später noch einmal. Ihre Eingaben bleiben erhalten.';

/** One act of the applicant in the case; what the screens know of the case is read anew after it. */
export function useCaseAct(proposalId: string): CaseAct {
  const client = useQueryClient();
  const { busy, failure, run, clear } = useAct();

  async function readAnew(): Promise<void> {
    for (const { queryKey } of [proposalsQuery, startQuery]) void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: proposalQuery(proposalId).queryKey, exact: true });
    // An answer that is under way may be from before the act.
    await client.cancelQueries({ queryKey: caseQuery(proposalId).queryKey });
    // The act is done, whether or not its traces can be read just now.
    await client.fetchQuery(caseQuery(proposalId)).catch(() => undefined);
  }

  return {
    isBusy: busy !== undefined,
    failure: failure && { ...failure, reason: failure.reason ?? LATER },
    run: async (act) =>
      (await run('act', () =>
        act()
          .then(readAnew)
          .then(() => true),
      )) ?? false,
    clear,
  };
}
