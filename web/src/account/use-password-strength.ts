import { findPasswordFault, PASSWORD_TEXT } from '@portal/domain/account/password.ts';
import type { RegistrationForm } from '@portal/domain/account/registration.ts';
import { useEffect, useState } from 'react';
import { checkPassword } from './account-api.ts';

/** Milliseconds of rest after which the server is asked: it estimates what a guess would cost. */
const REST_MS = 500;

/**
 * What is to be said of the password as it is typed, before anything else is filled in: what its form lacks at once, how hard
 * it is to guess after a short rest. Nothing where nothing is typed, or the server does not answer: it checks again when
 * the form is sent.
 */
export function usePasswordStrength(form: RegistrationForm): string | undefined {
  const { plainPassword, email, firstName, lastName, companyName, city } = form;
  const [verdict, setVerdict] = useState<string>();
  const fault = plainPassword ? findPasswordFault(plainPassword, email ?? '') : undefined;
  const isAsked = Boolean(plainPassword) && fault === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words a guess would begin with are the form's, and no others
  useEffect(() => {
    setVerdict(undefined);
    if (!isAsked) return;
    setVerdict(PASSWORD_TEXT.checking);
    const question = new AbortController();
    const timer = setTimeout(() => {
      checkPassword(form, question.signal).then(
        (found) => setVerdict(found ?? PASSWORD_TEXT.strong),
        () => !question.signal.aborted && setVerdict(undefined),
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [isAsked, plainPassword, email, firstName, lastName, companyName, city]);
  return fault ?? verdict;
}
