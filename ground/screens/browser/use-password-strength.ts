import { useEffect, useState } from 'react';
import { findPasswordFault, PASSWORD_TEXT } from '#ground/rules/session/password.ts';

/** Milliseconds of rest after which the server is asked: it estimates what a guess would cost. */
const REST_MS = 500;

export interface NewPassword {
  typed: string | null;
  email: string | null;
  /** What somebody who knows the person would try as well: where it changes, the server is asked again. */
  known?: string | undefined;
  /** The server's words where something is wrong. Throws where it does not answer. */
  ask: (typed: string, signal: AbortSignal) => Promise<string | undefined>;
}

/**
 * What is to be said of a new password as it is typed, before anything else is filled in: what its form lacks at once, how
 * hard it is to guess after a short rest. Nothing where nothing is typed, or the server does not answer: it checks again
 * when the form is sent.
 */
export function usePasswordStrength({ typed, email, known = '', ask }: NewPassword): string | undefined {
  const [verdict, setVerdict] = useState<string>();
  const fault = typed ? findPasswordFault(typed, email ?? '') : undefined;
  const asked = fault === undefined ? typed : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for other words, not for another rendering
  useEffect(() => {
    setVerdict(undefined);
    if (!asked) return;
    setVerdict(PASSWORD_TEXT.checking);
    const question = new AbortController();
    const timer = setTimeout(() => {
      ask(asked, question.signal).then(
        (found) => setVerdict(found ?? PASSWORD_TEXT.strong),
        () => !question.signal.aborted && setVerdict(undefined),
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [asked, email, known]);
  return fault ?? verdict;
}
