import type { Answers } from '@portal/domain/fields/field.ts';
import { SAVE_ERRORS, SUCCESS } from '@portal/domain/verification/texts.ts';
import type { VerificationTransition } from '@portal/domain/verification/workflow.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, type WireViolation } from '../platform/api-error.ts';
import { useToast } from '../ui/toast.tsx';
import { saveVerification, verificationQuery, verificationsQuery } from './verification-api.ts';

interface Failure {
  text: string;
  violations: readonly WireViolation[];
}

export interface VerificationTransitions {
  busy: VerificationTransition | undefined;
  /** Why the last change failed. */
  failure: Failure | undefined;
  /** Saves what is given and changes the state, both or nothing; true when done. A second press meanwhile does nothing. */
  go(transition: VerificationTransition, body?: Answers): Promise<boolean>;
  clear(): void;
}

/** Changes the state of a proof of use (contract §6.5); the wizard follows the state it leaves. */
export function useVerificationTransition(id: string): VerificationTransitions {
  const client = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState<VerificationTransition>();
  const [failure, setFailure] = useState<Failure>();
  const isBusy = useRef(false);

  async function go(transition: VerificationTransition, body: Answers = {}): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    setBusy(transition);
    setFailure(undefined);
    try {
      const { detail, etag } = await saveVerification(id, { body, transition });
      toast.success(transition === 'submit' ? SUCCESS.submitted : SUCCESS.stepChanged);
      const { queryKey } = verificationQuery(id);
      await client.cancelQueries({ queryKey, exact: true });
      client.setQueryData(queryKey, { detail, etag });
      void client.invalidateQueries({ queryKey: verificationsQuery.queryKey });
      return true;
    } catch (error) {
      setFailure(failureOf(error));
      return false;
    } finally {
      isBusy.current = false;
      setBusy(undefined);
    }
  }

  return { busy, failure, go, clear: () => setFailure(undefined) };
}

/** The server's own sentence where it says what to do; else that the step could not be changed (3-proof-of-use §8). */
function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { text: SAVE_ERRORS.step, violations: [] };
  const { status, description, violations } = error;
  const own = status === 412 ? violations[0]?.message : status === 403 ? description : undefined;
  return { text: own ?? SAVE_ERRORS.step, violations: status === 422 ? violations : [] };
}
