import type { FastifyReply } from 'fastify';
import QRCode from 'qrcode';
import { countRecoveryCodes, findTotp, putPendingTotp } from '#features/access/server/factors.ts';
import type { Page, PageContext } from '#features/access/server/page-context.ts';
import { type Html, html, input } from '#features/access/server/page-layout.ts';
import { listPasskeys } from '#features/access/server/passkey-store.ts';
import { REALMS } from '#features/access/server/realm.ts';
import { ISSUER, newSecret, otpauthUrl } from '#features/access/server/totp.ts';
import type { Arrived } from '#features/account/server/log-in.ts';
import { type OwnPage, proofInput, proveAgain, proverOf } from '#features/account/server/pages/own-page.ts';
import {
  askPasskey,
  asksFactor,
  renewRecoveryCodes,
  switchOffTotp,
  switchOnTotp,
} from '#features/account/server/second-factor.ts';
import type { AccountRow } from '#features/account/server/store.ts';
import type { Portal } from '#ground/server/portal.ts';

type Self = Arrived<AccountRow>;

const SECURITY = REALMS.applicant.security;
const APP_PATH = `${SECURITY}/app`;
const OFF_PATH = `${SECURITY}/app-ausschalten`;
const CODES_PATH = `${SECURITY}/codes`;
const ASK_PATH = `${SECURITY}/passkey-verlangen`;
const CODE_MISSING = 'Bitte geben Sie den Code an, den Ihre App zeigt.';
const CODE_WRONG = 'Dieser Code passt nicht. Geben Sie den nächsten ein, den Ihre App zeigt.';
/** From a page of one side to its own 'Anmeldung und Sicherheit'. */
export const backTo = (base: string): Html =>
  html`<ul class="links"><li><a href="${base}">Zurück zu Anmeldung und Sicherheit</a></li></ul>`;

/** What the page 'Anmeldung und Sicherheit' says of the second factor. */
export async function factorSection({ db }: Portal, { person: account }: Self): Promise<Html> {
  const left = asksFactor(account) ? await countRecoveryCodes(db, account.id) : 0;
  const content = account.asksCode
    ? html`<p>Eingeschaltet: Nach dem Passwort fragen wir nach einem Code Ihrer Authenticator-App.<br>Unbenutzte Wiederherstellungscodes: ${left}</p>
<ul class="links"><li><a href="${CODES_PATH}">Neue Wiederherstellungscodes</a></li><li><a href="${OFF_PATH}">Zweiten Faktor ausschalten</a></li></ul>`
    : account.asksPasskey
      ? html`<p>Eingeschaltet: Nach dem Passwort fragen wir nach einem Passkey. Unbenutzte Wiederherstellungscodes: ${left}</p>
<ul class="links"><li><a href="${CODES_PATH}">Neue Wiederherstellungscodes</a></li><li><a href="${ASK_PATH}">Passkey nicht mehr verlangen</a></li></ul>`
      : html`<p>Wenn Sie möchten, fragen wir beim Anmelden nach dem Passwort zusätzlich nach einem Code aus einer Authenticator-App. Dann genügt ein gestohlenes Passwort nicht.</p>
<p><a href="${APP_PATH}">Authenticator-App einrichten</a></p>
${(await listPasskeys(db, { side: 'applicant', id: account.id })).length > 0 ? html`<p><a href="${ASK_PATH}">Passkey nach dem Passwort verlangen</a></p>` : undefined}`;
  return html`<section aria-labelledby="faktor"><h2 id="faktor">Zweiter Faktor</h2>${content}</section>`;
}

async function showApp(context: PageContext, self: Self, page: Partial<Page>): Promise<FastifyReply> {
  const { person: account } = self;
  if (account.asksCode) return context.redirect(SECURITY);
  const secret = await pendingSecret(context.portal, account.id);
  const url = otpauthUrl(secret, account.email, ISSUER.applicant);
  const picture = await QRCode.toDataURL(url, { errorCorrectionLevel: 'M', margin: 4, width: 240 });
  const problems = page.problems ?? [];
  const code = {
    name: 'code',
    label: 'Code aus Ihrer App',
    hint: 'Sechs Ziffern. Der Code wechselt alle 30 Sekunden.',
  };
  const asked = html`${input({ ...code, type: 'code', autocomplete: 'one-time-code' }, problems)}
${proofInput(proverOf(self), problems)}`;
  const content = html`<p>Lesen Sie den QR-Code mit einer Authenticator-App auf Ihrem Telefon. Sie können auch den Schlüssel abtippen.</p>
<p><img class="qr" src="${picture}" width="240" height="240" alt="QR-Code mit dem Schlüssel, der darunter steht"></p>
<p>Schlüssel: <code class="secret">${secret.match(/.{1,4}/g)?.join(' ') ?? ''}</code></p>
${await context.form(APP_PATH, asked, 'Einschalten')}${backTo(SECURITY)}`;
  return context.send({ ...page, title: 'Authenticator-App einrichten', content });
}

