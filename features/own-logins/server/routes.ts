import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Page, PageContext } from '#features/access/server/pages/page-context.ts';
import { parseForms } from '#features/access/server/parameters.ts';
import { REALMS } from '#features/access/server/realm.ts';
import { APPLICANTS } from '#features/account/server/applicants.ts';
import { type Arrived, findArrived, type LoginRealm, type Person } from '#features/account/server/log-in.ts';
import { NEXT_PAGE } from '#features/account/server/pages/return-target.ts';
import { OFFICERS } from '#features/officers/server/log-in.ts';
import type { Portal } from '#ground/server/portal.ts';
import { FACTOR_PAGES } from './factor-pages.ts';
import { passkeyPages } from './passkey-pages.ts';
import { securityPage } from './security-page.ts';
import { type OwnPage, ownerAtDesk, ownerOf, type SecurityOwner } from './sides.ts';

/** How a person logs in and where they are logged in: plain pages of their own login (docs/decisions/0071). */
export function loginSecurityRoutes(app: FastifyInstance, portal: Portal): void {
  app.register(async (scope) => {
    parseForms(scope);
    const applicant = { realm: APPLICANTS, toLogin: `${REALMS.applicant.loginPath}?${NEXT_PAGE}=sicherheit` };
    const officer = { realm: OFFICERS, toLogin: REALMS.officer.loginPath };
    for (const page of FACTOR_PAGES) ownPage(scope, portal, { ...applicant, ownerOf: (self) => self }, page);
    for (const page of pagesOf(REALMS.applicant.security)) ownPage(scope, portal, { ...applicant, ownerOf }, page);
    for (const page of pagesOf(REALMS.officer.security))
      ownPage(scope, portal, { ...officer, ownerOf: ownerAtDesk }, page);
  });
}

function pagesOf(base: string): OwnPage<SecurityOwner>[] {
  return [securityPage(base), ...passkeyPages(base)];
}

interface Own<P extends Person, Owner> {
  realm: LoginRealm<P>;
  ownerOf(self: Arrived<P>): Owner;
  /** Where everybody else is led. */
  toLogin: string;
}

function ownPage<P extends Person, Owner>(
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
