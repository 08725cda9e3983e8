import type { FastifyReply } from 'fastify';
import type { PageContext } from '#features/access/server/pages/page-context.ts';
import { findLogin } from '#features/access/server/session.ts';
import { beginLogin } from '#features/account/server/begin-login.ts';
import { passFirstFactor } from '#features/account/server/pages/code-page.ts';
import { NEXT_PAGE, pathAfter } from '#features/account/server/pages/return-target.ts';
import { asksFactor } from '#features/account/server/second-factor.ts';
import { findAccount } from '#features/account/server/store.ts';
import { toldOfApplicant } from '../claims.ts';
import { type Arrival, insertProviderSession } from '../provider/store.ts';
import { useIdentity } from '../store.ts';
import type { Failure } from './failure-page.ts';
import { keepArrival, keptTold, type Received } from './provider-way.ts';

export const NEW_PATH = '/oauth/organisation/neu';
export const LINK_PATH = '/oauth/organisation/verknuepfen';

/** Into the account the identity opens, or to the page that asks whose it is. */
export async function receiveApplicant(context: PageContext, received: Received): Promise<FastifyReply | Failure> {
  const { portal, request } = context;
  const { provider, told, query } = received;
  if (!provider.isSure(told)) return 'unsure';
  const person = toldOfApplicant(told.claims, portal.config.identity.applicant?.claims ?? {});
  const accountId = await useIdentity(portal.db, told, person.vouched, portal.clock.now());
  if (accountId === undefined) {
    await keepArrival(context, 'applicant', received, person);
    const login = await findLogin(portal, request);
    return context.redirect(login === undefined ? NEW_PATH : LINK_PATH);
  }
  if (await isSomebodyElses(context, accountId, query)) return 'taken';
  const account = await findAccount(portal.db, accountId);
  // Where no level is asked for, the provider's word is one factor.
  const isOneFactor = provider.config.levels.length === 0;
  if (isOneFactor && account !== undefined && asksFactor(account)) return passFirstFactor(context, account, query);
  return enter(context, accountId, { ...keptTold(portal, told), query });
}

/** From the account's own page nobody changes over into another account unasked. */
async function isSomebodyElses({ portal, request }: PageContext, accountId: string, query: string): Promise<boolean> {
  if (new URLSearchParams(query).get(NEXT_PAGE) !== 'sicherheit') return false;
  const login = await findLogin(portal, request);
  return login !== undefined && login.accountId !== accountId;
}

/** Begins a login that remembers which one at the provider it came from. */
export async function enter(
  context: PageContext,
  accountId: string,
  { issuer, subject, sid, id_token, query }: Pick<Arrival, 'issuer' | 'subject' | 'sid' | 'id_token' | 'query'>,
): Promise<FastifyReply> {
  const { portal } = context;
  const account = await findAccount(portal.db, accountId);
  if (account === undefined) throw new Error(`account ${accountId} vanished`);
  const hash = await beginLogin(context, account);
  await insertProviderSession(portal.db, 'applicant', hash, { issuer, subject, sid, id_token });
  portal.log.event('identity.logged-in', { side: 'applicant' });
  return context.redirect(pathAfter(query));
}
