import { discardBody } from '../api/api-error.ts';
import { waitForAdmission } from '../api/waiting-room.ts';
import { LOGIN_ERRORS, LoginError } from './login-window.ts';
import { ACTING_FOR, LOGIN_CLIENT } from './place.ts';
import { requestTokens, type Tokens } from './tokens.ts';

/** Random bytes a verifier is made of (1-portal §9). */
const VERIFIER_BYTES = 43;

export interface Pkce {
  verifier: string;
  challenge: string;
  state: string;
}

/** Verifier, its SHA-256 challenge, and a state derived from the verifier by HMAC, so that neither can be swapped. */
export async function makePkce(): Promise<Pkce> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(VERIFIER_BYTES)));
  const bytes = new TextEncoder().encode(verifier);
  const challenge = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  return { verifier, challenge, state: await stateOf(verifier) };
}

export async function stateOf(verifier: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(verifier),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode('portal-state'))));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Address of the authorisation request (contract §5.1). */
export function authorizeUrl(pkce: Pkce, redirectUri: string, extra: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: LOGIN_CLIENT.id,
    redirect_uri: redirectUri,
    code_challenge: pkce.challenge,
    code_challenge_method: 'S256',
    state: pkce.state,
    scope: LOGIN_CLIENT.scope,
    ...extra,
  });
  return `/oauth/authorize?${query}`;
}

const POPUP_TIMEOUT_MS = 60_000;
const POLL_MS = 1000;
const PENDING_KEY = `${LOGIN_CLIENT.id}.login`;

function callbackUri(): string {
  return `${location.origin}/oauth/callback`;
}

export interface PopupTold {
  /** The person is through. */
  onAnswer?: () => void;
  /**
   * The person would rather go on in this window, without a limit; with the e-mail address typed so far. `organisation`: by
   * their organisation's login, whose pages are not ours and take their time.
   */
  onTakeOver?: (how: LoginHere) => void;
}

/**
 * Login in a popup: polled every second, given up after 60 (1-portal §4), with the time left shown in it. Throws
 * LoginError.
 */
export async function loginInPopup(
  popup: Window,
  signal: AbortSignal,
  { onAnswer = () => {}, onTakeOver }: PopupTold = {},
): Promise<Tokens> {
  const pkce = await makePkce();
  popup.location.href = authorizeUrl(pkce, callbackUri());
  const answer = await answerOf(popup, signal, onTakeOver).finally(() => popup.close());
  onAnswer();
  return exchange(answer, pkce.verifier, callbackUri());
}

function answerOf(popup: Window, signal: AbortSignal, onTakeOver: PopupTold['onTakeOver']): Promise<URLSearchParams> {
  return new Promise((resolve, reject) => {
    let started = performance.now();
    const finish = (act: () => void) => {
      clearInterval(timer);
      act();
    };
    const giveUp = () => finish(() => reject(new LoginError(LOGIN_ERRORS.closed)));
    // At once: this window may be on its way elsewhere, and would leave the other one behind.
    signal.addEventListener('abort', giveUp, { once: true });
    const timer = setInterval(() => {
      const answer = findAnswer(popup);
      if (isInWaitingRoom(popup) || isElsewhere(popup)) started = performance.now();
      const left = POPUP_TIMEOUT_MS - (performance.now() - started);
      showTimeLeft(popup, Math.max(0, Math.ceil(left / 1000)), onTakeOver);
      if (answer !== undefined) finish(() => resolve(answer));
      else if (popup.closed || signal.aborted) giveUp();
      else if (left < 0) finish(() => reject(new LoginError(LOGIN_ERRORS.timeout)));
    }, POLL_MS);
  });
}

/** Whoever waits to be let in is given all the time it takes. */
function isInWaitingRoom(popup: Window): boolean {
  try {
    return popup.document.getElementById('wartezeit') !== null;
  } catch {
    return false;
  }
}

/** At an organisation's login, which takes its time: certificates, cards, second factors. */
function isElsewhere(popup: Window): boolean {
  try {
    return popup.location.href === '';
  } catch {
    return !popup.closed;
  }
}

