import type { FastifyReply } from 'fastify';
import { isStrengthAsked, type Page, type PageContext, tellStrength } from '#features/access/server/page-context.ts';
import { html } from '#features/access/server/page-layout.ts';
import { findNewPasswordFault, hashPassword, isPassword } from '#features/access/server/passwords.ts';
import { REALMS } from '#features/access/server/realm.ts';
import {
  beginStage,
  deleteEndedAtCommandLine,
  endEveryLogin,
  endLogin,
  endOtherLogins,
} from '#features/access/server/session.ts';
import { hashToken, newToken } from '#features/access/server/tokens.ts';
import { officerDeviceLetter } from '#features/account/server/letters.ts';
import { type By, enterPassword, goOn, type LoginRealm, PASSWORD_REFUSED } from '#features/account/server/log-in.ts';
import type { OwnPage } from '#features/account/server/pages/own-page.ts';
import { findNewPasswordGaps, newPasswordInputs } from '#features/account/server/pages/password-pages.ts';
import { cancelButton, findWayBack, keptQuery } from '#features/account/server/pages/return-target.ts';
import { CODE_REFUSED, enterFactor } from '#features/account/server/second-factor.ts';
import { choosePassword } from '#features/account/server/set-password.ts';
import { actorOfOfficer } from '#features/audit/rules/audit.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { missing, wrong } from '#ground/rules/fields/violation.ts';
import { later, REAL_CLOCK } from '#ground/server/clock.ts';
import { conflict, tooManyRequests, violations } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { CommandLineLogin } from '../rules/wire.ts';
import { findOfficer, findOfficerByEmail, type OfficerRow, officerIri, updateOwnPassword } from './store.ts';

const NO_PASSWORD = 'Bitte geben Sie Ihr bisheriges Passwort ein.';
const WRONG_PASSWORD = 'Das ist nicht Ihr bisheriges Passwort.';
const NO_NEW = 'Bitte geben Sie ein neues Passwort ein.';
const SLOWED = 'Zu viele Versuche. Bitte warten Sie einen Augenblick.';

interface OwnLogin {
  officerId: string;
  /** Hash of the token of this call: its login stays. */
  token: Buffer;
}

/**
 * An officer changes the own password, who must know the present one; every other login of theirs ends. Throws 422 at
 * `currentPassword` and `newPassword`, 429 after wrong ones, HashQueueFull.
 */
export async function changeOwnPassword(
  portal: Portal,
  { officerId, token }: OwnLogin,
  { current, next, ip }: { current: string; next: string; ip: string },
): Promise<void> {
  const gaps = [
    ...(current === '' ? [missing('currentPassword', NO_PASSWORD)] : []),
    ...(next === '' ? [missing('newPassword', NO_NEW)] : []),
  ];
  if (gaps.length > 0) throw violations(gaps);
  const officer = await getOfficer(portal, officerId);
  const self = { side: 'officer', id: officerId, passwordHash: officer.passwordHash } as const;
  const typed = { present: current, password: next, ip };
  const chosen = await choosePassword(portal, self, typed, () => findOfficersFault(officer, next));
  if (chosen.kind === 'slowed') throw tooManyRequests(chosen.seconds, SLOWED);
  if (chosen.kind === 'refused') throw violations([wrong('currentPassword', WRONG_PASSWORD)]);
  if (chosen.kind === 'weak') throw violations([wrong('newPassword', chosen.message)]);
  await portal.transaction(async (trx) => {
    await updateOwnPassword(trx, officerId, chosen.passwordHash);
    await endOtherLogins(trx, { side: 'officer', id: officerId }, { bearer: token }, portal.clock.now());
    const actor = actorOfOfficer(officer);
    await recordAct(portal, trx, { actor, act: 'officer.change-password', subjects: [officerIri(officerId)] });
  });
}

async function getOfficer(portal: Portal, officerId: string): Promise<OfficerRow> {
  const officer = await findOfficer(portal.db, officerId);
  if (officer === undefined) throw new Error(`officer ${officerId} vanished`);
  return officer;
}

