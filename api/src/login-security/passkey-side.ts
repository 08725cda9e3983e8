import type { FastifyReply } from 'fastify';
import { DESK_LOGIN_PATH, findOfficerLogin } from '../access/officer-session.ts';
import { type Html, html } from '../access/pages/html.ts';
import { input, type Problem } from '../access/pages/layout.ts';
import type { Page, PageContext } from '../access/pages/page-context.ts';
import { deletePasskey, type PasskeyHolder } from '../access/passkeys/passkey-store.ts';
import { isPassword } from '../access/passwords.ts';
import { findLogin } from '../access/session.ts';
import {
  findAccount,
  findProofFault,
  LoginAttempt,
  NEXT_PAGE,
  noteChange,
  officerPasskeyLetter,
  PROOF,
  proofInput,
  removePasskey,
  slowedPage,
} from '../account/public.ts';
import { actorOfOfficer, findOfficer, hasPassword, type OfficerRow, officerIri } from '../agency-access/public.ts';
import { recordAct } from '../audit/record.ts';
import { queueMail } from '../platform/mail/mail.ts';
import type { Portal, Trx } from '../platform/portal.ts';
import { SECURITY_PATH } from './paths.ts';

/** Whoever has passkeys: somebody logged in on one of the two sides. */
export interface PasskeyOwner {
  holder: PasskeyHolder;
  /** As the authenticator shows it. */
  userName: string;
  /** Where their page is. */
  base: string;
  proofInput(problems: readonly Problem[]): Html;
  /** The page to show again where the proof is missing or wrong. */
  findProofFault(context: PageContext): Promise<Partial<Page> | undefined>;
  /** Why they can have none. */
  without?: string;
  /** Mail and entry. */
  noteNew(portal: Portal, trx: Trx): Promise<void>;
  /** With mail and entry. False when there is none. */
  remove(portal: Portal, trx: Trx, passkey: string): Promise<boolean>;
}

export interface PasskeySide {
  base: string;
  find(context: PageContext): Promise<PasskeyOwner | undefined>;
  toLogin(context: PageContext): FastifyReply;
}

export const APPLICANTS: PasskeySide = {
  base: SECURITY_PATH,
  toLogin: (context) => context.redirect(`/oauth/login?${NEXT_PAGE}=sicherheit`),
  find: async ({ portal, request }) => {
    const login = await findLogin(portal, request);
    const account = login === undefined ? undefined : await findAccount(portal.db, login.accountId);
    if (login === undefined || account === undefined) return undefined;
    return {
      holder: { side: 'account', id: account.id },
      userName: account.email,
      base: SECURITY_PATH,
      proofInput: (problems) => proofInput(account, problems),
      findProofFault: (context) => findProofFault(context, { login, account }),
      noteNew: (own, trx) => noteChange(own, trx, account, 'passkey-new'),
      remove: (own, trx, passkey) => removePasskey(own, trx, account.id, passkey),
    };
  },
};

export const DESK_SECURITY_PATH = '/oauth/sachbearbeitung/sicherheit';

export const DESK: PasskeySide = {
  base: DESK_SECURITY_PATH,
  toLogin: (context) => context.redirect(DESK_LOGIN_PATH),
  find: async ({ portal, request }) => {
    const login = await findOfficerLogin(portal, request);
    const officer = login === undefined ? undefined : await findOfficer(portal.db, login.officerId);
    if (officer === undefined) return undefined;
    return {
      holder: { side: 'officer', id: officer.id },
      userName: `${officer.email} (Sachbearbeitung)`,
      base: DESK_SECURITY_PATH,
      proofInput: (problems) =>
        input({ name: PROOF, label: 'Ihr Passwort', type: 'password', autocomplete: 'current-password' }, problems),
      findProofFault: (context) => findOfficersFault(context, officer),
      ...(hasPassword(officer) ? {} : { without: BY_SERVICE_ONLY }),
      noteNew: (own, trx) => noteOfficers(own, trx, officer, 'passkey-new'),
      remove: async (own, trx, passkey) => {
        const isGone = await deletePasskey(trx, { side: 'officer', id: officer.id }, passkey);
        if (isGone) await noteOfficers(own, trx, officer, 'passkey-gone');
        return isGone;
      },
    };
  },
};

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

/** Tries count like those at the login page. */
async function findOfficersFault(context: PageContext, officer: OfficerRow): Promise<Partial<Page> | undefined> {
  const attempt = new LoginAttempt(context.portal, officer.email, context.request.ip, 'officer');
  const seconds = await attempt.findDelay();
  if (seconds !== undefined) return slowedPage(seconds);
  const isRight = await attempt.check(isPassword(context.field(PROOF), officer.passwordHash));
  return isRight
    ? undefined
    : { problems: [{ field: PROOF, message: 'Das Passwort stimmt nicht. Prüfen Sie Ihre Eingabe.' }] };
}

export const BACK = (base: string): Html =>
  html`<ul class="links"><li><a href="${base}">Zurück zu Anmeldung und Sicherheit</a></li></ul>`;
