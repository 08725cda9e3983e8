import { serverNow } from '#ground/screens/api/server-clock.ts';
import { dropDraft, findDraft, keepDraftSoon, VISITOR } from '#ground/screens/browser/drafts.ts';
import type { RegistrationForm } from '../rules/registration.ts';

const SUBJECT = 'registration';

/** Passwords and the consent are never kept: they are given anew. */
export function keepRegistration(form: RegistrationForm): void {
  const { plainPassword: _password, passwordRepeat: _repeat, consent: _consent, ...values } = form;
  keepDraftSoon(VISITOR, SUBJECT, () => ({ values, etag: undefined, savedAt: serverNow().toISOString() }));
}

export function findRegistration(): Partial<RegistrationForm> | undefined {
  return findDraft(VISITOR, SUBJECT)?.values as Partial<RegistrationForm> | undefined;
}

export function dropRegistration(): void {
  dropDraft(VISITOR, SUBJECT);
}
