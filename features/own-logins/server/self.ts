import type { FastifyReply } from 'fastify';
import type { Page, PageContext } from '#features/access/server/pages/page-context.ts';
import { APPLICANTS } from '#features/account/server/applicants.ts';
import { type Arrived, findArrived } from '#features/account/server/log-in.ts';
import { NEXT_PAGE } from '#features/account/server/pages/return-target.ts';
import type { AccountRow } from '#features/account/server/store.ts';

export type Self = Arrived<AccountRow>;

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

export function findSelf(context: PageContext): Promise<Self | undefined> {
  return findArrived(context, APPLICANTS);
}

export function toLogin(context: PageContext): FastifyReply {
  return context.redirect(`/oauth/login?${NEXT_PAGE}=sicherheit`);
}
