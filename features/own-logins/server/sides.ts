import type { PageContext } from '#features/access/server/page-context.ts';
import { type Html, html } from '#features/access/server/page-layout.ts';
import { deletePasskey } from '#features/access/server/passkey-store.ts';
import { REALMS } from '#features/access/server/realm.ts';
import { officerPasskeyLetter } from '#features/account/server/letters.ts';
import type { Arrived } from '#features/account/server/log-in.ts';
import { type Prover, proverOf } from '#features/account/server/pages/own-page.ts';
import { noteChange, removePasskey } from '#features/account/server/second-factor.ts';
import type { AccountRow } from '#features/account/server/store.ts';
import { actorOfOfficer } from '#features/audit/rules/audit.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { hasPassword } from '#features/officers/server/log-in-by-provider.ts';
import { type OfficerRow, officerIri } from '#features/officers/server/store.ts';
import { queueMail } from '#ground/server/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { factorSection } from './factor-pages.ts';

/** Whoever looks at their own logins, devices and passkeys: somebody logged in on one of the two sides. */
export interface SecurityOwner extends Prover {
  /** With which they log in. */
  email: string;
  /** As the authenticator shows it. */
  userName: string;
  /** Where their page is. */
  base: string;
  /** Why they can have no passkey. */
  withoutPasskeys?: string;
  /** What to do about a login one does not know. */
  ifUnknown: string;
  /** The ways to log in besides passkeys: what stands before them, and after. */
  ways?(context: PageContext): Promise<[Html, Html | undefined]>;
  home: Html;
  /** Mail and entry. */
  noteNew(portal: Portal, trx: Trx): Promise<void>;
  /** With mail and entry. False when there is none. */
  remove(portal: Portal, trx: Trx, passkey: string): Promise<boolean>;
}

export function ownerOf(self: Arrived<AccountRow>): SecurityOwner {
  const { person: account } = self;
  return {
    ...proverOf(self),
    ifUnknown: CHANGE_PASSWORD,
    email: account.email,
    userName: account.email,
    base: REALMS.applicant.security,
    ways: async (context) => {
      const linked = context.portal.offers.login?.linked(context.portal, account, await context.csrfInput());
      const password = html`<section aria-labelledby="passwort"><h2 id="passwort">Passwort</h2>
${passwordWay(account)}</section>`;
      return [html`${password}${await factorSection(context.portal, self)}`, await linked];
    },
    home: html`<a href="/konto">Zu meinem Konto</a>`,
    noteNew: (own, trx) => noteChange(own, trx, account, 'passkey-new'),
    remove: (own, trx, passkey) => removePasskey(own, trx, account.id, passkey),
  };
}

/** Whoever an organisation's login has brought has none, until they set one by a mailed link. */
function passwordWay({ passwordHash }: AccountRow): Html {
  if (passwordHash !== null) return html`<p><a href="/oauth/passwort">Passwort ändern</a></p>`;
  return html`<p>Ihr Benutzerkonto hat kein Passwort. <a href="/oauth/passwort-vergessen">Passwort festlegen</a></p>`;
}

/** The same for an officer; the password is changed at the desk. */
export function ownerAtDesk({ login, person: officer }: Arrived<OfficerRow>): SecurityOwner {
  const isByService = !hasPassword(officer);
  return {
    login,
    passwordHash: isByService ? null : officer.passwordHash,
    takesCode: false,
    ifUnknown: isByService ? TELL_ADMINISTRATION : CHANGE_PASSWORD,
    email: officer.email,
    userName: `${officer.email} (Sachbearbeitung)`,
    base: REALMS.officer.security,
    ...(isByService ? { withoutPasskeys: BY_SERVICE_ONLY } : {}),
    home: html`<a href="/sachbearbeitung/mein-zugang">Zu meinem Zugang</a>`,
    noteNew: (own, trx) => noteOfficers(own, trx, officer, 'passkey-new'),
    remove: async (own, trx, passkey) => {
      const isGone = await deletePasskey(trx, login, passkey);
      if (isGone) await noteOfficers(own, trx, officer, 'passkey-gone');
      return isGone;
    },
  };
}

const CHANGE_PASSWORD = 'Beenden Sie sie, und ändern Sie Ihr Passwort.';
const TELL_ADMINISTRATION = 'Beenden Sie sie, und sagen Sie es der Zugangsverwaltung Ihrer Behörde.';

/** A passkey would open the account past the login service, which says at each login who may still come in. */
const BY_SERVICE_ONLY =
  'Ihr Konto öffnet nur der Anmeldedienst Ihrer Behörde. Passkeys legen Sie dort an, nicht im Förderportal.';

async function noteOfficers(
  portal: Portal,
  trx: Trx,
  officer: OfficerRow,
  change: 'passkey-new' | 'passkey-gone',
): Promise<void> {
  await queueMail(portal, trx, officerPasskeyLetter(portal, officer.email, change === 'passkey-new'));
  const subjects = [officerIri(officer.id)];
  await recordAct(portal, trx, { actor: actorOfOfficer(officer), act: `officer.${change}`, subjects });
}
