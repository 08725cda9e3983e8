import type { FastifyInstance } from 'fastify';
import { parseForms } from '#features/access/server/parameters.ts';
import { REALMS } from '#features/access/server/realm.ts';
import { APPLICANTS } from '#features/account/server/applicants.ts';
import { type OwnPage, ownPage } from '#features/account/server/pages/own-page.ts';
import { NEXT_PAGE } from '#features/account/server/pages/return-target.ts';
import { OFFICERS } from '#features/officers/server/log-in.ts';
import type { Portal } from '#ground/server/portal.ts';
import { FACTOR_PAGES } from './factor-pages.ts';
import { passkeyPages } from './passkey-pages.ts';
import { securityPage } from './security-page.ts';
import { ownerAtDesk, ownerOf, type SecurityOwner } from './sides.ts';

/** How a person logs in and where they are logged in: plain pages of their own login (docs/decisions/0071). */
export function loginSecurityRoutes(app: FastifyInstance, portal: Portal): void {
  app.register(async (scope) => {
    parseForms(scope);
    const applicant = { realm: APPLICANTS, toLogin: () => `${REALMS.applicant.loginPath}?${NEXT_PAGE}=sicherheit` };
    const officer = { realm: OFFICERS, toLogin: () => REALMS.officer.loginPath };
    for (const page of FACTOR_PAGES) ownPage(scope, portal, { ...applicant, ownerOf: (self) => self }, page);
    for (const page of pagesOf(REALMS.applicant.security)) ownPage(scope, portal, { ...applicant, ownerOf }, page);
    for (const page of pagesOf(REALMS.officer.security))
      ownPage(scope, portal, { ...officer, ownerOf: ownerAtDesk }, page);
  });
}

function pagesOf(base: string): OwnPage<SecurityOwner>[] {
  return [securityPage(base), ...passkeyPages(base)];
}
