import type { Answers } from '@portal/domain/fields/field.ts';
import { SAVE_ERRORS, SUCCESS } from '@portal/domain/verification/texts.ts';
import type { VerificationTransition } from '@portal/domain/verification/workflow.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, type WireViolation } from '../platform/api-error.ts';
import { useToast } from '../ui/toast.tsx';
import { type LoadedDetail, saveVerification, verificationQuery, verificationsQuery } from './verification-api.ts';

interface Failure {
  text: string;
  violations: readonly WireViolation[];
}

export interface VerificationTransitions {
  /** The state this window shows; another window may have moved the proof of use on or back. */
  shown: string;
  /** The state it is in, as far as this window has heard. */
  stands: string;
  busy: VerificationTransition | undefined;
  /** Why the last change failed. */
  failure: Failure | undefined;
  /** Saves what is given and changes the state, both or nothing; true when done. A second press meanwhile does nothing. */
  go(transition: VerificationTransition, body?: Answers): Promise<boolean>;
  /** One change after the other; stops at the first that is refused and says why. True when all are done. */
  through(transitions: readonly VerificationTransition[]): Promise<boolean>;
  /** Shows the state the proof of use is in. */
  follow(): void;
  clear(): void;
}

/** Changes the state of a proof of use (contract §6.5); the wizard follows the state it leaves. */
export function useVerificationTransition(id: string, first: string): VerificationTransitions {
  const client = useQueryClient();
  const toast = useToast();
  const [shown, setShown] = useState(first);
  const [busy, setBusy] = useState<VerificationTransition>();
  const [failure, setFailure] = useState<Failure>();
  const isBusy = useRef(false);
  const { queryKey } = verificationQuery(id);

  async function run(transitions: readonly VerificationTransition[], body: Answers): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    setFailure(undefined);
    try {
      for (const transition of transitions) {
        setBusy(transition);
        await apply(transition, body);
      }
      toast.success(transitions.at(-1) === 'submit' ? SUCCESS.submitted : SUCCESS.stepChanged);
      return true;
    } catch (error) {
      setFailure(failureOf(error));
      // Another window may have moved it: that is said in a notice of its own.
      if (error instanceof ApiError && error.status === 412) void client.invalidateQueries({ queryKey, exact: true });
      return false;
    } finally {
      isBusy.current = false;
      setBusy(undefined);
    }
  }

  async function apply(transition: VerificationTransition, body: Answers): Promise<void> {
    const { detail, etag } = await saveVerification(id, { body, transition });
    await client.cancelQueries({ queryKey, exact: true });
    client.setQueryData(queryKey, { detail, etag });
    setShown(detail.currentStep);
    void client.invalidateQueries({ queryKey: verificationsQuery.queryKey });
  }

  // Read here and not from what the screen was last given: a change of its own must not look like another window's.
  const stands = client.getQueryData<LoadedDetail>(queryKey)?.detail.currentStep ?? shown;
  return {
    shown,
    stands,
    busy,
    failure,
    go: (transition, body = {}) => run([transition], body),
    through: (transitions) => run(transitions, {}),
    follow() {
      setFailure(undefined);
      setShown(stands);
    },
    clear: () => setFailure(undefined),
  };
}

/** The server's own sentence where it says what to do; else that the step could not be changed (3-proof-of-use §8). */
function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { text: SAVE_ERRORS.step, violations: [] };
  const { status, description, violations } = error;
  const own = status === 412 ? violations[0]?.message : status === 403 ? description : undefined;
  return { text: own ?? SAVE_ERRORS.step, violations: status === 422 ? violations : [] };
}
