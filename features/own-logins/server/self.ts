import type { FastifyReply } from 'fastify';
import type { Page, PageContext } from '#features/access/server/pages/page-context.ts';
import { findLogin } from '#features/access/server/session.ts';
import type { Self } from '#features/account/server/pages/proof.ts';
import { NEXT_PAGE } from '#features/account/server/pages/return-target.ts';
import { findAccount } from '#features/account/server/store.ts';

type ShowTo = (context: PageContext, self: Self, page: Partial<Page>) => Promise<FastifyReply>;

/** A page of somebody logged in; everybody else is led to the login. */
export async function withSelf(context: PageContext, show: ShowTo): Promise<FastifyReply> {
  const self = await findSelf(context);
  return self === undefined ? toLogin(context) : show(context, self, {});
}

/** A form of such a page, checked to be our own. `show`: what is shown again with what is wrong. */
export async function submitAsSelf(
  context: PageContext,
  show: ShowTo,
  act: (self: Self, show: (page: Partial<Page>) => Promise<FastifyReply>) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const self = await findSelf(context);
  if (self === undefined) return toLogin(context);
  const again = (page: Partial<Page>) => show(context, self, page);
  return context.submit(again, () => act(self, again));
}

export async function findSelf({ portal, request }: PageContext): Promise<Self | undefined> {
  const login = await findLogin(portal, request);
  const account = login === undefined ? undefined : await findAccount(portal.db, login.accountId);
  return login === undefined || account === undefined ? undefined : { login, account };
}

export function toLogin(context: PageContext): FastifyReply {
  return context.redirect(`/oauth/login?${NEXT_PAGE}=sicherheit`);
}
