import { forwardName, SEND_STEP, SENT } from '@portal/domain/proposal/wizard.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, textFor } from '../platform/api-error.ts';
import { useSession } from '../platform/session.tsx';
import { useToast } from '../ui/toast.tsx';
import { messagesOf } from './complaints.tsx';
import { applyTransition, proposalQuery, proposalsQuery, wizardStateQuery } from './proposal-api.ts';
import type { WizardState } from './wire.ts';
import { SUCCESS, stoppedText, transitionTexts } from './wizard-texts.ts';

export interface Transitions {
  /** The step this window shows. The application may stand on another one: another window has changed it. */
  shown: number;
  /** The step it stands on, as far as this window has heard. */
  stands: number;
  /** Step that is being changed to. */
  busyTo: number | undefined;
  /** Why the last change failed. */
  error: string | undefined;
  /** What a 422 says about it, sentence by sentence. */
  details: readonly string[];
  /** Violations of the last failed change. */
  violations: ApiError['violations'];
  /** Changes the step; true when done. A second press while one is under way changes nothing. */
  go(name: string, target: number): Promise<boolean>;
  /** Forward one step after the other; stops on the first that is not complete and says so there. */
  goForward(target: number): Promise<boolean>;
  /** Shows the step the application stands on. */
  follow(): void;
  clear(): void;
}

interface Failure {
  text: string;
  details: readonly string[];
  violations: ApiError['violations'];
}

const NONE: ApiError['violations'] = [];

/** Changes the step by named transitions (contract §6.3); the window follows the state they leave, and no other. */
export function useTransition(proposalId: string, first: number): Transitions {
  const client = useQueryClient();
  const toast = useToast();
  const { refreshProfile } = useSession();
  const [shown, setShown] = useState(first);
  const [busyTo, setBusyTo] = useState<number>();
  const [failure, setFailure] = useState<Failure>();
  const isBusy = useRef(false);
  const { queryKey } = wizardStateQuery(proposalId);

  async function apply(name: string, target: number): Promise<WizardState> {
    const { currentStep, enabledTransitions, completeSteps } = await applyTransition(proposalId, name);
    const state = { currentStep, enabledTransitions, completeSteps };
    if (SUCCESS[target] !== undefined) toast.success(SUCCESS[target]);
    // A look at the state that a save has set off still knows the step before: it must not come in afterwards.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, state);
    return state;
  }

  function arrive({ currentStep }: WizardState): void {
    setShown(currentStep);
    void client.invalidateQueries({ queryKey: proposalsQuery.queryKey });
    void client.invalidateQueries({ queryKey: proposalQuery(proposalId).queryKey, exact: true });
  }

  /** Undefined: another window has moved the application, which is said in a notice of its own. */
  async function failureOf(error: unknown, at: number, target: number): Promise<Failure | undefined> {
    const violations = error instanceof ApiError ? error.violations : NONE;
    const isRefused = error instanceof ApiError && error.status === 422;
    const details = isRefused ? messagesOf(violations) : [];
    const failed = { text: textFor(error, transitionTexts(target)), details, violations };
    if (!(error instanceof ApiError) || error.status !== 412) return failed;
    const state = await client.fetchQuery({ ...wizardStateQuery(proposalId), staleTime: 0 }).catch(() => undefined);
    return state === undefined || state.currentStep === at ? failed : undefined;
  }

  async function once(target: number, act: () => Promise<boolean>): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    setBusyTo(target);
    setFailure(undefined);
    try {
      return await act();
    } finally {
      isBusy.current = false;
      setBusyTo(undefined);
    }
  }

  // Read here and not from what the screen was last given: a change of its own must not look like another window's.
  const stands = client.getQueryData<WizardState>(queryKey)?.currentStep ?? shown;
  return {
    shown,
    stands,
    busyTo,
    error: failure?.text,
    details: failure?.details ?? [],
    violations: failure?.violations ?? NONE,
    go: (name, target) =>
      once(target, async () => {
        try {
          arrive(await apply(name, target));
          if (target === SEND_STEP || target === SENT) await refreshProfile();
          return true;
        } catch (error) {
          setFailure(await failureOf(error, shown, target));
          return false;
        }
      }),
    goForward: (target) =>
      once(target, async () => {
        let at: WizardState | undefined;
        try {
          for (let next = shown + 1; next <= target; next++) at = await apply(forwardName(next), next);
          return true;
        } catch (error) {
          const reached = at?.currentStep ?? shown;
          const failed = await failureOf(error, reached, reached + 1);
          const isStopped = failed !== undefined && error instanceof ApiError && error.status === 412;
          setFailure(isStopped ? { ...failed, text: stoppedText(reached) } : failed);
          return false;
        } finally {
          if (at !== undefined) arrive(at);
        }
      }),
    follow() {
      const state = client.getQueryData<WizardState>(queryKey);
      setFailure(undefined);
      if (state !== undefined) arrive(state);
    },
    clear: () => setFailure(undefined),
  };
}
