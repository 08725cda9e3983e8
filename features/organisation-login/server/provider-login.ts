import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Html, html } from '#features/access/server/page-layout.ts';
import { queryOf } from '#features/access/server/parameters.ts';
import type { Side } from '#features/access/server/realm.ts';
import { findCookie } from '#features/access/server/session.ts';
import { hashToken, isTokenShaped, newToken } from '#features/access/server/tokens.ts';
import { later } from '#ground/server/clock.ts';
import { originOf, readCookie, writeCookie } from '#ground/server/http/cookie.ts';
import type { Portal } from '#ground/server/portal.ts';
import { newSecrets, Provider, type Told } from './provider.ts';
import { findProviderSession, insertAttempt, type ProviderSession, takeAttempt } from './store.ts';

interface Paths {
  /** Sends the browser to the provider; its query is the request the login is for. */
  begin: string;
  /** Where the provider sends it back to. */
  callback: string;
  /** Where it is after both have logged out. */
  loggedOut: string;
  /** Where the provider tells that somebody has logged out there. */
  backChannel: string;
}

const under = (root: string): Paths => ({
  begin: root,
  callback: `${root}/rueckkehr`,
  loggedOut: `${root}/abgemeldet`,
  backChannel: `${root}/abmeldung`,
});

export const PROVIDER_PATHS: Readonly<Record<Side, Paths>> = {
  applicant: under('/oauth/organisation'),
  officer: under('/oauth/sachbearbeitung/organisation'),
};

type Providers = Readonly<Record<Side, Provider | undefined>>;

const kept = new WeakMap<Portal['config'], Providers>();

/** This process's provider of a side; undefined where none is configured. */
export function findProvider({ config, log }: Pick<Portal, 'config' | 'log'>, side: Side): Provider | undefined {
  const known = kept.get(config);
  if (known !== undefined) return known[side];
  const { applicant, officer } = config.identity;
  const opened: Providers = {
    applicant: applicant && new Provider(applicant, log),
    officer: officer && new Provider(officer, log),
  };
  kept.set(config, opened);
  return opened[side];
}

/**
 * Where the browser has to go to be logged out at the provider as well; undefined where its login is the portal's own. Ask
 * before the login ends: with it goes what is known of the provider's.
 */
export async function findProviderLogOut(
  portal: Portal,
  request: FastifyRequest,
  side: Side,
): Promise<URL | undefined> {
  const provider = findProvider(portal, side);
  const cookie = provider === undefined ? undefined : findCookie(portal, request, side);
  if (provider === undefined || cookie === undefined) return undefined;
  const hash = hashToken(cookie);
  const session = await findProviderSession(portal.db, side, hash);
  if (session === undefined) return undefined;
  const returnTo = `${originOf(portal, request)}${PROVIDER_PATHS[side].loggedOut}`;
  return provider.findLogOut(openIdToken(portal, session), returnTo);
}

/** Undefined where the key is gone: then the provider asks for itself whom to log out. */
function openIdToken(portal: Portal, { issuer, subject, id_token: sealed }: ProviderSession): string | undefined {
  try {
    return portal.sealing.open(sealed, aboutToken(issuer, subject));
  } catch {
    return undefined;
  }
}

export function sealIdToken(portal: Portal, told: { issuer: string; subject: string; idToken: string }): string {
  return portal.sealing.seal(told.idToken, aboutToken(told.issuer, told.subject));
}

function aboutToken(issuer: string, subject: string): string {
  return `id-token ${issuer} ${subject}`;
}

/** From the button to the way back: second factors and forgotten passwords take their time. */
const ON_THE_WAY_MS = 15 * 60_000;

/** Ties a login on its way to the browser that began it. */
const COOKIE = 'portal_identity';
/** Seconds: an hour to register or link in. */
const AGE = 3600;

/** The hash of what the browser holds; undefined: it has begun nothing. */
export function findBrowser(portal: Portal, request: FastifyRequest): Buffer | undefined {
  const token = readCookie(portal, request, COOKIE);
  return token !== undefined && isTokenShaped(token) ? hashToken(token) : undefined;
}

/** Several tabs of a browser may be on their way at once: what it holds stays. */
function tieBrowser(portal: Portal, request: FastifyRequest, reply: FastifyReply): Buffer {
  const held = readCookie(portal, request, COOKIE);
  const token = held !== undefined && isTokenShaped(held) ? held : newToken();
  writeCookie(portal, request, reply, { name: COOKIE, value: token, maxAge: AGE });
  return hashToken(token);
}

/** Under a token the browser did not have before: what it may do by it is more than before. */
export function retieBrowser(portal: Portal, request: FastifyRequest, reply: FastifyReply): Buffer {
  const token = newToken();
  writeCookie(portal, request, reply, { name: COOKIE, value: token, maxAge: AGE });
  return hashToken(token);
}

/** Where to send the browser to log in. Throws ProviderAway. */
export async function beginAtProvider(
  portal: Portal,
  provider: Provider,
  side: Side,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<URL> {
  const secrets = await newSecrets();
  const address = await provider.beginAt(secrets, callbackOf(portal, request, side));
  await insertAttempt(portal.db, {
    state: hashToken(secrets.state),
    browser: tieBrowser(portal, request, reply),
    side,
    nonce: secrets.nonce,
    verifier: secrets.verifier,
    query: queryOf(request.url),
    expires_at: later(portal.clock.now(), ON_THE_WAY_MS),
  });
  return address;
}

function callbackOf(portal: Portal, request: FastifyRequest, side: Side): string {
  return `${originOf(portal, request)}${PROVIDER_PATHS[side].callback}`;
}

export interface Return {
  /** The request the login is for, as the login page had it. */
  query: string;
  /** Throws ProviderAway or LoginRefused. */
  read(): Promise<Told>;
}

/** The way back of a login this browser began; undefined for an unknown, a used or a late one, or another browser's. */
export async function findReturn(
  portal: Portal,
  provider: Provider,
  side: Side,
  request: FastifyRequest,
): Promise<Return | undefined> {
  const state = new URLSearchParams(queryOf(request.url)).get('state') ?? '';
  const browser = findBrowser(portal, request);
  if (!isTokenShaped(state) || browser === undefined) return undefined;
  const now = portal.clock.now();
  const attempt = await takeAttempt(portal.db, { state: hashToken(state), browser, side, now });
  if (attempt === undefined) return undefined;
  const address = new URL(`${callbackOf(portal, request, side)}?${queryOf(request.url)}`);
  const { nonce, verifier, query } = attempt;
  return {
    query,
    read: () => provider.finish(address, { state, nonce, verifier }),
  };
}

/** The way to the provider, for a login page; `query`: with its question mark, the request the login is for. */
export function providerButton({ config }: Pick<Portal, 'config'>, side: Side, query: string): Html | undefined {
  const provider = config.identity[side];
  if (provider === undefined) return undefined;
  return html`<div class="or"><p>oder</p>
<a class="button secondary" href="${PROVIDER_PATHS[side].begin}${query}" data-organisation>Anmelden mit ${provider.name}</a></div>`;
}
