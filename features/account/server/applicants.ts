import type { PageContext } from '#features/access/server/page-context.ts';
import { html, input, type Problem } from '#features/access/server/page-layout.ts';
import { findNewPasswordFault, isHashOutdated } from '#features/access/server/passwords.ts';
import { PASSWORD_POLICY } from '#ground/rules/session/password.ts';
import type { Portal } from '#ground/server/portal.ts';
import { newDeviceLetter } from './letters.ts';
import type { LoginRealm } from './log-in.ts';
import { isLinking } from './pages/return-target.ts';
import { asksFactor } from './second-factor.ts';
import { type AccountRow, findAccount, findAccountByEmail, updateAccount } from './store.ts';

/** The login of companies' people: one factor is enough unless they want a second one. */
export const APPLICANTS: LoginRealm<AccountRow> = {
  side: 'applicant',
  find: findAccount,
  findByEmail: findAccountByEmail,
  isOpenTo: () => true,
  afterPassword: updatePolicy,
  stageAfter: (account, shown) => (shown === 'password' && asksFactor(account) ? 'code' : 'in'),
  note: async ({ log }, _, { id: account }, by) => log.event('account.logged-in', { account, by }),
  deviceLetter: newDeviceLetter,
  loginPage: {
    title: 'Anmelden',
    lead: ({ request }) =>
      html`<p>${
        isLinking(request)
          ? 'Melden Sie sich jetzt einmal mit Ihrem Benutzerkonto an. Danach bestätigen Sie die Verknüpfung.'
          : 'Melden Sie sich mit Ihrem Benutzerkonto an.'
      }</p>`,
    submit: 'Anmelden',
    links: (query) => html`<ul class="links">
<li><a href="/oauth/passwort-vergessen${query}">Passwort vergessen</a></li>
<li><a href="/oauth/bestaetigung-anfordern${query}">Bestätigungs-E-Mail erneut anfordern</a></li>
<li><a href="/registrieren">Neu registrieren</a></li>
</ul>`,
    otherwise:
      'Sofort kommen Sie mit einem Passkey hinein oder mit einem Link per E-Mail: Wählen Sie „Passwort vergessen“.',
  },
  codePage: { asksCode: ({ asksCode }) => asksCode, recovery: recoveryFields },
};

/** Only now the password itself is at hand: what falls below a raised policy must be changed (decisions §2). */
async function updatePolicy(portal: Portal, account: AccountRow, password: string): Promise<undefined> {
  const isOutdated = account.passwordHash !== null && isHashOutdated(account.passwordHash);
  const isChecked = account.passwordPolicy === PASSWORD_POLICY;
  if (isChecked && !isOutdated) return;
  const fault = isChecked
    ? undefined
    : await findNewPasswordFault(password, account.email, [account.firstName, account.lastName]);
  const isWeak = isOutdated || fault !== undefined;
  await updateAccount(portal.db, account.id, isWeak ? { weakPassword: true } : { passwordPolicy: PASSWORD_POLICY });
}

function recoveryFields({ portal }: PageContext, { asksCode }: AccountRow, problems: readonly Problem[]) {
  const { email } = portal.programme.contacts.technical;
  const recovery = {
    name: 'recovery',
    label: 'Wiederherstellungscode',
    hint: 'Einer der zehn Codes, die Sie aufgehoben haben. Jeder gilt einmal.',
  };
  return html`<summary>${asksCode ? 'Ich habe meine App nicht mehr' : 'Ich habe meinen Passkey nicht mehr'}</summary>
${input({ ...recovery, type: 'text', autocomplete: 'off' }, problems)}
<p>Haben Sie auch keinen Wiederherstellungscode? Dann kann nur der Projektträger den zweiten Faktor ausschalten. Er prüft vorher, dass Sie es sind: <a href="mailto:${email}">${email}</a></p>`;
}