/** One that waits for its first code; made at the first look. */
async function pendingSecret({ db, sealing }: Portal, accountId: string): Promise<string> {
  const pending = await findTotp(db, { side: 'applicant', id: accountId });
  if (pending !== undefined) return sealing.open(pending.secret, accountId);
  const secret = newSecret();
  await putPendingTotp(db, accountId, sealing.seal(secret, accountId));
  return secret;
}

const postApp: OwnPage<Self>['post'] = async (context, self, again) => {
  const code = context.field('code').trim();
  if (code === '') return again({ problems: [{ field: 'code', message: CODE_MISSING }] });
  const fault = await proveAgain(context, proverOf(self));
  if (fault !== undefined) return again(fault);
  const codes = await switchOnTotp(context.portal, self.person, code);
  if (codes === undefined) return again({ problems: [{ field: 'code', message: CODE_WRONG }] });
  return showCodes(context, codes, 'Der zweite Faktor ist eingeschaltet.');
};

/** The only time they are seen. */
function showCodes(context: PageContext, codes: readonly string[], done: string): FastifyReply {
  const content = html`<div class="notice" role="status"><p>${done}</p></div>
<p><strong>Heben Sie diese Wiederherstellungscodes jetzt auf</strong>, zum Beispiel ausgedruckt oder in einem Passwortmanager. Wir zeigen sie nur dieses eine Mal. Mit jedem können Sie sich einmal anmelden, wenn Sie Ihre App nicht mehr haben.</p>
<ul class="codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<p>Wer App und Codes verliert, kann den zweiten Faktor nur noch vom Projektträger ausschalten lassen.</p>
<p><a class="button" href="${SECURITY}">Ich habe die Codes aufgehoben</a></p>`;
  return context.send({ title: 'Wiederherstellungscodes', content });
}

interface ProofPage {
  path: string;
  title: string;
  purpose: string;
  button: string;
  isOpen(portal: Portal, self: Self): boolean | Promise<boolean>;
  act(context: PageContext, self: Self): Promise<FastifyReply>;
}

const asksAny = (_: Portal, { person }: Self) => asksFactor(person);

/** Pages that ask for nothing but the proof. */
const PROOF_PAGES: readonly ProofPage[] = [
  {
    path: OFF_PATH,
    title: 'Zweiten Faktor ausschalten',
    purpose: 'Danach genügt zum Anmelden wieder das Passwort. Ihre Wiederherstellungscodes gelten dann nicht mehr.',
    button: 'Ausschalten',
    isOpen: asksAny,
    act: async (context, { person }) => {
      await switchOffTotp(context.portal, person);
      return context.redirect(`${SECURITY}?erledigt=faktor-aus`);
    },
  },
  {
    path: CODES_PATH,
    title: 'Neue Wiederherstellungscodes',
    purpose: 'Sie bekommen zehn neue Codes. Die bisherigen gelten dann nicht mehr.',
    button: 'Neue Codes anzeigen',
    isOpen: asksAny,
    act: async (context, { person }) =>
      showCodes(context, await renewRecoveryCodes(context.portal, person), 'Die neuen Codes gelten ab sofort.'),
  },
  {
    path: ASK_PATH,
    title: 'Passkey nach dem Passwort verlangen',
    purpose:
      'Sie können damit beginnen und wieder aufhören: Wer sich mit dem Passwort anmeldet, muss dann zusätzlich einen Ihrer Passkeys haben.',
    button: 'Bestätigen',
    isOpen: async ({ db }, { login }) => (await listPasskeys(db, login)).length > 0,
    // On, or off where it was on.
    act: async (context, { person }) => {
      const codes = await askPasskey(context.portal, person, !person.asksPasskey);
      if (codes !== undefined)
        return showCodes(context, codes, 'Nach dem Passwort fragen wir jetzt nach einem Passkey.');
      return context.redirect(`${SECURITY}?erledigt=passkey-verlangt`);
    },
  },
];

function proofPage({ path, title, purpose, button, isOpen, act }: ProofPage): OwnPage<Self> {
  return {
    path,
    show: async (context, self, page) => {
      if (!(await isOpen(context.portal, self))) return context.redirect(SECURITY);
      const content = html`<p>${purpose}</p>
${await context.form(path, proofInput(proverOf(self), page.problems ?? []), button)}${backTo(SECURITY)}`;
      return context.send({ ...page, title, content });
    },
    post: async (context, self, again) => {
      const fault = (await isOpen(context.portal, self)) ? await proveAgain(context, proverOf(self)) : {};
      return fault === undefined ? act(context, self) : again(fault);
    },
  };
}

/** What an applicant changes of their second factor. */
export const FACTOR_PAGES: readonly OwnPage<Self>[] = [
  { path: APP_PATH, show: showApp, post: postApp },
  ...PROOF_PAGES.map(proofPage),
];
