import { type ReactNode, useState } from 'react';
import { ExtraPart, hasPart } from '#ground/screens/extra-part.tsx';
import type { LoadedVerification } from './use-loaded-verification.ts';
import type { VerificationMoves } from './use-verification-moves.ts';

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
