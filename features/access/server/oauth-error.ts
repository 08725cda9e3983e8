import { contractText } from '#ground/rules/contract/messages.ts';
import type { OauthProblem } from '#ground/rules/session/wire.ts';

/** What an error may carry besides its code and text. */
interface Details {
  hint?: string;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Every error of the authorization server, in the words of the library the original runs on (contract §5.1).
 * Thrown anywhere in authorize or token; answered as JSON.
 */
export class OauthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly hint: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, description: string, { hint, headers = {} }: Details = {}) {
    super(description);
    this.name = 'OauthError';
    this.status = status;
    this.code = code;
    this.hint = hint;
    this.headers = headers;
  }

  /** `message` repeats the description, as version 8 of that library does. */
  get body(): OauthProblem {
    const hint = this.hint === undefined ? {} : { hint: this.hint };
    return { error: this.code, error_description: this.message, ...hint, message: this.message };
  }
}

/** An error the client is told by sending the browser back to it. */
export class RedirectedError extends Error {
  readonly error: OauthError;

  constructor(error: OauthError) {
    super(error.message);
    this.name = 'RedirectedError';
    this.error = error;
  }
}

/** 400. No or another response or grant type. */
export function unsupportedGrantType(): OauthError {
  const hint = 'Check that all required parameters have been provided';
  const text = contractText('unsupportedGrantType');
  return new OauthError(400, 'unsupported_grant_type', text, { hint });
}

/** 400. A parameter is missing, repeated or wrong. */
export function invalidRequest(parameter: string, hint = `Check the \`${parameter}\` parameter`): OauthError {
  return new OauthError(400, 'invalid_request', contractText('invalidRequest'), { hint });
}

/** 401. Unknown client, or an address it is not registered with. */
export function invalidClient(sentAuthorization = false): OauthError {
  const headers = sentAuthorization ? { 'www-authenticate': 'Basic realm="OAuth"' } : {};
  return new OauthError(401, 'invalid_client', contractText('invalidClient'), { headers });
}

/** 400, or sent back to the client from authorize. */
export function invalidScope(scope: string): OauthError {
  const text = contractText('invalidScope');
  return new OauthError(400, 'invalid_scope', text, { hint: `Check the \`${scope}\` scope` });
}

/** 400. The verifier does not belong to the challenge. */
export function invalidGrant(hint: string): OauthError {
  return new OauthError(400, 'invalid_grant', contractText('invalidGrant'), { hint });
}

/** 401. The refresh token is good for nothing: the client logs the user out. */
export function invalidRefreshToken(hint: string): OauthError {
  return new OauthError(401, 'invalid_request', contractText('invalidRefreshToken'), { hint });
}

/** 401. The account was deactivated since the login. */
export function accountDisabledMeanwhile(): OauthError {
  return new OauthError(401, 'access_denied', contractText('disabled'));
}

/** Sent back to the client: the person pressed 'Abbrechen'. */
export function deniedByUser(): OauthError {
  const text = contractText('loginDenied');
  return new OauthError(401, 'access_denied', text, { hint: 'The user denied the request' });
}

/** Sent back to the client: `prompt=none`, and nobody is logged in. */
export function loginRequired(): OauthError {
  return new OauthError(401, 'login_required', contractText('loginRequired'));
}

/** 429. Too many anonymous tokens for one address. */
export function slowDown(retryAfterSeconds: number): OauthError {
  const headers = { 'retry-after': String(retryAfterSeconds) };
  return new OauthError(429, 'temporarily_unavailable', contractText('slowDown'), { headers });
}
