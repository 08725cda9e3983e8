import type { FastifyReply } from 'fastify';
import type { PageContext } from '#features/access/server/page-context.ts';
import { findLogin } from '#features/access/server/session.ts';
import { APPLICANTS } from '#features/account/server/applicants.ts';
import { goOn } from '#features/account/server/log-in.ts';
import { LINK_PATH, NEXT_PAGE } from '#features/account/server/pages/return-target.ts';
import { findAccount } from '#features/account/server/store.ts';
import type { Trx } from '#ground/server/portal.ts';
import { toldOfApplicant } from '../claims.ts';
import { insertProviderSession, type ProviderSession } from '../provider/store.ts';
import { useIdentity } from '../store.ts';
import type { Failure } from './failure-page.ts';
import { keepArrival, keptTold, type Received } from './provider-way.ts';

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
