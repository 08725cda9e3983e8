import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#features/demo/server/situations.ts';
import { type PersonStates, press } from './screen-state.ts';

const abort = (address: string) => (page: Page) => page.route(address, (route) => route.abort());
const answer = (address: string, status: number) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ status, json: {} }));
const shows = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();

const FORGETFUL = 'nicht-gezogen@example.org';

/** Where the login's own window would be; the page behind it waits. */
async function openLogin(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await press('Anmelden')(page);
  return opened;
}

/** As the page that opened it does each second. */
async function countDown(page: Page): Promise<void> {
  await page.locator('#restzeit').evaluate((box: HTMLElement) => {
    box.hidden = false;
    const text = box.querySelector('p');
    if (text !== null) text.textContent = 'Dieses Fenster schließt in 59 Sekunden.';
  });
}

/** By the mail that is really sent, in the background, as the demonstration's post box shows it. */
async function openMailedLink(page: Page): Promise<void> {
  const mail = page.locator('ol.mails li').filter({ hasText: FORGETFUL }).first().getByRole('link');
  await expect(async () => {
    await page.goto('/demo/postfach');
    await mail.click({ timeout: 1_000 });
    await expect(page.locator('.text')).toContainText('neues-passwort', { timeout: 1_000 });
  }).toPass();
  const text = await page.locator('.text').innerText();
  await page.goto(/https?:\S+neues-passwort\S+/.exec(text)?.[0] ?? '');
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Neues Passwort', { exact: true }).fill(password);
  await page.getByLabel('Neues Passwort wiederholen').fill(password);
  await press('Passwort speichern')(page);
}

const check = (page: Page, question: RegExp, said: string) =>
  page.getByRole('radiogroup', { name: question }).getByLabel(said, { exact: true }).check();

/** A company of 11 to 50 people that plans to spend 50,000 euros. */
export async function answerCheck(page: Page): Promise<void> {
  await check(page, /Wie viele Mitarbeitende/, '11 bis 50');
  await check(page, /kommunales/, 'Nein');
  await page.getByLabel(/De-minimis-Beihilfe/).fill('0');
  await check(page, /in Deutschland/, 'Ja');
  await check(page, /strukturschwachen Region/, 'Nein');
  await check(page, /schon begonnen/, 'Nein');
  await page.getByLabel(/kostet das Vorhaben/).fill('50.000');
  await press('Prüfen')(page);
}

/** What everybody sees besides the pages whose pictures are kept. */
export const VISITOR_STATES: readonly PersonStates[] = [
  {
    besides: 'pages of everybody',
    list: '/',
    states: [
      { name: 'privacy', path: '/datenschutz' },
      { name: 'sign-language', path: '/gebaerdensprache' },
      { name: 'questionnaire-folded', path: '/was-wird-gefragt' },
      { name: 'check-empty', path: '/foerdercheck' },
      { name: 'check-grant', act: answerCheck },
      {
        name: 'check-bars',
        act: async (page) => {
          await check(page, /in Deutschland/, 'Nein');
          await check(page, /schon begonnen/, 'Ja');
        },
      },
      { name: 'logged-out', path: '/los' },
    ],
  },
  {
    besides: 'on a phone',
    list: '/',
    states: [
      {
        name: 'menu-drawer',
        path: '/',
        act: async (page) => {
          await page.setViewportSize({ width: 390, height: 844 });
          await page.getByRole('button', { name: 'Menü' }).click();
          await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
        },
      },
    ],
  },
  {
    besides: 'logging in',
    list: '/',
    states: [
      {
        name: 'login-window-closed',
        path: '/anmelden',
        act: async (page) => {
          await (await openLogin(page)).close();
          await expect(page.getByRole('dialog')).toContainText('Das Loginfenster wurde geschlossen');
        },
      },
      // Last of the two: the window that stays open would be taken again.
      { name: 'login-waiting', path: '/anmelden', act: openLogin },
      { name: 'login-window', path: '/oauth/login' },
      { name: 'login-window-time', act: countDown },
      { name: 'login-form-errors', path: '/oauth/login', act: press('Anmelden'), complaints: [422] },
      { name: 'password-forgotten', path: '/oauth/passwort-vergessen' },
      {
        name: 'password-mail-sent',
        act: async (page) => {
          await page.getByLabel('E-Mail-Adresse').fill(FORGETFUL);
          await press('Link anfordern')(page);
          await shows('E-Mail angefordert')(page);
        },
      },
      { name: 'password-new', act: openMailedLink },
      { name: 'password-too-weak', act: (page) => setPassword(page, 'kurz') },
      {
        name: 'password-saved',
        act: async (page) => {
          // The one it has: the other rows of this account go on with it.
          await setPassword(page, DEMO_PASSWORD);
          await shows('Ihr Passwort ist gespeichert')(page);
        },
      },
      { name: 'confirmation-asked', path: '/oauth/bestaetigung-anfordern' },
      { name: 'post-box', path: '/demo/postfach' },
    ],
  },
  {
    besides: 'answers that fail',
    list: '/',
    states: [
      {
        name: 'registration-not-known',
        answers: answer('**/oauth/check/register', 503),
        complaints: [503],
        path: '/registrieren',
        act: shows('Die Überprüfung der Registrierung ist aufgrund der hohen Auslastung'),
      },
      {
        name: 'registration-closed',
        answers: answer('**/oauth/check/register', 406),
        complaints: [406],
        path: '/registrieren',
        act: shows('Die Registrierung ist geschlossen'),
      },
      {
        name: 'confirmation-invalid',
        complaints: [422],
        path: '/benutzerkonto-bestaetigen/unbekannt',
        act: shows('Dieser Link gilt nicht mehr'),
      },
      {
        name: 'confirmation-failed',
        answers: abort('**/api/action/account-confirm'),
        complaints: ['no-answer'],
        path: '/benutzerkonto-bestaetigen/irgendeins',
        act: shows('Ihre E-Mail-Adresse konnte nicht bestätigt werden'),
      },
      {
        name: 'program-not-fetched',
        complaints: ['no-answer'],
        path: '/',
        route: '/faq',
        act: async (page) => {
          await abort('**/assets/**')(page);
          await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
          await shows('Auf dieser Seite ist ein Fehler')(page);
        },
      },
      {
        name: 'no-answer-at-all',
        answers: abort('**/config.json'),
        complaints: ['no-answer'],
        path: '/',
        act: shows('Das Portal ist gerade nicht erreichbar'),
      },
    ],
  },
];