/** The page in the popup is ours: it has a place for the countdown, and a button to take the login over. */
function showTimeLeft(popup: Window, seconds: number, onTakeOver: PopupTold['onTakeOver']): void {
  try {
    const box = popup.document.getElementById('restzeit');
    const [text, button] = [box?.querySelector('p'), box?.querySelector('button')];
    if (!box || !text || !button) return;
    text.textContent = `Dieses Fenster schließt in ${seconds === 1 ? '1 Sekunde' : `${seconds} Sekunden`}.`;
    button.hidden = onTakeOver === undefined;
    button.onclick = () => {
      const email = popup.document.querySelector<HTMLInputElement>('input[name="email"]');
      onTakeOver?.({ email: email?.value ?? '' });
    };
    box.hidden = false;
    const organisation = popup.document.querySelector<HTMLAnchorElement>('a[data-organisation]');
    if (organisation === null || onTakeOver === undefined) return;
    organisation.onclick = (event) => {
      event.preventDefault();
      onTakeOver({ organisation: true });
    };
  } catch {
    // On its way to another page.
  }
}

function findAnswer(popup: Window): URLSearchParams | undefined {
  try {
    const { pathname, search } = popup.location;
    return pathname === '/oauth/callback' ? new URLSearchParams(search) : undefined;
  } catch {
    return undefined;
  }
}

function landingUri(): string {
  return `${location.origin}${LOGIN_CLIENT.landing}`;
}

export interface LoginHere {
  /** As typed so far. */
  email?: string;
  /** At once to the organisation's login. */
  organisation?: boolean;
}

/** The same flow in this window, without a limit of time: comes back to the landing page with the code. */
export async function loginInThisWindow(
  returnTo: string,
  { email = '', organisation = false }: LoginHere = {},
): Promise<void> {
  const pkce = await makePkce();
  sessionStorage.setItem(PENDING_KEY, JSON.stringify({ verifier: pkce.verifier, returnTo, company: ACTING_FOR }));
  location.assign(
    authorizeUrl(pkce, landingUri(), {
      ...(email === '' ? {} : { login_hint: email }),
      ...(organisation ? { anmelden_mit: 'organisation' } : {}),
    }),
  );
}

interface FinishedLogin {
  tokens: Tokens;
  returnTo: string;
  /** For which company the page acted where it began. */
  company?: string;
}

/** Finishes a login that came back to the landing page; undefined when none is under way. Throws LoginError. */
export async function finishLogin(query: URLSearchParams): Promise<FinishedLogin | undefined> {
  const pending = sessionStorage.getItem(PENDING_KEY);
  if (pending === null || !(query.has('code') || query.has('error'))) return undefined;
  sessionStorage.removeItem(PENDING_KEY);
  const { verifier, ...place } = JSON.parse(pending) as { verifier: string } & Omit<FinishedLogin, 'tokens'>;
  return { tokens: await exchange(query, verifier, landingUri()), ...place };
}

/** A login without a window, for a browser that is still logged in; undefined when it is not. */
export async function loginSilently(): Promise<Tokens | undefined> {
  const pkce = await makePkce();
  const answer = await silentAnswer(pkce, { prompt: 'none' });
  if (answer === undefined || !answer.has('code')) return undefined;
  return exchange(answer, pkce.verifier, callbackUri()).catch(() => undefined);
}

/** The anonymous bearer for registering and confirming (contract §5.2). In a rush it waits for its turn. Throws LoginError. */
export async function registrationBearer(): Promise<string> {
  const pkce = await makePkce();
  const answer = await silentAnswer(pkce, { scope: 'register' }, waitForAdmission);
  if (answer === undefined) throw new LoginError(LOGIN_ERRORS.transmission);
  return (await exchange(answer, pkce.verifier, callbackUri(), 'register')).accessToken;
}

/** The silent variant: the redirect is followed and the code read from where it led. */
async function silentAnswer(
  pkce: Pkce,
  extra: Readonly<Record<string, string>>,
  mayAskAgain: (response: Response | undefined) => Promise<boolean> = async () => false,
): Promise<URLSearchParams | undefined> {
  const url = authorizeUrl(pkce, callbackUri(), extra);
  const response = await fetch(url, { credentials: 'same-origin' }).catch(() => undefined);
  await discardBody(response);
  if (await mayAskAgain(response)) return silentAnswer(pkce, extra, mayAskAgain);
  const landed = response === undefined ? undefined : new URL(response.url, location.origin);
  return landed?.pathname === '/oauth/callback' ? landed.searchParams : undefined;
}

async function exchange(
  answer: URLSearchParams,
  verifier: string,
  redirectUri: string,
  scope = LOGIN_CLIENT.scope,
): Promise<Tokens> {
  const code = answer.get('code');
  const isOurs = answer.get('state') === (await stateOf(verifier));
  if (code === null || !isOurs) throw new LoginError(LOGIN_ERRORS.transmission);
  const grant = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri, scope };
  return requestTokens(grant).catch(() => {
    throw new LoginError(LOGIN_ERRORS.login);
  });
}
