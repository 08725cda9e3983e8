import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '#features/access/server/origin.ts';
import { queryOf } from '#features/access/server/parameters.ts';
import { hashToken, isTokenShaped } from '#features/access/server/tokens.ts';
import type { Portal } from '#ground/server/portal.ts';
import { later } from '#ground/server/time/instants.ts';
import { findBrowser, tieBrowser } from './browser.ts';
import { PROVIDER_PATHS } from './paths.ts';
import { newSecrets, type Provider, type Told } from './provider.ts';
import { insertAttempt, type Side, takeAttempt } from './store.ts';

/** From the button to the way back: second factors and forgotten passwords take their time. */
const ON_THE_WAY_MS = 15 * 60_000;

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
