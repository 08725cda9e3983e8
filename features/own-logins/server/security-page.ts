import type { FastifyInstance, FastifyReply } from 'fastify';
import { DEVICE_DAYS, type KnownDevice, listDevices } from '#features/access/server/device.ts';
import type { Page, PageContext } from '#features/access/server/page-context.ts';
import { type Html, html } from '#features/access/server/page-layout.ts';
import { parseForms, queryOf } from '#features/access/server/parameters.ts';
import { REALMS } from '#features/access/server/realm.ts';
import { endLogin, endOtherLogins, listLogins, type RunningLogin } from '#features/access/server/session.ts';
import { APPLICANTS } from '#features/account/server/applicants.ts';
import { askForProof, type OwnPage, ownPage } from '#features/account/server/pages/own-page.ts';
import { NEXT_PAGE } from '#features/account/server/pages/return-target.ts';
import { OFFICERS } from '#features/officers/server/log-in.ts';
import { dayOf, formatDay, formatTime } from '#ground/rules/values/calendar-day.ts';
import { later, REAL_CLOCK } from '#ground/server/clock.ts';
import type { Portal } from '#ground/server/portal.ts';
import { FACTOR_PAGES } from './factor-pages.ts';
import { passkeyPages, passkeySection } from './passkey-pages.ts';
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

/** Under the base of a side. */
const END_LOGIN = '/anmeldung-beenden';
const MINUTE = 60_000;

const DONE = 'erledigt';
/** What has just been done, by its word in the address. */
const NOTICES: Readonly<Record<string, string>> = {
  beendet: 'Die Anmeldung ist beendet.',
  'passkey-neu': 'Der Passkey ist angelegt.',
  'passkey-name': 'Der Name ist gespeichert.',
  'passkey-weg': 'Der Passkey ist entfernt.',
  'passkey-verlangt': 'Ihre Wahl ist gespeichert.',
  'faktor-aus': 'Der zweite Faktor ist ausgeschaltet.',
  'alle-beendet': 'Alle anderen Anmeldungen sind beendet.',
  'verknuepfung-aufgehoben': 'Die Verknüpfung ist aufgehoben.',
};
const UNKNOWN_DEVICE = 'Unbekanntes Gerät';
const GONE = 'Diese Anmeldung war schon zu Ende.';

/** How somebody logs in, and where they are logged in. */
async function show(context: PageContext, owner: SecurityOwner, page: Partial<Page>): Promise<FastifyReply> {
  const { portal, request } = context;
  const done = NOTICES[new URLSearchParams(queryOf(request.url)).get(DONE) ?? ''];
  const csrf = await context.csrfInput();
  const [before, after] = (await owner.ways?.(context)) ?? [];
  const content = html`${done === undefined ? undefined : html`<div class="notice" role="status"><p>${done}</p></div>`}
<p>Benutzerkonto: <strong>${owner.email}</strong></p>
${before}
${await passkeySection(context, owner)}
${after}
${loginList(await listOwnLogins(portal, owner), owner, csrf)}
${deviceList(await listDevices(portal.db, owner.login))}
<ul class="links"><li>${owner.home}</li></ul>`;
  return context.send({ ...page, title: 'Anmeldung und Sicherheit', content });
}

function loginList(logins: readonly RunningLogin[], { base, login, ifUnknown }: SecurityOwner, csrf: Html): Html {
  const others = logins.length > 1;
  return html`<section aria-labelledby="anmeldungen"><h2 id="anmeldungen">Meine Anmeldungen</h2>
<p>Hier sind Sie gerade angemeldet. Eine Anmeldung endet von selbst, wenn Sie sie ${REALMS[login.side].idle / MINUTE} Minuten lang nicht benutzen.${others ? ` Kennen Sie eine davon nicht? ${ifUnknown}` : ''}</p>
<form method="post" action="${base}${END_LOGIN}">${csrf}
<ul class="logins">${logins.map((one) => loginEntry(one, one.hash.equals(login.hash)))}</ul>
${others ? html`<div class="buttons"><button class="secondary" name="anmeldung" value="andere">Alle anderen beenden</button></div>` : undefined}
</form></section>`;
}

