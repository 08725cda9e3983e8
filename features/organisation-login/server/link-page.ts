import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Page, PageContext } from '#features/access/server/page-context.ts';
import { type Html, html } from '#features/access/server/page-layout.ts';
import { REALMS, type Side } from '#features/access/server/realm.ts';
import { isFresh } from '#features/access/server/session.ts';
import { type Vouched, vouchedEntries } from '#features/account/rules/identity.ts';
import { APPLICANTS } from '#features/account/server/applicants.ts';
import { findArrived, type LoginRealm, type Person, type Arrived as Self } from '#features/account/server/log-in.ts';
import { findClientRequest, LINK_PATH, NEXT_PAGE, pathAfter } from '#features/account/server/pages/return-target.ts';
import { type AccountRow, findAccountByEmail } from '#features/account/server/store.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { showFailure } from './failure-page.ts';
import { keptApplicant } from './identity-config.ts';
import { tellLink } from './linked-section.ts';
import type { Provider } from './provider.ts';
import { findBrowser, findProvider, PROVIDER_PATHS } from './provider-login.ts';
import { type Arrival, endArrival, findArrival, insertIdentity, insertProviderSession } from './store.ts';

export const REGISTER_PATH = '/oauth/organisation/registrieren';
/** The login of the account somebody has, and then to the page that links. */
export const LOGIN_TO_LINK = {
  applicant: `${REALMS.applicant.loginPath}?${NEXT_PAGE}=organisation`,
  officer: `${REALMS.officer.loginPath}?${NEXT_PAGE}=organisation`,
} as const;

/** Whom the provider sent in this browser, and who is not known yet. */
export interface Arrived {
  provider: Provider;
  arrival: Arrival;
}

/** Shows the page to whom it is for; everybody else begins anew. */
export async function withArrived(
  context: PageContext,
  side: Side,
  show: (arrived: Arrived) => Promise<FastifyReply> | FastifyReply,
): Promise<FastifyReply> {
  const { portal, request } = context;
  const provider = findProvider(portal, side);
  if (provider === undefined) return context.redirect(WITHOUT_PROVIDER[side]);
  const browser = findBrowser(portal, request);
  const arrival = browser && (await findArrival(portal.db, { browser, side, now: portal.clock.now() }));
  if (arrival === undefined) return showFailure(context, { side, provider, query: '' }, 'stale');
  return show({ provider, arrival });
}

const WITHOUT_PROVIDER = { applicant: REALMS.applicant.entry, officer: REALMS.officer.loginPath } as const;

