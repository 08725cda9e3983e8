import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#features/access/server/actor.ts';
import { AddressLimit, PASSWORD_CHECKS, REGISTRATIONS } from '#features/access/server/address-limit.ts';
import { actorOf, bearer, PROFILE_PATH, type ReadBearer } from '#features/access/server/bearer.ts';
import type { ProfileRaffle } from '#features/raffle/rules/wire.ts';
import { embeddedApplication } from '#features/raffle/server/store.ts';
import { endReason, isEnded } from '#ground/rules/programme/programme.ts';
import { SUBMISSION_CLOSED } from '#ground/rules/programme/settings.ts';
import type { Company, Profile } from '#ground/rules/session/wire.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { iriOf, uuidParam } from '#ground/server/hydra/iri.ts';
import { action, created, item, type Node, sendItem } from '#ground/server/hydra/item.ts';
import { accessDenied, notFound, registrationClosed, tooManyRequests } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findSettings } from '#ground/server/settings.ts';
import type { RegistrationGate, SubmissionGate } from '../rules/wire.ts';
import { accountPages } from './pages/routes.ts';
import { type EntryOfProfile, findBearerWithProfile, getCompany, isCompany, type ProfileRow } from './profile-store.ts';
import { checkPassword, confirmAccount, refuseWhenClosed, registerAccount } from './register-account.ts';
import { askForConfirmation } from './request-letter.ts';
import { findAccount } from './store.ts';

const CONFIRM_PATH = '/api/action/account-confirm';
const CHECK_PASSWORD_PATH = '/api/action/account-check-password';
const RESEND_PATH = '/api/action/account-resend-confirmation';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's own, read together with the bearer. */
    profile?: ProfileRow | undefined;
  }
}

/** The account actions of contract §5.2, the two gates of §5.1, the own user and companies, and the pages under /oauth. */
export function accountRoutes(app: FastifyInstance, portal: Portal): void {
  accountPages(app, portal);
  gateRoutes(app, portal);
  registrationRoutes(app, portal);
  profileRoutes(app, portal);
  companyRoutes(app, portal);
}

function gateRoutes(app: FastifyInstance, portal: Portal): void {
  app.get('/oauth/check/register', async (_request, reply) => {
    await refuseWhenClosed(portal);
    return unstored(reply, { open: true });
  });
  app.get('/oauth/check/proposal', async (_request, reply) => {
    const { programme, clock } = portal;
    if (isEnded(programme, clock.today())) throw registrationClosed(endReason(programme), { canSubmit: false });
    const { submissionOpen } = (await findSettings(portal, portal.db)).settings;
    if (!submissionOpen) throw registrationClosed(SUBMISSION_CLOSED, { canSubmit: false });
    return unstored(reply, { canSubmit: true });
  });
}

function unstored<Gate extends RegistrationGate | SubmissionGate>(reply: FastifyReply, body: Gate): Gate {
  reply.header('cache-control', 'no-store');
  return body;
}

function registrationRoutes(app: FastifyInstance, portal: Portal): void {
  const { visitor } = bearer(portal);
  const registrations = new AddressLimit(REGISTRATIONS, portal.clock);
  const checks = new AddressLimit(PASSWORD_CHECKS, portal.clock);

  app.post('/api/action/account-register', { onRequest: [visitor] }, async (request, reply) => {
    refuseOver(registrations, request);
    const account = await registerAccount(request.portal, bodyOf(request), request.ip);
    return created(reply, 'User', iriOf('/api/users', account.id), { ...account, username: account.email });
  });
  app.post(CHECK_PASSWORD_PATH, { onRequest: [visitor] }, async (request, reply) => {
    refuseOver(checks, request);
    const message = (await checkPassword(bodyOf(request))) ?? null;
    return action(reply, 'PasswordCheck', CHECK_PASSWORD_PATH, { acceptable: message === null, message });
  });
  app.post(CONFIRM_PATH, { onRequest: [visitor] }, async (request, reply) => {
    await confirmAccount(request.portal, bodyOf(request).token);
    return action(reply, 'AccountConfirmation', CONFIRM_PATH, { confirmed: true });
  });
  app.post(RESEND_PATH, { onRequest: [visitor] }, async (request, reply) => {
    await askForConfirmation(request.portal, bodyOf(request).email, request.ip);
    return action(reply, 'AccountConfirmation', RESEND_PATH, { confirmed: false, requested: true });
  });
}

const TOO_MANY = 'Zu viele Anfragen von Ihrem Anschluss. Versuchen Sie es später noch einmal.';

function refuseOver(limit: AddressLimit, request: FastifyRequest): void {
  const delay = limit.findDelay(request.ip);
  if (delay !== undefined) throw tooManyRequests(delay, TOO_MANY);
}

function profileRoutes(app: FastifyInstance, portal: Portal): void {
  const reading = { onRequest: bearer(portal).anyAccountWith(withProfile(portal)) };

  const sendProfile = (request: FastifyRequest, reply: FastifyReply) => {
    const actor = actorOf(request);
    if (request.profile === undefined) throw notFound();
    return sendItem(reply, 'User', iriOf('/api/users', actor.accountId), presentProfile(request.profile, actor));
  };
  app.get(PROFILE_PATH, reading, async (request, reply) => sendProfile(request, reply));
  app.get<{ Params: { id: string } }>('/api/users/:id', reading, async (request, reply) => {
    const id = uuidParam(request.params.id);
    if (id === actorOf(request).accountId) return sendProfile(request, reply);
    throw (await findAccount(portal.db, id)) === undefined ? notFound() : accessDenied();
  });
}

function withProfile({ db }: Portal): ReadBearer {
  return async (key, request) => {
    const { caller, profile } = await findBearerWithProfile(db, key);
    request.profile = profile;
    return caller;
  };
}

function companyRoutes(app: FastifyInstance, portal: Portal): void {
  const { activeApplicant } = bearer(portal);

  app.get('/api/companies', { onRequest: [activeApplicant] }, async (request) => {
    const own = await getCompany(portal.db, actorOf(request).companyId);
    return collection(request, 'Company', [presentCompany(own)]);
  });
  app.get<{ Params: { id: string } }>('/api/companies/:id', { onRequest: [activeApplicant] }, async (request) => {
    const id = uuidParam(request.params.id);
    if (id !== actorOf(request).companyId) throw (await isCompany(portal.db, id)) ? accessDenied() : notFound();
    return item('Company', iriOf('/api/companies', id), presentCompany(await getCompany(portal.db, id)));
  });
}

/** Body of account-profile, contract §5.2. */
function presentProfile({ companies, raffles, memberships, ...person }: ProfileRow, actor: Actor): Profile {
  const { companyRole } = actor;
  const isSole = memberships === 1 && companyRole === 'owner';
  const acting = isSole || companyRole === undefined ? {} : { acting: { role: companyRole, companies: memberships } };
  return {
    ...person,
    companies: companies.map(presentCompany),
    raffles: raffles.map(presentRaffle),
    ...acting,
  };
}

function presentCompany({ id, name, addresses }: Company): Node<'Company'> {
  return item('Company', iriOf('/api/companies', id), { id, name, addresses }, { embedded: true });
}

function presentRaffle({ id, potId, application, ...entry }: EntryOfProfile): ProfileRaffle {
  const proposal = embeddedApplication(application);
  const body = { id, rafflePot: iriOf('/api/raffle_pots', potId), ...entry, proposal };
  return item('Raffle', iriOf('/api/raffles', id), body, { embedded: true });
}
