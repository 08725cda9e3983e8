import type { FastifyReply } from 'fastify';
import type { AddressLimit } from '#features/access/server/address-limit.ts';
import type { PageContext } from '#features/access/server/page-context.ts';
import { queryOf } from '#features/access/server/parameters.ts';
import { REALMS, type Side } from '#features/access/server/realm.ts';
import { findLogin } from '#features/access/server/session.ts';
import { APPLICANTS } from '#features/account/server/applicants.ts';
import { goOn } from '#features/account/server/log-in.ts';
import { LINK_PATH, NEXT_PAGE } from '#features/account/server/pages/return-target.ts';
import { findAccount } from '#features/account/server/store.ts';
import { later } from '#ground/server/clock.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { type Failure, failureIn, showFailure } from './failure-page.ts';
import { toldOfApplicant } from './identity-config.ts';
import type { Provider, Told } from './provider.ts';
import { beginAtProvider, findProvider, findReturn, retieBrowser, sealIdToken } from './provider-login.ts';
import { insertArrival, insertProviderSession, type ProviderSession, useIdentity } from './store.ts';

export const NEW_PATH = '/oauth/organisation/neu';

/** Into the account the identity opens, or to the page that asks whose it is. */
export async function receiveApplicant(context: PageContext, received: Received): Promise<FastifyReply | Failure> {
  const { portal, request } = context;
  const { provider, told, query } = received;
  if (!provider.isSure(told)) return 'unsure';
  const person = toldOfApplicant(told.claims, portal.config.identity.applicant?.claims ?? {});
  const accountId = await useIdentity(portal.db, 'applicant', told, {
    vouched: person.vouched,
    now: portal.clock.now(),
  });
  if (accountId === undefined) {
    await keepArrival(context, 'applicant', received, person);
    const login = await findLogin(portal, request, 'applicant');
    return context.redirect(login === undefined ? NEW_PATH : LINK_PATH.applicant);
  }
  if (await isSomebodyElses(context, accountId, query)) return 'taken';
  // Where no level is asked for, the provider's word is one factor.
  const shown = provider.config.levels.length === 0 ? 'one-factor' : 'enough';
  return enter(context, accountId, { ...keptTold(portal, told), query }, shown);
}

/** From the account's own page nobody changes over into another account unasked. */
async function isSomebodyElses({ portal, request }: PageContext, accountId: string, query: string): Promise<boolean> {
  if (new URLSearchParams(query).get(NEXT_PAGE) !== 'sicherheit') return false;
  const login = await findLogin(portal, request, 'applicant');
  return login !== undefined && login.id !== accountId;
}

/** Begins a login that remembers which one at the provider it came from. */
export async function enter(
  context: PageContext,
  accountId: string,
  { issuer, subject, sid, id_token, query }: ProviderSession & { query: string },
  shown: 'one-factor' | 'enough' = 'enough',
): Promise<FastifyReply> {
  const { portal } = context;
  const account = await findAccount(portal.db, accountId);
  if (account === undefined) throw new Error(`account ${accountId} vanished`);
  portal.log.event('identity.logged-in', { side: 'applicant' });
  const stage = shown === 'enough' ? 'in' : APPLICANTS.stageAfter(account, 'password');
  const also = (trx: Trx, hash: Buffer) =>
    insertProviderSession(trx, 'applicant', hash, { issuer, subject, sid, id_token });
  return goOn(context, APPLICANTS, account, { query, stage, also });
}

/** For an hour it can be registered or linked. */
const ARRIVED_MS = 3_600_000;

/** To the provider. The request this login is for goes along on our side. */
export async function begin(context: PageContext, side: Side, limit: AddressLimit): Promise<FastifyReply> {
  const { portal, request } = context;
  const provider = findProvider(portal, side);
  if (provider === undefined) return context.redirect(REALMS[side].loginPath);
  const delay = limit.findDelay(request.ip);
  if (delay !== undefined) return showFailure(context, { side, provider, query: queryOf(request.url) }, 'crowded');
  try {
    return context.redirect((await beginAtProvider(portal, provider, side, context)).href);
  } catch (error) {
    return showFailure(context, { side, provider, query: queryOf(request.url) }, failureIn(error));
  }
}

/** What the provider said of whom, to be received on the portal's side. */
export interface Received {
  provider: Provider;
  told: Told;
  /** Of the login page it began at. */
  query: string;
}

/** And back. `receive` says where the person goes, or why not. */
export async function comeBack(
  context: PageContext,
  side: Side,
  receive: (received: Received) => Promise<FastifyReply | Failure>,
): Promise<FastifyReply> {
  const { portal, request } = context;
  const provider = findProvider(portal, side);
  if (provider === undefined) return context.redirect(REALMS[side].loginPath);
  const back = await findReturn(portal, provider, side, request);
  const at = { side, provider, query: back?.query ?? '' };
  if (back === undefined) return showFailure(context, at, 'stale');
  const outcome = await back.read().then(
    (told) => receive({ provider, told, query: back.query }),
    (error: unknown) => failureIn(error),
  );
  if (typeof outcome !== 'string') return outcome;
  if (outcome !== 'away') portal.log.event('identity.refused', { side, because: outcome });
  return showFailure(context, at, outcome);
}

/** As it lies in the database: the token sealed. */
export function keptTold(portal: Portal, told: Told) {
  const { issuer, subject, sid = null } = told;
  return { issuer, subject, sid, id_token: sealIdToken(portal, told) };
}

/** Somebody nobody knows yet: what was said of them waits for what they do next in this browser. */
export async function keepArrival(
  { portal, request, reply }: PageContext,
  side: Side,
  { told, query }: Received,
  person: object,
): Promise<void> {
  await insertArrival(portal.db, {
    ...keptTold(portal, told),
    browser: retieBrowser(portal, request, reply),
    side,
    query,
    told: { ...person },
    expires_at: later(portal.clock.now(), ARRIVED_MS),
  });
}
