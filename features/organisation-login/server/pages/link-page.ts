import type { FastifyReply } from 'fastify';
import { LIFETIME } from '#features/access/server/lifetimes.ts';
import { html } from '#features/access/server/pages/html.ts';
import type { Page, PageContext } from '#features/access/server/pages/page-context.ts';
import { findLogin, type LoginSession } from '#features/access/server/session.ts';
import { findClientRequest, pathAfter } from '#features/account/server/pages/return-target.ts';
import { type AccountRow, findAccount } from '#features/account/server/store.ts';
import { later } from '#ground/server/time/instants.ts';
import { linkIdentity } from '../link-identity.ts';
import { LINK_PATH } from './applicant-login.ts';
import { type Arrived, LOGIN_TO_LINK, vouchedList, withArrived } from './arrived.ts';
import { showFailure } from './failure-page.ts';

/** An older login may have been left open by somebody else: it is asked for once more. */
const FRESH_MS = 15 * 60_000;

interface Owner {
  login: LoginSession;
  account: AccountRow;
}

async function findOwner({ portal, request }: PageContext): Promise<Owner | undefined> {
  const login = await findLogin(portal, request);
  if (login === undefined) return undefined;
  const begun = later(login.expiresAt, -LIFETIME.absolute);
  if (later(begun, FRESH_MS) < portal.clock.now()) return undefined;
  const account = await findAccount(portal.db, login.accountId);
  return account && { login, account };
}

function withOwner(
  context: PageContext,
  show: (arrived: Arrived, owner: Owner) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  return withArrived(context, async (arrived) => {
    const owner = await findOwner(context);
    return owner === undefined ? context.redirect(LOGIN_TO_LINK) : show(arrived, owner);
  });
}

/** Asks whoever has just logged in whether this is their account to be opened. */
export function showLink(context: PageContext): Promise<FastifyReply> {
  return withOwner(context, (arrived, owner) => ask(context, arrived, owner));
}

async function ask(
  context: PageContext,
  { provider, person, arrival }: Arrived,
  { account }: Owner,
  page: Partial<Page> = {},
): Promise<FastifyReply> {
  const { name } = provider.config;
  const client = findClientRequest(context.portal, context.request, arrival.query);
  context.formTargets = client === undefined ? [] : [new URL(client.redirectUri).origin];
  const content = html`<p>Benutzerkonto: <strong>${account.email}</strong></p>
${vouchedList(person.vouched, provider)}
<p>Danach öffnet ${name} dieses Benutzerkonto, ohne Passwort. Sie können die Verknüpfung unter „Mein Konto“ aufheben.</p>
<form method="post" action="${LINK_PATH}">
${await context.csrfInput()}
<div class="buttons"><button>Verknüpfen</button><a class="button secondary" href="${pathAfter(arrival.query)}">Nicht verknüpfen</a></div>
</form>`;
  return context.send({ ...page, title: `Benutzerkonto mit ${name} verknüpfen?`, content });
}

export function postLink(context: PageContext): Promise<FastifyReply> {
  return withOwner(context, (arrived, owner) =>
    context.submit(
      (page) => ask(context, arrived, owner, page),
      async () => {
        const { provider, arrival } = arrived;
        const isLinked = await linkIdentity(context.portal, owner, arrived);
        if (isLinked) return context.redirect(pathAfter(arrival.query));
        return showFailure(context, { side: 'applicant', provider, query: arrival.query }, 'taken');
      },
    ),
  );
}
