import type { FastifyReply } from 'fastify';
import { isStrengthAsked, type Page, type PageContext, tellStrength } from '#features/access/server/page-context.ts';
import { html } from '#features/access/server/page-layout.ts';
import { hashPassword, isPassword } from '#features/access/server/passwords.ts';
import { REALMS } from '#features/access/server/realm.ts';
import { endEveryLogin } from '#features/access/server/session.ts';
import { officerDeviceLetter } from '#features/account/server/letters.ts';
import { type By, goOn, type LoginRealm } from '#features/account/server/log-in.ts';
import type { OwnPage } from '#features/account/server/pages/own-page.ts';
import { accountHint, findNewPasswordGaps, newPasswordInputs } from '#features/account/server/pages/password-pages.ts';
import { cancelButton, findWayBack, keptQuery } from '#features/account/server/pages/return-target.ts';
import { recordAct } from '#features/audit/server/record.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { actorOfOfficer, officerIri } from './actor.ts';
import { findOfficersFault } from './change-password.ts';
import { findOfficer, findOfficerByEmail, type OfficerRow, updateOwnPassword } from './store.ts';

const EXPIRED =
  'Ihr Einmalpasswort ist abgelaufen. Bitten Sie die Person, die Ihr Konto eingerichtet hat, um ein neues.';
export const BLOCKED =
  'Ihr zweiter Faktor ist nach zu vielen falschen Codes gesperrt. Lassen Sie ihn von der Person zurücksetzen, die Ihr Konto eingerichtet hat.';
const FIRST = html`<p>Sie melden sich zum ersten Mal an. Richten Sie zuerst Ihre App mit dem QR-Code ein, den Sie erhalten haben. Mit dem ersten richtigen Code ist der zweite Faktor bestätigt.</p>`;
const DEMO = html`<p>In der Demonstration zeigt diese Seite den Code: <a href="/demo/zweiter-faktor" target="_blank" rel="noopener">Zweiter Faktor (öffnet ein neues Fenster)</a></p>`;

/** The login of the agency's people: always with a second factor, and a password that was handed out must go. */
export const OFFICERS: LoginRealm<OfficerRow> = {
  side: 'officer',
  find: findOfficer,
  findByEmail: findOfficerByEmail,
  isOpenTo: ({ isActive, oneTimeUntil }, by) => isActive && (by === 'password' || oneTimeUntil === null),
  afterPassword: async ({ clock }, { oneTimeUntil }) =>
    oneTimeUntil !== null && oneTimeUntil <= clock.now() ? EXPIRED : undefined,
  stageAfter: ({ oneTimeUntil }, shown) => (shown === 'password' ? 'code' : oneTimeUntil === null ? 'in' : 'password'),
  note: noteLogin,
  deviceLetter: (portal, { email }, seen) => officerDeviceLetter(portal, email, seen),
  loginPage: {
    title: 'Anmelden zur Sachbearbeitung',
    lead: () => html`<p>Hier melden sich die Beschäftigten des Projektträgers an. Im nächsten Schritt brauchen Sie Ihre Authenticator-App.</p>
<p>Sie stellen einen Antrag? <a href="/anmelden">Zur Anmeldung für Unternehmen</a></p>`,
    submit: 'Weiter',
  },
  codePage: {
    asksCode: () => true,
    lead: ({ config }, { secondFactorConfirmedAt }) =>
      html`${secondFactorConfirmedAt === null ? FIRST : undefined}${config.demo ? DEMO : undefined}`,
    blocked: BLOCKED,
  },
};

/** Replaces the password that was handed out; every other login ends. What is wrong with the new one. Throws HashQueueFull. */
export async function replacePassword(
  portal: Portal,
  officer: OfficerRow,
  password: string,
): Promise<string | undefined> {
  const fault = await findOfficersFault(officer, password);
  if (fault !== undefined) return fault;
  if (await isPassword(password, officer.passwordHash)) return SAME;
  const passwordHash = await hashPassword(password);
  await portal.transaction(async (trx) => {
    await updateOwnPassword(trx, officer.id, passwordHash);
    await endEveryLogin(trx, { side: 'officer', id: officer.id }, portal.clock.now());
  });
  return undefined;
}

const SAME = 'Das neue Passwort ist das Einmalpasswort. Wählen Sie ein anderes.';

/** `officer`: as they were before their password was replaced. */
export async function noteLogin(portal: Portal, trx: Trx, officer: OfficerRow, by: By): Promise<void> {
  portal.log.event('officer.logged-in', { officer: officer.id, by });
  const byLoginService = by === 'login-service' ? { byLoginService: true } : {};
  const byPasskey = by === 'passkey' ? { byPasskey: true } : {};
  const passwordReplaced = officer.oneTimeUntil !== null && by !== 'login-service';
  const detail = { passwordReplaced, ...byLoginService, ...byPasskey };
  const subjects = [officerIri(officer.id)];
  await recordAct(portal, trx, { actor: actorOfOfficer(officer), act: 'officer.log-in', subjects, detail });
}

/** Only at the first login and after a reset: the password that was handed out must go. */
export const NEW_PASSWORD_PAGE: OwnPage<OfficerRow> = {
  path: REALMS.officer.steps.password,
  show: showNewPassword,
  post: postNewPassword,
};

async function showNewPassword(context: PageContext, officer: OfficerRow, page: Partial<Page>): Promise<FastifyReply> {
  const content = html`<p>Ihr Einmalpasswort gilt nur für die erste Anmeldung. Legen Sie jetzt Ihr eigenes fest.</p>
<form method="post" action="${REALMS.officer.steps.password}${keptQuery(context.request)}" novalidate>
${await context.csrfInput()}${accountHint(officer)}${newPasswordInputs(page.problems ?? [], { first: true })}
<div class="buttons"><button name="aktion" value="weiter">Passwort speichern</button>${cancelButton(context)}</div>
</form>`;
  return context.send({ ...page, title: 'Eigenes Passwort festlegen', content });
}

async function postNewPassword(
  context: PageContext,
  officer: OfficerRow,
  again: (page: Partial<Page>) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const wayBack = findWayBack(context);
  if (wayBack !== undefined) return context.redirect(wayBack);
  const password = context.field('password');
  if (isStrengthAsked(context)) return tellStrength(context, findOfficersFault(officer, password));
  const problems = findNewPasswordGaps(context);
  if (problems.length > 0) return again({ problems });
  const fault = await replacePassword(context.portal, officer, password);
  if (fault !== undefined) return again({ problems: [{ field: 'password', message: fault }] });
  return goOn(context, OFFICERS, officer, { by: 'password-and-factor' });
}
