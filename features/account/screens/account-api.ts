import { call } from '#ground/screens/api/api-client.ts';
import { ApiError, discardBody, errorFrom } from '#ground/screens/api/api-error.ts';
import { registrationBearer } from '#ground/screens/session/login.ts';
import { type Registration, registrationBody } from '../rules/registration.ts';
import type { PasswordCheck } from '../rules/wire.ts';

/** Whether registrations are taken (1-portal §4): closed is an answer, any other failure throws ApiError. */
export async function checkRegistration(): Promise<'open' | 'closed'> {
  const response = await fetch('/oauth/check/register').catch(() => new Response(null, { status: 504 }));
  if (!response.ok && response.status !== 406) throw await errorFrom(response);
  await discardBody(response);
  return response.ok ? 'open' : 'closed';
}

/** The anonymous bearer could not be had: the specification's "token failure". */
export class TokenFailure extends ApiError {}

async function anonymousBearer(): Promise<string> {
  return registrationBearer().catch(() => {
    throw new TokenFailure(0);
  });
}

/** Throws ApiError. */
export async function register(answers: Registration): Promise<void> {
  const bearer = await anonymousBearer();
  await call('/api/action/account-register', { method: 'POST', bearer, body: registrationBody(answers) });
}

let checker: Promise<string> | undefined;

/** What the server says of the password while it is typed; undefined when nothing is wrong with it. Throws ApiError. */
export async function checkPassword(answers: Registration, signal: AbortSignal): Promise<string | undefined> {
  // One bearer for all questions of a form: a new one is asked for where it has run out.
  checker ??= anonymousBearer();
  const bearer = await checker;
  try {
    const body = registrationBody(answers);
    const found = await call<PasswordCheck>(CHECK_PASSWORD, { method: 'POST', bearer, body, signal });
    return found.message ?? undefined;
  } catch (error) {
    checker = undefined;
    throw error;
  }
}

const CHECK_PASSWORD = '/api/action/account-check-password';

/** Throws ApiError; 422 for a token that is unknown, used or expired. */
export async function confirmAccount(token: string): Promise<void> {
  const bearer = await anonymousBearer();
  await call('/api/action/account-confirm', { method: 'POST', bearer, body: { token } });
}

/** Asks for another confirmation mail; succeeds whether or not there is such an account. Throws ApiError. */
export async function resendConfirmation(email: string): Promise<void> {
  const bearer = await anonymousBearer();
  await call('/api/action/account-resend-confirmation', { method: 'POST', bearer, body: { email } });
}
