import type { TokenAnswer } from '#ground/rules/session/wire.ts';
import { ApiError, errorFrom } from '../api/api-error.ts';
import { LOGIN_CLIENT } from './place.ts';

/** What a login yields. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
  /** Milliseconds of the browser's clock; only used to spare a call that would fail. */
  receivedAt: number;
}

const KEY = `${LOGIN_CLIENT.id}.tokens`;

let current: Tokens | undefined = load();

function load(): Tokens | undefined {
  try {
    const stored = sessionStorage.getItem(KEY);
    return stored === null ? undefined : (JSON.parse(stored) as Tokens);
  } catch {
    return undefined;
  }
}

export function currentTokens(): Tokens | undefined {
  return current;
}

/** Keeps the tokens for this tab: a reload stays logged in, another tab asks the server silently. */
export function keepTokens(tokens: Tokens | undefined): void {
  current = tokens;
  try {
    if (tokens === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(tokens));
  } catch {
    // A browser that forbids storage still works within the page.
  }
}

/** POST /oauth/token as multipart, the specification's form. Throws ApiError. */
export async function requestTokens(fields: Readonly<Record<string, string>>): Promise<Tokens> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ client_id: LOGIN_CLIENT.id, ...fields })) form.append(name, value);
  const response = await fetch('/oauth/token', { method: 'POST', body: form }).catch(() => {
    throw new ApiError(0);
  });
  if (!response.ok) throw noteDisabledAccount(await errorFrom(response));
  const answer = (await response.json()) as TokenAnswer;
  return { accessToken: answer.access_token, refreshToken: answer.refresh_token, receivedAt: Date.now() };
}

let refreshing: Promise<Tokens> | undefined;

/** A new pair for the old one; calls that race share one request. Throws ApiError. */
export function refreshTokens(): Promise<Tokens> {
  const tokens = current;
  if (tokens === undefined) return Promise.reject(new ApiError(401));
  const ask = () => requestTokens({ grant_type: 'refresh_token', refresh_token: tokens.refreshToken });
  refreshing ??= ask()
    // The answer alone may have been lost: then the server knows the token as used, and answers the same once more.
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 0) return ask();
      throw error;
    })
    .then((fresh) => {
      keepTokens(fresh);
      return fresh;
    })
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

let handleSessionEnd: () => void = () => {};

/** What happens when the session can no longer be refreshed (1-portal §4). */
export function onSessionEnd(handler: () => void): void {
  handleSessionEnd = handler;
}

/** The server has refused to refresh. */
export function endSession(): void {
  handleSessionEnd();
}

let handleDisabledAccount: () => void = () => {};

/** What happens when an answer says that the account was deactivated, whatever had been asked for. */
export function onAccountDisabled(handler: () => void): void {
  handleDisabledAccount = handler;
}

/**
 * Returns the refusal it was given. Where it says that the account is deactivated, the whole page is told, so that no screen has to
 * say it itself (1-portal §4).
 */
export function noteDisabledAccount(error: ApiError): ApiError {
  if (error.isDisabledAccount) handleDisabledAccount();
  return error;
}
