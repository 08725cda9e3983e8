import type { FastifyReply } from 'fastify';
import { LIFETIME } from '#features/access/server/lifetimes.ts';
import { DESK_LOGIN_PATH, findOfficerLogin, type OfficerLogin } from '#features/access/server/officer-session.ts';
import { html } from '#features/access/server/pages/html.ts';
import type { Page, PageContext } from '#features/access/server/pages/page-context.ts';
import { findClientRequest, NEXT_PAGE } from '#features/account/server/pages/return-target.ts';
import { ROLE_TEXT } from '#features/audit/rules/roles.ts';
import { CODE_PATH, DESK_LINK_PATH, pathToDesk } from '#features/officers/server/desk-login.ts';
import { enterDesk } from '#features/officers/server/enter-desk.ts';
import { followRoles, noteLink } from '#features/officers/server/log-in-by-provider.ts';
import { findOfficer, type OfficerRow } from '#features/officers/server/store.ts';
import type { Portal } from '#ground/server/portal.ts';
import { later } from '#ground/server/time/instants.ts';
import { admitOfficer } from './admit-officer.ts';
import { keptOfficer, type ToldOfOfficer, toldOfOfficer } from './claims.ts';
import { insertOfficerIdentity } from './officers-store.ts';
import { type Failure, showFailure } from './pages/failure-page.ts';
import { keepArrival, keptTold, type Received } from './pages/provider-way.ts';
import { findBrowser } from './provider/begin.ts';
import type { Provider } from './provider/provider.ts';
import { findProvider } from './provider/providers.ts';
import { type Arrival, endArrival, findArrival, insertProviderSession } from './provider/store.ts';

/** An older login may have been left open by somebody else. */
const FRESH_MS = 15 * 60_000;
const LOGIN_TO_LINK = `${DESK_LOGIN_PATH}?${NEXT_PAGE}=organisation`;

/** To the desk, to the second factor where the provider was not sure enough, or to one's own login that shows who one is. */
export async function receiveOfficer(context: PageContext, received: Received): Promise<FastifyReply | Failure> {
  const { portal, request } = context;
  const { provider, told, query } = received;
  const config = portal.config.identity.officer;
  if (config === undefined) return 'refused';
  const person = toldOfOfficer(told.claims, config);
  const kept = keptTold(portal, told);
  const isSomebodyHere = (await findOfficerLogin(portal, request)) !== undefined;
  const admitted = await admitOfficer(portal, { kept, person, isSure: provider.isSure(told), isSomebodyHere });
  if (admitted.kind === 'refused') return admitted.because;
  if (admitted.kind === 'known') {
    await keepArrival(context, 'officer', received, person);
    return context.redirect(DESK_LINK_PATH);
  }
  await enterDesk(context, admitted);
  const kind = query === '' ? '' : `?${query}`;
  return context.redirect(admitted.stage === 'code' ? `${CODE_PATH}${kind}` : pathToDesk(new URLSearchParams(query)));
}

interface Arrived {
  provider: Provider;
  arrival: Arrival;
  person: ToldOfOfficer;
}

async function withArrived(
  context: PageContext,
  show: (arrived: Arrived) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { portal, request } = context;
  const provider = findProvider(portal, 'officer');
  if (provider === undefined) return context.redirect(DESK_LOGIN_PATH);
  const browser = findBrowser(portal, request);
  const key = browser && { browser, side: 'officer' as const, now: portal.clock.now() };
  const arrival = key && (await findArrival(portal.db, key));
  if (arrival === undefined) return showFailure(context, { side: 'officer', provider, query: '' }, 'stale');
  return show({ provider, arrival, person: keptOfficer(arrival.told) });
}

interface Self {
  login: OfficerLogin;
  officer: OfficerRow;
}

async function findSelf({ portal, request }: PageContext): Promise<Self | undefined> {
  const login = await findOfficerLogin(portal, request);
  if (login === undefined) return undefined;
  const begun = later(login.expiresAt, -LIFETIME.absolute);
  if (later(begun, FRESH_MS) < portal.clock.now()) return undefined;
  const officer = await findOfficer(portal.db, login.officerId);
  return officer && { login, officer };
}

/** Asks for the account's own login first, then whether it is this one. */
export function showDeskLink(context: PageContext): Promise<FastifyReply> {
  return withArrived(context, async (arrived) => {
    const self = await findSelf(context);
    return self === undefined ? askForLogin(context, arrived) : ask(context, arrived, self);
  });
}

function askForLogin(context: PageContext, { provider }: Arrived): FastifyReply {
  const { name } = provider.config;
  const content = html`<p>Sie haben hier schon ein Konto. Melden Sie sich einmal mit Passwort und zweitem Faktor an, dann wird es mit ${name} verknüpft.</p>
<div class="buttons"><a class="button" href="${LOGIN_TO_LINK}">Anmelden und verknüpfen</a></div>`;
  return context.send({ title: `Zum ersten Mal mit ${name} angemeldet`, content });
}

async function ask(
  context: PageContext,
  { provider, person, arrival }: Arrived,
  { officer }: Self,
  page: Partial<Page> = {},
): Promise<FastifyReply> {
  const { name } = provider.config;
  const client = findClientRequest(context.portal, context.request, arrival.query);
  context.formTargets = client === undefined ? [] : [new URL(client.redirectUri).origin];
  const roles = person.roles.map((role) => html`<li>${ROLE_TEXT[role].label}</li>`);
  const content = html`<p>Konto: <strong>${officer.email}</strong></p>
<p>Danach öffnet ${name} dieses Konto, und Ihre Rollen folgen dem, was dort steht:</p><ul>${roles}</ul>
<form method="post" action="${DESK_LINK_PATH}">
${await context.csrfInput()}
<div class="buttons"><button>Verknüpfen</button><a class="button secondary" href="${pathToDesk(new URLSearchParams(arrival.query))}">Nicht verknüpfen</a></div>
</form>`;
  return context.send({ ...page, title: `Konto mit ${name} verknüpfen?`, content });
}

export function postDeskLink(context: PageContext): Promise<FastifyReply> {
  return withArrived(context, async (arrived) => {
    const self = await findSelf(context);
    if (self === undefined) return context.redirect(LOGIN_TO_LINK);
    return context.submit(
      (page) => ask(context, arrived, self, page),
      async () => {
        const { provider, arrival } = arrived;
        const isLinked = await link(context.portal, self, arrived);
        if (isLinked) return context.redirect(pathToDesk(new URLSearchParams(arrival.query)));
        return showFailure(context, { side: 'officer', provider, query: arrival.query }, 'taken');
      },
    );
  });
}

async function link(portal: Portal, { login, officer }: Self, { arrival, person }: Arrived): Promise<boolean> {
  return portal.transaction(async (trx) => {
    if (!(await endArrival(trx, arrival.browser))) return false;
    if (!(await insertOfficerIdentity(trx, arrival, officer.id, portal.clock.now()))) return false;
    const { issuer, subject, sid, id_token } = arrival;
    await insertProviderSession(trx, 'officer', login.hash, { issuer, subject, sid, id_token });
    await noteLink(portal, trx, officer);
    await followRoles(portal, trx, officer, person.roles);
    return true;
  });
}
