import { createHash, randomBytes } from 'node:crypto';
import type { Browser, Call } from './browser.ts';
import { headerOf } from './connection.ts';
import { PASSWORD } from './password.ts';

const CONFIG = '/config.json';
const POTS = '/api/raffle_pots';
const FORM = 'application/x-www-form-urlencoded';

export interface Opening {
  /** The browser has the page itself and asks whether it has changed. */
  isReload?: boolean;
  hasEmptyCache?: boolean;
  /** Real milliseconds since 1970. */
  intendedAt?: number;
}

/** The page, with its files where the browser does not have them. */
export async function openPage(browser: Browser, { isReload = false, hasEmptyCache = false, intendedAt }: Opening) {
  const known = (path: string) => (isReload ? browser.around.tags.get(path) : undefined);
  const load = async (call: Call) => {
    const tag = known(call.path);
    const headers = tag === undefined ? {} : { 'if-none-match': tag };
    const { head } = await browser.ask({ ...call, headers, expected: [200, 304] });
    const found = headerOf(head, 'etag');
    if (found !== undefined) browser.around.tags.set(call.path, found);
  };
  await load({ kind: 'page', path: '/', ...(intendedAt === undefined ? {} : { intendedAt }) });
  if (hasEmptyCache) await loadFiles(browser, browser.around.order.assets.home);
  await load({ kind: 'configuration, pots', path: CONFIG });
  await load({ kind: 'configuration, pots', path: POTS });
}

/** Over two connections, as they come. */
export async function loadFiles(browser: Browser, files: readonly string[]): Promise<void> {
  const left = [...files];
  const fetchAll = async (aside: boolean): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop())
      await browser.ask({ kind: 'asset', path: `/${path}`, aside });
  };
  await Promise.all([fetchAll(false), fetchAll(true)]);
  browser.closeSecond();
}

/** Authorisation code with PKCE over the portal's own form. */
export async function logIn(browser: Browser, email: string): Promise<void> {
  const verifier = randomBytes(43).toString('base64url');
  const redirect = `${browser.around.origin}/oauth/callback`;
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'portal',
    redirect_uri: redirect,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'replay',
    scope: 'user',
  });
  const authorize: Call = { kind: 'login page', path: `/oauth/authorize?${query}`, expected: [302] };
  const form = pathIn((await browser.ask(authorize)).head);
  const page = await browser.ask({ kind: 'login page', path: form });
  await browser.ask({ kind: 'login page', path: '/oauth/styles.css', expected: [200, 304] });
  await browser.think(2, 8);
  await sendPassword(browser, form, page.body.toString(), email);
  const { head } = await browser.ask(authorize);
  const callback = pathIn(head);
  await browser.ask({ kind: 'page', path: callback });
  const code = new URLSearchParams(callback.slice(callback.indexOf('?'))).get('code') ?? '';
  const asked = {
    grant_type: 'authorization_code',
    client_id: 'portal',
    code,
    code_verifier: verifier,
    redirect_uri: redirect,
  };
  await takeTokens(browser, asked);
}

async function takeTokens(browser: Browser, asked: Record<string, string>): Promise<void> {
  const { access_token: access, refresh_token: refresh } = await browser.json<
    Record<'access_token' | 'refresh_token', string>
  >({
    kind: 'code, token',
    method: 'POST',
    path: '/oauth/token',
    body: new URLSearchParams(asked).toString(),
    type: FORM,
  });
  browser.login = { access, refresh, since: Date.now() };
}

/** A token lasts ten minutes; before, the application gets itself the next one. */
const RENEWED_AFTER_MS = 8 * 60_000;

export async function stayLoggedIn(browser: Browser): Promise<void> {
  const { login } = browser;
  if (login === undefined || Date.now() - login.since < RENEWED_AFTER_MS) return;
  await takeTokens(browser, { grant_type: 'refresh_token', client_id: 'portal', refresh_token: login.refresh });
}

/** Put off in a rush, the page tells when to come back: the person does, as often as it takes. */
async function sendPassword(browser: Browser, path: string, page: string, email: string): Promise<void> {
  const hidden = /name="formular" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ formular: hidden, email, password: PASSWORD, aktion: 'anmelden' }).toString();
  const started = Date.now();
  for (let isIn = false; !isIn; ) {
    const call: Call = { kind: 'login (password)', method: 'POST', path, body, type: FORM, expected: [303, 503] };
    const { status, head } = await browser.ask(call);
    isIn = status === 303;
    if (isIn) continue;
    browser.around.tally.toldToWait('login (password)');
    const seconds = Number(headerOf(head, 'retry-after'));
    await browser.think(seconds, seconds + 3);
  }
  browser.around.tally.took('login, from sending the password', (Date.now() - started) / 1000);
}

function pathIn(head: string): string {
  const location = headerOf(head, 'location') ?? '';
  return location.startsWith('http') ? location.slice(location.indexOf('/', 'https://'.length)) : location;
}

export interface Own {
  company: string;
}

/** What the overview reads. */
export async function readOverview(browser: Browser): Promise<Own> {
  const read = (path: string): Call => ({ kind: 'read own data', path });
  const { companies } = await browser.json<{ companies: { '@id': string }[] }>(read('/api/action/account-profile'));
  await browser.ask(read('/api/raffles'));
  await browser.ask(read('/api/proposals'));
  return { company: companies[0]?.['@id'] ?? '' };
}
