import type { FastifyReply } from 'fastify';
import { later } from '../../access/lifetimes.ts';
import type { PageContext } from '../../access/pages/page-context.ts';
import { queryOf } from '../../access/parameters.ts';
import { findLogin } from '../../access/session.ts';
import { beginLogin, findAccount, NEXT_PAGE, pathAfter } from '../../account/public.ts';
import {
  type Arrival,
  beginAtProvider,
  findProvider,
  findReturn,
  insertArrival,
  insertProviderSession,
  type Provider,
  retieBrowser,
  type Side,
  sealIdToken,
  type Told,
} from '../../identity-provider/public.ts';
import type { ApplicantProvider } from '../../platform/identity-config.ts';
import type { Portal } from '../../platform/portal.ts';
import { type ToldOfApplicant, toldOfApplicant } from '../claims.ts';
import { useIdentity } from '../store.ts';
import { failureIn, showFailure } from './failure-page.ts';

const SIDE: Side = 'applicant';
export const NEW_PATH = '/oauth/organisation/neu';
export const LINK_PATH = '/oauth/organisation/verknuepfen';

/** For an hour it can be registered or linked. */
const ARRIVED_MS = 3_600_000;

/** What the applicants' provider is, and how its claims are read. */
interface Organisation {
  provider: Provider;
  config: ApplicantProvider;
}

export function findOrganisation(portal: Portal): Organisation | undefined {
  const provider = findProvider(portal, SIDE);
  const config = portal.config.identity.applicant;
  return provider === undefined || config === undefined ? undefined : { provider, config };
}

/** To the provider. Everything typed before stays in the request this login is for. */
export async function begin(context: PageContext): Promise<FastifyReply> {
  const { portal, request } = context;
  const organisation = findOrganisation(portal);
  if (organisation === undefined) return context.redirect('/anmelden');
  const { provider } = organisation;
  try {
    return context.redirect((await beginAtProvider(portal, provider, SIDE, context)).href);
  } catch (error) {
    return showFailure(context, { side: SIDE, provider, query: queryOf(request.url) }, failureIn(error));
  }
}

/** And back: into the account the identity opens, or to the page that asks whose it is. */
export async function comeBack(context: PageContext): Promise<FastifyReply> {
  const { portal, request } = context;
  const organisation = findOrganisation(portal);
  if (organisation === undefined) return context.redirect('/anmelden');
  const { provider, config } = organisation;
  const back = await findReturn(portal, provider, SIDE, request);
  const at = { side: SIDE, provider, query: back?.query ?? '' };
  if (back === undefined) return showFailure(context, at, 'stale');
  try {
    const told = await back.read();
    if (!provider.isSure(told)) {
      portal.log.event('identity.refused', { side: SIDE, because: 'level' });
      return showFailure(context, at, 'unsure');
    }
    const person = toldOfApplicant(told.claims, config.claims);
    const accountId = await useIdentity(portal.db, told, person.vouched, portal.clock.now());
    if (accountId === undefined) return await arrive(context, told, person, back.query);
    if (await isSomebodyElses(context, accountId, back.query)) return showFailure(context, at, 'taken');
    return await enter(context, accountId, { ...kept(portal, told), query: back.query });
  } catch (error) {
    const failure = failureIn(error);
    if (failure !== 'away') portal.log.event('identity.refused', { side: SIDE, because: failure });
    return showFailure(context, at, failure);
  }
}

/** From the account's own page nobody changes over into another account unasked. */
async function isSomebodyElses({ portal, request }: PageContext, accountId: string, query: string): Promise<boolean> {
  if (new URLSearchParams(query).get(NEXT_PAGE) !== 'sicherheit') return false;
  const login = await findLogin(portal, request);
  return login !== undefined && login.accountId !== accountId;
}

/** As it lies in the database: the token sealed. */
function kept(portal: Portal, told: Told) {
  const { issuer, subject, sid = null } = told;
  return { issuer, subject, sid, id_token: sealIdToken(portal, told) };
}

async function arrive(context: PageContext, told: Told, person: ToldOfApplicant, query: string): Promise<FastifyReply> {
  const { portal, request, reply } = context;
  await insertArrival(portal.db, {
    ...kept(portal, told),
    browser: retieBrowser(portal, request, reply),
    side: SIDE,
    query,
    told: { ...person },
    expires_at: later(portal.clock.now(), ARRIVED_MS),
  });
  const login = await findLogin(portal, request);
  return context.redirect(login === undefined ? NEW_PATH : LINK_PATH);
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
  await insertProviderSession(portal.db, SIDE, hash, { issuer, subject, sid, id_token });
  portal.log.event('identity.logged-in', { side: SIDE });
  return context.redirect(pathAfter(query));
}
