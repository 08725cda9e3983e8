import { SEND_STEP, SENT } from '@portal/domain/proposal/wizard.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, textFor } from '../platform/api-error.ts';
import { useSession } from '../platform/session.tsx';
import { useToast } from '../ui/toast.tsx';
import { applyTransition, proposalQuery, proposalsQuery, wizardStateQuery } from './proposal-api.ts';
import { SUCCESS, transitionTexts } from './wizard-texts.ts';

export interface Transitions {
  /** Step that is being changed to. */
  busyTo: number | undefined;
  /** Why the last change failed. */
  error: string | undefined;
  /** Violations of the last failed change. */
  violations: ApiError['violations'];
  /** Changes the step; true when done. A second press while one is under way changes nothing. */
  go(name: string, target: number): Promise<boolean>;
  clear(): void;
}

const NONE: ApiError['violations'] = [];

/** Changes the step by a named transition (contract §6.3); the wizard follows the state it leaves. */
export function useTransition(proposalId: string): Transitions {
  const client = useQueryClient();
  const toast = useToast();
  const { refreshProfile } = useSession();
  const [busyTo, setBusyTo] = useState<number>();
  const [failure, setFailure] = useState<{ text: string; violations: ApiError['violations'] }>();
  const isBusy = useRef(false);

  async function go(name: string, target: number): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    setBusyTo(target);
    setFailure(undefined);
    try {
      const { currentStep, enabledTransitions } = await applyTransition(proposalId, name);
      if (SUCCESS[target] !== undefined) toast.success(SUCCESS[target]);
      const { queryKey } = wizardStateQuery(proposalId);
      // A look at the state that a save has set off still knows the step before: it must not come in afterwards.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { currentStep, enabledTransitions });
      void client.invalidateQueries({ queryKey: proposalsQuery.queryKey });
      void client.invalidateQueries({ queryKey: proposalQuery(proposalId).queryKey, exact: true });
      if (target === SEND_STEP || target === SENT) await refreshProfile();
      return true;
    } catch (error) {
      const violations = error instanceof ApiError ? error.violations : NONE;
      setFailure({ text: textFor(error, transitionTexts(target)), violations });
      return false;
    } finally {
      isBusy.current = false;
      setBusyTo(undefined);
    }
  }

  return {
    busyTo,
    error: failure?.text,
    violations: failure?.violations ?? NONE,
    go,
    clear: () => setFailure(undefined),
  };
}