/** What a change to this password would say of it, for whoever is still typing. Throws HashQueueFull. */
export async function checkOwnPassword(portal: Portal, officerId: string, typed: string): Promise<string | null> {
  return (await findOfficersFault(await getOfficer(portal, officerId), typed)) ?? null;
}

/** What is wrong with a new password for this officer. Throws HashQueueFull. */
function findOfficersFault({ email, name }: OfficerRow, password: string): Promise<string | undefined> {
  return findNewPasswordFault(password, email, [name]);
}

/** Milliseconds from a login at the command line to its end, by the machine's clock (docs/decisions/0015). */
const LASTS = 60 * 60_000;
/** What it is called among one's logins. */
const DEVICE = 'Befehlszeile';

export interface LoginSecrets {
  password: string;
  code: string;
  /** Takes the place of a password that was handed out. */
  newPassword?: string | undefined;
  /** Whence: failures slow down as at the desk. */
  ip: string;
}

/** Both factors at once, as at the desk. Throws 409 with the sentence to show. */
export async function logInAtCommandLine(
  portal: Portal,
  email: string,
  { password, code, newPassword, ip }: LoginSecrets,
): Promise<CommandLineLogin> {
  const first = await enterPassword(portal, OFFICERS, { email, password, ip });
  if (first.kind === 'slowed') throw tooMany(first.seconds);
  if (first.kind !== 'right') throw conflict(first.kind === 'barred' ? first.message : PASSWORD_REFUSED);
  const { person: officer } = first;
  // A code is good once: it is not spent before everything is there.
  if (officer.oneTimeUntil !== null && newPassword === undefined) return { asks: 'newPassword' };
  const second = await enterFactor(portal, { side: 'officer', id: officer.id }, { text: code, ip });
  if (second.kind === 'slowed') throw tooMany(second.seconds);
  if (second.kind === 'refused') throw conflict(second.isBlocked ? BLOCKED : CODE_REFUSED);
  if (officer.oneTimeUntil !== null && newPassword !== undefined) {
    const fault = await replacePassword(portal, officer, newPassword);
    if (fault !== undefined) throw conflict(fault);
  }
  await portal.transaction((trx) => noteLogin(portal, trx, officer, 'password-and-factor'));
  const { token } = await beginAtCommandLine(portal, officer.id);
  return { token, seconds: LASTS / 1000, name: officer.name };
}

function tooMany(seconds: number) {
  return conflict(`Zu viele Versuche. Bitte warten Sie ${seconds} Sekunden.`);
}

/** The login itself, of an officer whose both factors were right. */
export async function beginAtCommandLine(
  { db }: Pick<Portal, 'db'>,
  officerId: string,
): Promise<{ token: string; until: Date }> {
  const now = REAL_CLOCK.now();
  const [token, until] = [newToken(), later(now, LASTS)];
  await deleteEndedAtCommandLine(db, now);
  const begun = { hash: hashToken(token), id: officerId, expiresAt: until, now, before: null, device: DEVICE };
  await beginStage(db, 'officer', 'command-line', begun);
  return { token, until };
}

export async function logOutAtCommandLine({ db, clock }: Pick<Portal, 'db' | 'clock'>, token: string): Promise<void> {
  await endLogin(db, hashToken(token), null, clock.now());
}

const EXPIRED =
  'Ihr Einmalpasswort ist abgelaufen. Bitten Sie die Person, die Ihr Konto eingerichtet hat, um ein neues.';
const BLOCKED =
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
async function replacePassword(portal: Portal, officer: OfficerRow, password: string): Promise<string | undefined> {
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
async function noteLogin(portal: Portal, trx: Trx, officer: OfficerRow, by: By): Promise<void> {
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
  const action = `${REALMS.officer.steps.password}${keptQuery(context.request)}`;
  const asked = newPasswordInputs(officer, page.problems, { first: true });
  const buttons = html`<button name="aktion" value="weiter">Passwort speichern</button>${cancelButton(context)}`;
  const content = html`<p>Ihr Einmalpasswort gilt nur für die erste Anmeldung. Legen Sie jetzt Ihr eigenes fest.</p>
${await context.form(action, asked, buttons)}`;
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
