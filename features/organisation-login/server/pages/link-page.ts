import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Page, PageContext } from '#features/access/server/page-context.ts';
import { type Html, html } from '#features/access/server/page-layout.ts';
import { isFresh } from '#features/access/server/session.ts';
import type { Vouched } from '#features/account/rules/identity.ts';
import { APPLICANTS } from '#features/account/server/applicants.ts';
import { findArrived, type LoginRealm, type Person, type Arrived as Self } from '#features/account/server/log-in.ts';
import { findClientRequest, LINK_PATH, pathAfter } from '#features/account/server/pages/return-target.ts';
import type { AccountRow } from '#features/account/server/store.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { keptApplicant } from '../claims.ts';
import { tellLink } from '../link-identity.ts';
import { endArrival, insertProviderSession } from '../provider/store.ts';
import { insertIdentity } from '../store.ts';
import { type Arrived, LOGIN_TO_LINK, vouchedList, withArrived } from './arrived.ts';
import { showFailure } from './failure-page.ts';

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
  const content = html`<p>${account}: <strong>${person.email}</strong></p>
${says(arrived)}
<form method="post" action="${LINK_PATH[realm.side]}">
${await context.csrfInput()}
<div class="buttons"><button>Verknüpfen</button><a class="button secondary" href="${pathAfter(realm.side, arrival.query)}">Nicht verknüpfen</a></div>
</form>`;
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