function loginEntry(login: RunningLogin, isThis: boolean): Html {
  const device = login.device === '' ? UNKNOWN_DEVICE : login.device;
  const since = instant(login.createdAt);
  return html`<li><p><strong>${device}</strong>${isThis ? ' (diese Anmeldung)' : undefined}<br>
Angemeldet seit ${since}<br>Zuletzt benutzt: ${isThis ? 'jetzt' : instant(login.usedAt)}</p>
${isThis ? undefined : html`<button class="secondary" name="anmeldung" value="${nameOf(login)}">Beenden<span class="visually-hidden">: ${device}, seit ${since}</span></button>`}</li>`;
}

/** So that a mail about a new device can be compared with what was before. */
function deviceList(devices: readonly KnownDevice[]): Html {
  return html`<section aria-labelledby="geraete"><h2 id="geraete">Meine Geräte</h2>
<p>Mit diesen Geräten haben Sie sich zuletzt angemeldet. Kommt ein neues dazu, schreiben wir Ihnen eine E-Mail. Ein Gerät, das Sie ${DEVICE_DAYS} Tage lang nicht benutzen, steht hier nicht mehr.</p>
<ul class="logins">${devices.map(({ name, firstAt, usedAt }) => deviceEntry(name, firstAt, usedAt))}</ul></section>`;
}

function deviceEntry(name: string, firstAt: Date | null, usedAt: Date): Html {
  const first = firstAt === null ? undefined : html`Zuerst angemeldet: ${instant(firstAt)}<br>`;
  return html`<li><p><strong>${name === '' ? UNKNOWN_DEVICE : name}</strong><br>${first}Zuletzt angemeldet: ${instant(usedAt)}</p></li>`;
}

function instant(at: Date): string {
  return `${formatDay(dayOf(at))}, ${formatTime(at)}`;
}

const END_ONE = {
  title: 'Anmeldung beenden',
  what: 'Sie beenden eine andere Anmeldung Ihres Kontos. Bitte bestätigen Sie, dass Sie es sind.',
} as const;
const END_ALL = {
  title: 'Alle anderen beenden',
  what: 'Sie beenden alle anderen Anmeldungen Ihres Kontos. Bitte bestätigen Sie, dass Sie es sind.',
} as const;

/** The page, whose form ends one other login, or all of them. */
function securityPage(base: string): OwnPage<SecurityOwner> {
  return { path: base, formPath: `${base}${END_LOGIN}`, show, post: endLogins };
}

const endLogins: OwnPage<SecurityOwner>['post'] = async (context, owner, again) => {
  const name = context.field('anmeldung');
  const asked = await askForProof(context, owner, {
    ...(name === 'andere' ? END_ALL : END_ONE),
    action: `${owner.base}${END_LOGIN}`,
    field: { name: 'anmeldung', value: name },
    back: owner.base,
  });
  if (asked !== undefined) return context.send(asked);
  if (name === 'andere') {
    await endOwnOtherLogins(context.portal, owner);
    return context.redirect(`${owner.base}?${DONE}=alle-beendet`);
  }
  if (!(await endOwnLogin(context.portal, owner, name))) return again({ problems: [{ message: GONE }] });
  return context.redirect(`${owner.base}?${DONE}=beendet`);
};

/** Somebody's running logins, this one too; the latest used first. */
function listOwnLogins({ db, clock }: Portal, { login }: SecurityOwner): Promise<RunningLogin[]> {
  const now = clock.now();
  return listLogins(db, login, { idleSince: later(now, -REALMS[login.side].idle), now, realNow: REAL_CLOCK.now() });
}

/** Ends another login of the same person, as logging out there would. False when there is none of this name. */
async function endOwnLogin(portal: Portal, owner: SecurityOwner, name: string): Promise<boolean> {
  const found = (await listOwnLogins(portal, owner)).find((one) => nameOf(one) === name);
  if (found === undefined) return false;
  await endLogin(portal.db, found.hash, null, portal.clock.now());
  portal.log.event('account.login-ended', { side: owner.login.side });
  return true;
}

async function endOwnOtherLogins(portal: Portal, { login }: SecurityOwner): Promise<void> {
  await endOtherLogins(portal.db, login, { cookie: login.hash }, portal.clock.now());
  portal.log.event('account.login-ended', { side: login.side });
}

/** What a login is called in a form: the hash of its token opens nothing. */
function nameOf({ hash }: Pick<RunningLogin, 'hash'>): string {
  return hash.toString('base64url');
}
