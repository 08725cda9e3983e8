import type { FastifyReply } from 'fastify';
import type { AddressLimit } from '#features/access/server/address-limit.ts';
import type { PageContext } from '#features/access/server/page-context.ts';
import { queryOf } from '#features/access/server/parameters.ts';
import { REALMS, type Side } from '#features/access/server/realm.ts';
import { later } from '#ground/server/clock.ts';
import type { Portal } from '#ground/server/portal.ts';
import { beginAtProvider, findReturn, retieBrowser } from '../provider/begin.ts';
import { sealIdToken } from '../provider/log-out.ts';
import type { Provider, Told } from '../provider/provider.ts';
import { findProvider } from '../provider/providers.ts';
import { insertArrival } from '../provider/store.ts';
import { type Failure, failureIn, showFailure } from './failure-page.ts';

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
