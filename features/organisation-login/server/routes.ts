import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JWTPayload } from 'jose';
import { AddressLimit, PROVIDER_LOGINS } from '#features/access/server/address-limit.ts';
import { PageContext } from '#features/access/server/page-context.ts';
import { html } from '#features/access/server/page-layout.ts';
import { formOf, parseForms } from '#features/access/server/parameters.ts';
import { REALMS, type Side } from '#features/access/server/realm.ts';
import { endLogin } from '#features/access/server/session.ts';
import { everyHour } from '#ground/server/jobs/jobs.ts';
import type { Portal } from '#ground/server/portal.ts';
import { APPLICANTS_LINK, linkRoutes, REGISTER_PATH, showNew } from './link-page.ts';
import { postUnlink, UNLINK_PATH } from './linked-section.ts';
import { OFFICERS_LINK, receiveOfficer } from './officer-login.ts';
import { LoginRefused, ProviderAway } from './provider.ts';
import { findProvider, PROVIDER_PATHS } from './provider-login.ts';
import { begin, comeBack, NEW_PATH, receiveApplicant } from './provider-way.ts';
import { postRegister, showRegister } from './register-page.ts';
import { deleteExpired, listLogins } from './store.ts';

const LOG_OUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Older ones are somebody's who kept them. */
const MOST_AGE = '5m';

type BackChannelOutcome = 'ended' | 'refused' | 'away';

/** The provider tells that somebody has logged out there (OpenID Connect Back-Channel Logout 1.0): so they have here. */
async function logOutByProvider(portal: Portal, side: Side, token: string): Promise<BackChannelOutcome> {
  const provider = findProvider(portal, side);
  if (provider === undefined) return 'refused';
  try {
    const payload = await provider.readSigned(token, MOST_AGE);
    const whose = whoseLogin(payload);
    if (whose === undefined) return 'refused';
    for (const hash of await listLogins(portal.db, side, { issuer: payload.iss, ...whose })) {
      await endLogin(portal.db, hash, null, portal.clock.now());
    }
    portal.log.event('identity.logged-out-by-provider', { side });
    return 'ended';
  } catch (error) {
    if (error instanceof ProviderAway) return 'away';
    if (error instanceof LoginRefused) return 'refused';
    throw error;
  }
}

/** Undefined for what is no such token: an ID token, for one, has a nonce. */
function whoseLogin(payload: JWTPayload): { subject: string | undefined; sid: string | undefined } | undefined {
  const events = typeof payload.events === 'object' && payload.events !== null ? payload.events : {};
  const sid = typeof payload.sid === 'string' ? payload.sid : undefined;
  if (!(LOG_OUT_EVENT in events) || 'nonce' in payload) return undefined;
  return payload.sub === undefined && sid === undefined ? undefined : { subject: payload.sub, sid };
}

/** Login by an organisation's identity (docs/decisions/0071). */
export function identityRoutes(app: FastifyInstance, portal: Portal): void {
  const at = (request: FastifyRequest, reply: FastifyReply) => new PageContext(portal, request, reply);
  app.register(async (scope) => {
    parseForms(scope);
    bothSides(scope, portal, at);
    scope.get(NEW_PATH, (request, reply) => showNew(at(request, reply)));
    scope.get(REGISTER_PATH, (request, reply) => showRegister(at(request, reply)));
    scope.post(REGISTER_PATH, (request, reply) => postRegister(at(request, reply)));
    linkRoutes(scope, APPLICANTS_LINK, at);
    linkRoutes(scope, OFFICERS_LINK, at);
    scope.post(UNLINK_PATH, (request, reply) => postUnlink(at(request, reply)));
  });
}

const RECEIVERS = { applicant: receiveApplicant, officer: receiveOfficer } as const;

type At = (request: FastifyRequest, reply: FastifyReply) => PageContext;

/** To the provider and back, and the ways out. */
function bothSides(scope: FastifyInstance, portal: Portal, at: At): void {
  const limit = new AddressLimit(PROVIDER_LOGINS, portal.clock);
  for (const side of ['applicant', 'officer'] as const) {
    const paths = PROVIDER_PATHS[side];
    scope.get(paths.begin, (request, reply) => begin(at(request, reply), side, limit));
    scope.get(paths.callback, (request, reply) => {
      const context = at(request, reply);
      return comeBack(context, side, (received) => RECEIVERS[side](context, received));
    });
    scope.get(paths.loggedOut, async (request, reply) => showLoggedOut(at(request, reply), REALMS[side].entry));
    scope.post(paths.backChannel, async (request, reply) => {
      const outcome = await logOutByProvider(portal, side, formOf(request).get('logout_token') ?? '');
      return reply.header('cache-control', 'no-store').code(BACK_CHANNEL_STATUS[outcome]).send();
    });
  }
}

const BACK_CHANNEL_STATUS = { ended: 200, refused: 400, away: 503 } as const;

/** Back from the provider, where the browser has logged out as well. */
function showLoggedOut(context: PageContext, login: string): FastifyReply {
  const content = html`<p>Sie sind im Förderportal und bei Ihrem Anmeldedienst abgemeldet.</p>
<div class="buttons"><a class="button" href="${login}">Anmelden</a><a class="button secondary" href="/">Zur Startseite</a></div>`;
  return context.send({ title: 'Sie haben sich erfolgreich abgemeldet', content });
}

export function identityJobs(portal: Portal): void {
  everyHour(portal, 'identity-expiry', (now) => deleteExpired(portal.db, now));
}
