import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Page, PageContext } from '#features/access/server/pages/page-context.ts';
import type { Portal } from '#ground/server/portal.ts';
import { type Arrived, findArrived, type LoginRealm, type LoginStage, type Person } from '../log-in.ts';

/** A page of somebody logged in, or on the way there, and what its form does. */
export interface OwnPage<Owner> {
  path: string;
  /** Where the form goes, if not to the page itself. */
  formPath?: string;
  show(context: PageContext, owner: Owner, page: Partial<Page>): Promise<FastifyReply>;
  post(
    context: PageContext,
    owner: Owner,
    again: (page: Partial<Page>) => Promise<FastifyReply>,
  ): Promise<FastifyReply>;
}

interface Own<P extends Person, Owner> {
  realm: LoginRealm<P>;
  /** How far they have come; absent: logged in. */
  stage?: LoginStage;
  ownerOf(self: Arrived<P>): Owner;
  /** Where everybody else is led. */
  toLogin(request: FastifyRequest): string;
}

export function ownPage<P extends Person, Owner>(
  scope: FastifyInstance,
  portal: Portal,
  { realm, stage, ownerOf, toLogin }: Own<P, Owner>,
  { path, formPath = path, show, post }: OwnPage<Owner>,
): void {
  const answer =
    (act: (context: PageContext, owner: Owner) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const context = new PageContext(portal, request, reply);
      const self = await findArrived(context, realm, stage);
      return self === undefined ? context.redirect(toLogin(request)) : act(context, ownerOf(self));
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
