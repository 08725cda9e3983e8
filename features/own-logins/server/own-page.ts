import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Page, PageContext } from '#features/access/server/pages/page-context.ts';
import { type Arrived, findArrived, type LoginRealm, type Person } from '#features/account/server/log-in.ts';
import type { AccountRow } from '#features/account/server/store.ts';
import type { Portal } from '#ground/server/portal.ts';

/** A page of somebody logged in, and what its form does. */
export interface OwnPage<Owner> {
  path: string;
  /** Where the form goes, if not to the page itself. */
  formPath?: string;
  show(context: PageContext, owner: Owner, page: Partial<Page>): Promise<FastifyReply>;
  post(context: PageContext, owner: Owner, show: (page: Partial<Page>) => Promise<FastifyReply>): Promise<FastifyReply>;
}

export type Self = Arrived<AccountRow>;

interface Own<P extends Person, Owner> {
  realm: LoginRealm<P>;
  ownerOf(self: Arrived<P>): Owner;
  /** Where everybody else is led. */
  toLogin: string;
}

export function ownPage<P extends Person, Owner>(
  scope: FastifyInstance,
  portal: Portal,
  { realm, ownerOf: own, toLogin }: Own<P, Owner>,
  { path, formPath = path, show, post }: OwnPage<Owner>,
): void {
  const answer =
    (act: (context: PageContext, owner: Owner) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const context = new PageContext(portal, request, reply);
      const self = await findArrived(context, realm);
      return self === undefined ? context.redirect(toLogin) : act(context, own(self));
    };
  scope.get(
    path,
    answer((context, owner) => show(context, owner, {})),
  );
  scope.post(
    formPath,
    answer((context, owner) => {
      const again = (page: Partial<Page>) => show(context, owner, page);
      return context.submit(again, () => post(context, owner, again));
    }),
  );
}
