import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AddressLimit, PASSKEY_LOGINS } from '#features/access/server/address-limit.ts';
import { PageContext, SCRIPT_PATH } from '#features/access/server/page-context.ts';
import { html } from '#features/access/server/page-layout.ts';
import { parseForms } from '#features/access/server/parameters.ts';
import { PASSKEY_SCRIPT_PATH } from '#features/access/server/passkeys.ts';
import { REALMS } from '#features/access/server/realm.ts';
import type { Portal } from '#ground/server/portal.ts';
import { APPLICANTS } from '../applicants.ts';
import type { Arrived, LoginRealm, Person } from '../log-in.ts';
import { LOG_OUT_PATH, postLogOut, showLogOut } from './log-out-page.ts';
import { codePage, postLogin, postPasskeyLogin, showLogin } from './login-page.ts';
import { ownPage } from './own-page.ts';
import {
  CHANGE_PAGE,
  LETTER_PAGES,
  LINK_PAGES,
  postLetterPage,
  postLinkPage,
  showLetterPage,
  showLinkPage,
} from './password-pages.ts';
import { NEXT_PAGE, startOver } from './return-target.ts';

/** The page's frame first: what stands in it may say otherwise. */
const OWN = ['./frame.css', './styles.css'].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'));
const ASSETS = new URL('../../../../dist/screens/assets/', import.meta.url);
/** A font of the built application, under the name its build gave it. */
const FONT = /^fira-sans-latin-(400|500|600)-normal-[\w-]+\.woff2$/;
/** As in the application: nothing moves when the fonts arrive. */
const STAND_IN =
  '@font-face{font-family:"Fira Sans Stand-in";src:local("Arial"),local("Liberation Sans"),local("Helvetica");size-adjust:102%;ascent-override:92%;descent-override:26%;line-gap-override:0%}';

let styles: string | undefined;

/** The style sheet of the plain pages, with the fonts of the application: a browser that has been there has them already. */
function pageStyles(): string {
  styles ??= [STAND_IN, ...builtFonts().map(fontFace), ...OWN].join('\n');
  return styles;
}

function builtFonts(): string[] {
  try {
    return readdirSync(ASSETS).filter((name) => FONT.test(name));
  } catch {
    // Not built: the stand-in serves.
    return [];
  }
}

function fontFace(name: string): string {
  const weight = FONT.exec(name)?.[1];
  return `@font-face{font-family:"Fira Sans";font-weight:${weight};font-display:swap;src:url("/assets/${name}") format("woff2")}`;
}

const SCRIPT = readFileSync(new URL('./pages.browser.js', import.meta.url), 'utf8');
/** The library as its makers bundle it for browsers, and what our pages do with it. */
const PASSKEY_SCRIPT = [
  new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser')),
  new URL('../../../access/server/passkeys.browser.js', import.meta.url),
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const FOR_AN_HOUR = 'public, max-age=3600';

/** The pages the login needs (decisions §2): plain forms under /oauth. */
export function accountPages(app: FastifyInstance, portal: Portal): void {
  const at = (request: FastifyRequest, reply: FastifyReply) => new PageContext(portal, request, reply);

  app.register(async (scope) => {
    parseForms(scope);
    scope.get('/oauth/styles.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', FOR_AN_HOUR).send(pageStyles()),
    );
    scope.get(SCRIPT_PATH, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', FOR_AN_HOUR).send(SCRIPT),
    );
    loginRoutes(scope, portal, APPLICANTS);
    scope.get(PASSKEY_SCRIPT_PATH, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', FOR_AN_HOUR).send(PASSKEY_SCRIPT),
    );
    scope.get(LOG_OUT_PATH, (request, reply) => showLogOut(at(request, reply)));
    scope.post(LOG_OUT_PATH, (request, reply) => postLogOut(at(request, reply)));
    scope.get('/oauth/callback', async (request, reply) => showCallback(at(request, reply)));
    const toLogin = () => `${REALMS.applicant.loginPath}?${NEXT_PAGE}=passwort`;
    ownPage(scope, portal, { realm: APPLICANTS, ownerOf: ({ person }) => person, toLogin }, CHANGE_PAGE);
    for (const page of LETTER_PAGES) {
      scope.get(page.path, (request, reply) => showLetterPage(at(request, reply), page));
      scope.post(page.path, (request, reply) => postLetterPage(at(request, reply), page));
    }
    for (const page of LINK_PAGES) {
      const path = `${page.path}/:token`;
      scope.get<Link>(path, (request, reply) => showLinkPage(at(request, reply), page, request.params.token));
      scope.post<Link>(path, (request, reply) => postLinkPage(at(request, reply), page, request.params.token));
    }
  });
}

/** The pages of one of the two logins; `scope` reads forms. */
export function loginRoutes<P extends Person>(scope: FastifyInstance, portal: Portal, realm: LoginRealm<P>): void {
  const at = (request: FastifyRequest, reply: FastifyReply) => new PageContext(portal, request, reply);
  const { loginPath, passkeyPath } = REALMS[realm.side];
  const passkeys = new AddressLimit(PASSKEY_LOGINS, portal.clock);
  scope.get(loginPath, (request, reply) => showLogin(at(request, reply), realm));
  scope.post(loginPath, (request, reply) => postLogin(at(request, reply), realm));
  scope.post(passkeyPath, (request, reply) => postPasskeyLogin(at(request, reply), realm, passkeys));
  const atCode = { realm, stage: 'code', ownerOf: (self: Arrived<P>) => self, toLogin: startOver(realm.side) } as const;
  ownPage(scope, portal, atCode, codePage(realm));
}

type Link = { Params: { token: string } };

/** Where a login window ends: whoever opened it reads the code from its address. */
function showCallback(context: PageContext): FastifyReply {
  const content = html`<p>Sie können dieses Fenster schließen.</p>
<p><a class="button" href="/">Zur Startseite</a></p>`;
  return context.send({ title: 'Anmeldung abgeschlossen', content });
}