/** What is vouched for, and by whom. */
export function vouchedList(vouched: Vouched, provider: Provider): Html | undefined {
  const entries = vouchedEntries(vouched);
  if (entries.length === 0) return undefined;
  return html`<h2>Bestätigt durch ${provider.config.name}</h2>
<dl class="vouched">${entries.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** Two ways on: register, or show whose account it is. Where the mailbox is vouched for and has an account, only the second. */
export async function showNew(context: PageContext): Promise<FastifyReply> {
  return withArrived(context, 'applicant', async ({ provider, arrival }) => {
    const { name } = provider.config;
    const { vouched } = keptApplicant(arrival.told);
    const { email } = vouched;
    const isKnown = email !== undefined && (await findAccountByEmail(context.portal.db, email)) !== undefined;
    const known = html`<p>Zu Ihrer E-Mail-Adresse gibt es schon ein Benutzerkonto. Melden Sie sich einmal damit an, dann wird es mit ${name} verknüpft. Danach brauchen Sie das Passwort nicht mehr.</p>
<div class="buttons"><a class="button" href="${LOGIN_TO_LINK.applicant}">Anmelden und verknüpfen</a></div>`;
    const unknown = html`<p>Haben Sie schon ein Benutzerkonto im Förderportal? Dann melden Sie sich einmal damit an und verknüpfen es. Sonst registrieren Sie sich: was bestätigt ist, wird nicht noch einmal gefragt.</p>
<div class="buttons"><a class="button" href="${REGISTER_PATH}">Neu registrieren</a>
<a class="button secondary" href="${LOGIN_TO_LINK.applicant}">Mit meinem Benutzerkonto verknüpfen</a></div>`;
    const content = html`${vouchedList(vouched, provider)}
${isKnown ? known : unknown}
<ul class="links"><li><a href="${PROVIDER_PATHS.applicant.begin}?${arrival.query}">Mit einer anderen Anmeldung bei ${name}</a></li></ul>`;
    return context.send({ title: `Zum ersten Mal mit ${name} angemeldet`, content });
  });
}

/** An older login may have been left open by somebody else: it is asked for once more. */
const FRESH_MS = 15 * 60_000;

/** Where somebody who has just logged in says that a provider's login may open the account. */
export interface LinkPage<P extends Person> {
  realm: LoginRealm<P>;
  /** What an account is called. */
  account: string;
  /** What the provider says of them, and what follows. */
  says(arrived: Arrived): Html;
  /** To whoever has not just logged in; absent: straight to the login. */
  askForLogin?(context: PageContext, arrived: Arrived): FastifyReply;
  /** Of an applicant, what is vouched for. */
  vouched?(arrived: Arrived): Vouched;
  /** What follows, in the same transaction. */
  linked(portal: Portal, trx: Trx, person: P, arrived: Arrived): Promise<void>;
}

export const APPLICANTS_LINK: LinkPage<AccountRow> = {
  realm: APPLICANTS,
  account: 'Benutzerkonto',
  says: ({ provider, arrival }) => html`${vouchedList(keptApplicant(arrival.told).vouched, provider)}
<p>Danach öffnet ${provider.config.name} dieses Benutzerkonto, ohne Passwort. Sie können die Verknüpfung unter „Mein Konto“ aufheben.</p>`,
  vouched: ({ arrival }) => keptApplicant(arrival.told).vouched,
  linked: tellLink,
};

async function findSelf<P extends Person>(context: PageContext, realm: LoginRealm<P>): Promise<Self<P> | undefined> {
  const self = await findArrived(context, realm);
  return self !== undefined && isFresh(context.portal, self.login, FRESH_MS) ? self : undefined;
}

type At = (request: FastifyRequest, reply: FastifyReply) => PageContext;

export function linkRoutes<P extends Person>(scope: FastifyInstance, page: LinkPage<P>, at: At): void {
  const path = LINK_PATH[page.realm.side];
  scope.get(path, (request, reply) => showLink(at(request, reply), page));
  scope.post(path, (request, reply) => postLink(at(request, reply), page));
}

/** Asks whoever has just logged in whether this is their account to be opened. */
function showLink<P extends Person>(context: PageContext, page: LinkPage<P>): Promise<FastifyReply> {
  return withArrived(context, page.realm.side, async (arrived) => {
    const self = await findSelf(context, page.realm);
    if (self !== undefined) return ask(context, page, arrived, self);
    return page.askForLogin?.(context, arrived) ?? context.redirect(LOGIN_TO_LINK[page.realm.side]);
  });
}

async function ask<P extends Person>(
  context: PageContext,
  { realm, account, says }: LinkPage<P>,
  arrived: Arrived,
  { person }: Self<P>,
  page: Partial<Page> = {},
): Promise<FastifyReply> {
  const { provider, arrival } = arrived;
  const client = findClientRequest(context.portal, context.request, arrival.query);
  context.formTargets = client === undefined ? [] : [new URL(client.redirectUri).origin];
  const buttons = html`<button>Verknüpfen</button><a class="button secondary" href="${pathAfter(realm.side, arrival.query)}">Nicht verknüpfen</a>`;
  const content = html`<p>${account}: <strong>${person.email}</strong></p>
${says(arrived)}${await context.form(LINK_PATH[realm.side], undefined, buttons)}`;
  return context.send({ ...page, title: `${account} mit ${provider.config.name} verknüpfen?`, content });
}

function postLink<P extends Person>(context: PageContext, page: LinkPage<P>): Promise<FastifyReply> {
  const { side } = page.realm;
  return withArrived(context, side, async (arrived) => {
    const self = await findSelf(context, page.realm);
    if (self === undefined) return context.redirect(LOGIN_TO_LINK[side]);
    return context.submit(
      (again) => ask(context, page, arrived, self, again),
      async () => {
        const { provider, arrival } = arrived;
        const isLinked = await link(context.portal, page, self, arrived);
        if (isLinked) return context.redirect(pathAfter(side, arrival.query));
        return showFailure(context, { side, provider, query: arrival.query }, 'taken');
      },
    );
  });
}

/** From now on the identity opens the account of whoever is logged in. False where it opens another one meanwhile. */
function link<P extends Person>(
  portal: Portal,
  page: LinkPage<P>,
  { login, person }: Self<P>,
  arrived: Arrived,
): Promise<boolean> {
  const { arrival } = arrived;
  return portal.transaction(async (trx) => {
    if (!(await endArrival(trx, arrival.browser))) return false;
    const vouched = page.vouched && { vouched: page.vouched(arrived) };
    if (!(await insertIdentity(trx, login, arrival, { now: portal.clock.now(), ...vouched }))) return false;
    // This login is one at the provider, too: whoever logs out does so at both.
    const { issuer, subject, sid, id_token } = arrival;
    await insertProviderSession(trx, login.side, login.hash, { issuer, subject, sid, id_token });
    await page.linked(portal, trx, person, arrived);
    return true;
  });
}
