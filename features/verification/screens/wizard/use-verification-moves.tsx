import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { ExtraPart, hasPart } from '#ground/screens/extra-part.tsx';
import { filesArrived } from '#ground/screens/forms/files/files-first.ts';
import { useToast } from '#ground/screens/ui/toast.tsx';
import { type Failure, type Moves, useMoves } from '#ground/screens/wizard/use-moves.ts';
import type { ProofOfUse } from '../../rules/facts.ts';
import { SAVE_ERRORS, SUCCESS } from '../../rules/texts.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { type LoadedDetail, saveVerification, verificationQuery, verificationsQuery } from '../verification-api.ts';

export type VerificationMoves = Moves<ProofOfUse>;

const SAID: Partial<Record<ProofOfUse['transition'], string>> = {
  submit: SUCCESS.submitted,
  finish_resubmit: SUCCESS.resubmissionFinished,
};

/** Changes the state of a proof of use (contract §6.5). */
export function useVerificationMoves(id: string, first: ProofOfUse['place']): VerificationMoves {
  const client = useQueryClient();
  const toast = useToast();
  const { queryKey } = verificationQuery(id);
  return useMoves<ProofOfUse, LoadedDetail>(
    {
      queryKey,
      placeOf: ({ detail }) => detail.currentStep,
      async move(transition, body) {
        // What is handed in takes its files along.
        if (transition in SAID && !(await filesArrived())) throw new Error('a file has not arrived');
        const { detail, etag } = await saveVerification(id, { body, transition });
        return { detail, etag };
      },
      moved: () => void client.invalidateQueries({ queryKey: verificationsQuery.queryKey }),
      done: (name) => toast.success(SAID[name] ?? SUCCESS.stepChanged),
      async failureOf(error) {
        // Another window may have moved it: that is said in a notice of its own.
        if (error instanceof ApiError && error.status === 412) void client.invalidateQueries({ queryKey, exact: true });
        return failureOf(error);
      },
    },
    first,
  );
}

/** The server's own sentence where it says what to do; else that the step could not be changed (3-proof-of-use §8). */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { text: SAVE_ERRORS.step, details: [], violations: [] };
  const { status, description, violations } = error;
  const own = status === 412 ? violations[0]?.message : status === 403 ? description : undefined;
  return {
    text: own ?? SAVE_ERRORS.step,
    details: own === undefined ? [] : [own],
    violations: status === 422 ? violations : [],
  };
}

/** What closes the invoices: steps 1 to 4 are left forward, by whichever button, or the late phase is over. */
const CLOSING = ['edit', 'finish_resubmit'];

/** The same moves; whoever leaves the invoices forward with something undecided is asked first. */
export function useAskedMoves(
  verification: LoadedVerification,
  moves: VerificationMoves,
): { moves: VerificationMoves; question: ReactNode } {
  const [answer, setAnswer] = useState<(goOn: boolean) => void>();
  // Plans begun long ago know files in the place of invoices.
  const isAsked = hasPart('closing-question') && verification.detail.formData.financialPlanVersion !== 1;
  async function may(names: readonly string[]): Promise<boolean> {
    if (!isAsked || !names.some((name) => CLOSING.includes(name))) return true;
    const goOn = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
    setAnswer(undefined);
    return goOn;
  }
  return {
    moves: {
      ...moves,
      go: async (name, body) => (await may([name])) && moves.go(name, body),
      through: async (names) => (await may(names)) && moves.through(names),
    },
    question: answer && <ExtraPart name="closing-question" of={{ verification, onAnswer: answer }} />,
  };
}
