import type { FastifyReply } from 'fastify';
import { type Html, html } from '#features/access/server/pages/html.ts';
import type { PageContext } from '#features/access/server/pages/page-context.ts';
import { deletePasskey } from '#features/access/server/passkeys/passkey-store.ts';
import { DESK_LOGIN_PATH } from '#features/access/server/realm.ts';
import { officerPasskeyLetter } from '#features/account/server/letters.ts';
import { findArrived } from '#features/account/server/log-in.ts';
import { type Prover, proverOf } from '#features/account/server/pages/proof.ts';
import { noteChange, removePasskey } from '#features/account/server/second-factor.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { actorOfOfficer, officerIri } from '#features/officers/server/actor.ts';
import { OFFICERS } from '#features/officers/server/log-in.ts';
import { hasPassword } from '#features/officers/server/log-in-by-provider.ts';
import type { OfficerRow } from '#features/officers/server/store.ts';
import { queueMail } from '#ground/server/mail/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { findSelf, type Self, toLogin } from './self.ts';

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
  /** Mail and entry. */
  noteNew(portal: Portal, trx: Trx): Promise<void>;
  /** With mail and entry. False when there is none. */
  remove(portal: Portal, trx: Trx, passkey: string): Promise<boolean>;
}

export interface SecuritySide {
  base: string;
  find(context: PageContext): Promise<SecurityOwner | undefined>;
  toLogin(context: PageContext): FastifyReply;
}

/** How an applicant logs in, and where they are logged in. */
export const SECURITY_PATH = '/oauth/sicherheit';

export const APPLICANTS: SecuritySide = {
  base: SECURITY_PATH,
  toLogin,
  find: async (context) => {
    const self = await findSelf(context);
    return self && ownerOf(self);
  },
};

export function ownerOf(self: Self): SecurityOwner {
  const { person: account } = self;
  return {
    ...proverOf(self),
    ifUnknown: CHANGE_PASSWORD,
    email: account.email,
    userName: account.email,
    base: SECURITY_PATH,
    noteNew: (own, trx) => noteChange(own, trx, account, 'passkey-new'),
    remove: (own, trx, passkey) => removePasskey(own, trx, account.id, passkey),
  };
}

export const DESK_SECURITY_PATH = '/oauth/sachbearbeitung/sicherheit';

export const DESK: SecuritySide = {
  base: DESK_SECURITY_PATH,
  toLogin: (context) => context.redirect(DESK_LOGIN_PATH),
  find: async (context) => {
    const self = await findArrived(context, OFFICERS);
    if (self === undefined) return undefined;
    const { login, person: officer } = self;
    const isByService = !hasPassword(officer);
    return {
      login,
      passwordHash: isByService ? null : officer.passwordHash,
      takesCode: false,
      ifUnknown: isByService ? TELL_ADMINISTRATION : CHANGE_PASSWORD,
      email: officer.email,
      userName: `${officer.email} (Sachbearbeitung)`,
      base: DESK_SECURITY_PATH,
      ...(isByService ? { withoutPasskeys: BY_SERVICE_ONLY } : {}),
      noteNew: (own, trx) => noteOfficers(own, trx, officer, 'passkey-new'),
      remove: async (own, trx, passkey) => {
        const isGone = await deletePasskey(trx, login, passkey);
        if (isGone) await noteOfficers(own, trx, officer, 'passkey-gone');
        return isGone;
      },
    };
  },
};

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

export const BACK = (base: string): Html =>
  html`<ul class="links"><li><a href="${base}">Zurück zu Anmeldung und Sicherheit</a></li></ul>`;
