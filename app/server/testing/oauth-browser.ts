import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { hashPassword } from '#features/access/server/passwords.ts';
import { type AccountOverrides, type BuiltAccount, buildAccount } from './builders.ts';
import type { TestPortal } from './test-portal.ts';

export const ORIGIN = 'http://localhost';
export const REDIRECT_URI = `${ORIGIN}/anmelden`;
export const PASSWORD = 'Kiesel Wolke Laterne 77';
export const STATE = 'ä/&= ?%20+state';

/** A verifier and its S256 challenge. */
export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(43).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

export type Changes = Readonly<Record<string, string | undefined>>;

/** Parameters with changes; an undefined one is left out. */
export function parameters(base: Changes, changes: Changes = {}): URLSearchParams {
  const all = Object.entries({ ...base, ...changes });
  return new URLSearchParams(all.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

export function authorizeQuery(challenge: string, changes: Changes = {}): URLSearchParams {
  const base = {
    response_type: 'code',
    client_id: 'portal',
    redirect_uri: REDIRECT_URI,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: STATE,
    scope: 'user',
  };
  return parameters(base, changes);
}

/** A browser as far as the login needs one: it keeps cookies and sends forms. */
export class Browser {
  /** The process that answers. */
  app: FastifyInstance;
  readonly #jar = new Map<string, string>();
  readonly #loginCookie: string;
  /** Address it calls from. */
  ip = '127.0.0.1';
  /** What it says of itself. */
  userAgent = 'lightMyRequest';

  /** `loginCookie`: the one a test looks at. */
  constructor(app: FastifyInstance, loginCookie = 'portal_session') {
    this.app = app;
    this.#loginCookie = loginCookie;
  }

  get cookie(): string | undefined {
    return this.#jar.get(this.#loginCookie);
  }

  set cookie(value: string | undefined) {
    this.#jar.set(this.#loginCookie, value ?? '');
  }

  async get(url: string): Promise<LightMyRequestResponse> {
    return this.#keep(await this.app.inject({ url, headers: this.#headers(), remoteAddress: this.ip }));
  }

  async post(url: string, form: Changes): Promise<LightMyRequestResponse> {
    const headers = { ...this.#headers(), 'content-type': 'application/x-www-form-urlencoded' };
    const payload = parameters(form).toString();
    return this.#keep(await this.app.inject({ method: 'POST', url, headers, payload, remoteAddress: this.ip }));
  }

  /** Opens a page and sends its form, filled in. */
  async submit(url: string, form: Changes): Promise<LightMyRequestResponse> {
    return this.post(url, { formular: csrfIn(await this.get(url)), ...form });
  }

  logIn(email: string, password = PASSWORD, url = '/oauth/login'): Promise<LightMyRequestResponse> {
    return this.submit(url, { email, password });
  }

  #headers(): Record<string, string> {
    const pairs = [...this.#jar].filter(([, value]) => value !== '').map(([name, value]) => `${name}=${value}`);
    const cookie = pairs.length === 0 ? {} : { cookie: ['other=1', ...pairs].join('; ') };
    return { 'user-agent': this.userAgent, ...cookie };
  }

  #keep(response: LightMyRequestResponse): LightMyRequestResponse {
    for (const { name, value } of response.cookies) {
      if (value === '') this.#jar.delete(name);
      else this.#jar.set(name, value);
    }
    return response;
  }
}

export function csrfIn(page: LightMyRequestResponse): string {
  return /name="formular" value="([^"]+)"/.exec(page.payload)?.[1] ?? '';
}

function codeIn(response: LightMyRequestResponse): string {
  return new URL(String(response.headers.location), ORIGIN).searchParams.get('code') ?? '';
}

/** An account that can log in with PASSWORD. */
export async function buildUser(
  test: Pick<TestPortal, 'portal'>,
  overrides: AccountOverrides = {},
): Promise<BuiltAccount> {
  const account = await buildAccount(test, overrides);
  const change = { password_hash: await hashPassword(PASSWORD) };
  await test.portal.db.updateTable('account').set(change).where('id', '=', account.accountId).execute();
  return account;
}

export async function postToken(test: Pick<TestPortal, 'app'>, form: URLSearchParams): Promise<LightMyRequestResponse> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return test.app.inject({ method: 'POST', url: '/oauth/token', headers, payload: form.toString() });
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  token_type: string;
}

/** A code for whoever the browser is logged in as. */
export async function getCode(browser: Browser, changes: Changes = {}): Promise<{ code: string; verifier: string }> {
  const { verifier, challenge } = pkce();
  const response = await browser.get(`/oauth/authorize?${authorizeQuery(challenge, changes)}`);
  return { code: codeIn(response), verifier };
}

export function codeForm(code: string, verifier: string, changes: Changes = {}): URLSearchParams {
  const base = {
    grant_type: 'authorization_code',
    client_id: 'portal',
    code,
    code_verifier: verifier,
    redirect_uri: REDIRECT_URI,
  };
  return parameters(base, changes);
}

export function refreshForm(token: string, changes: Changes = {}): URLSearchParams {
  return parameters({ grant_type: 'refresh_token', client_id: 'portal', refresh_token: token }, changes);
}

/** The tokens of a new login. */
export async function getTokens(test: TestPortal, browser: Browser, changes: Changes = {}): Promise<Tokens> {
  const { code, verifier } = await getCode(browser, changes);
  return (await postToken(test, codeForm(code, verifier))).json();
}

export async function getVisitorToken(test: TestPortal): Promise<string> {
  return (await getTokens(test, new Browser(test.app), { scope: 'register' })).access_token;
}

export function profileOf(test: TestPortal, token: string): Promise<LightMyRequestResponse> {
  return test.app.inject({ url: '/api/action/account-profile', headers: { authorization: `Bearer ${token}` } });
}
