import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#features/demo/server/situations.ts';
import { alter, forge } from '../support/forge.ts';
import { LOGIN_STATES } from './logins.ts';
import { type PersonStates, press } from './screen-state.ts';
import { answerCheck } from './visitor.ts';
import { WAITING_STATES } from './waiting.ts';

const shows = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();

/** As if the tab's login had been renewed so long ago; the page looks at it when it is shown again. */
const renewedBefore = (minutes: number) => async (page: Page) => {
  await page.evaluate((before) => {
    const tokens = JSON.parse(sessionStorage.getItem('portal.tokens') ?? '{}');
    sessionStorage.setItem('portal.tokens', JSON.stringify({ ...tokens, receivedAt: Date.now() - before }));
  }, minutes * 60_000);
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' }).getByText('Abmelden')).toBeAttached();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await shows('Ihre Sitzung endet bald')(page);
};

const OWN_DATA = '**/api/action/own-data';
const CLOSING = '**/api/action/account-closing';
const READY = { id: '1', requestedAt: '2022-03-15T10:00:00+01:00' };

async function confirmClosing(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('checkbox').check();
  await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD);
  await press(/^Konto endgültig schließen/)(page);
}

/** What was chosen in an earlier application, as if the company had one. */
const EARLIER = '/api/proposals/0193f0a1-0000-7000-8000-000000000001';
const DENIED = { '@id': EARLIER, id: EARLIER.split('/').at(-1), proposalId: 'DJ22-0000001' };
const TAKEN = {
  steps: [1, 2, 3],
  kept: [],
  invalid: [],
  anew: [{ propertyPath: 'step_6.startDate', label: 'Beginn des Vorhabens' }],
  files: ['beispiel-device.pdf'],
  leftFiles: [{ fileName: 'alt.pdf', message: 'Die Datei ist nicht mehr da.' }],
};
const FILES = [{ '@id': '/api/media_objects/1', fileName: 'beispiel-device.pdf', fileSize: 20_000, step: 8 }];

interface Listed {
  'hydra:member': object[];
}

async function withEarlier(page: Page): Promise<void> {
  await alter(page, /\/api\/proposals$/, (body: Listed) => {
    const [own] = body['hydra:member'];
    const earlier = { ...own, ...DENIED, currentStep: 12, submittedAt: '2022-01-20T10:00:00+01:00' };
    return { ...body, 'hydra:member': [own, { ...earlier, revisionStatus: 'final_denied', denied: true }] };
  });
  const path = /\/takeover$/;
  await forge(page, { path, answer: 200, json: { sources: [{ proposal: EARLIER, files: FILES }] } });
  await forge(page, { path, method: 'POST', answer: 200, json: TAKEN });
}

/** Lets the overview give the receipt of the application, and has it checked as somebody would who was sent it. */
async function checkReceipt(page: Page, change: (text: string) => string): Promise<void> {
  await page.getByRole('heading', { name: 'Quittungen und Kopien' }).click();
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Antrag eingereicht' })
    .getByRole('button', { name: 'Quittung als JSON' })
    .click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  await page.goto('/quittung');
  const buffer = Buffer.from(change(text));
  await page
    .getByLabel('Quittung auswählen')
    .setInputFiles({ name: 'quittung.json', mimeType: 'application/json', buffer });
}

export const ACCOUNT_STATES: readonly PersonStates[] = [
  { account: 'nicht-freigegeben', list: '/', states: [{ name: 'unapproved', path: '/' }] },
  {
    account: 'schwaches-passwort',
    list: '/',
    states: [
      { name: 'weak-password', path: '/' },
      { name: 'locked-page', path: '/antrag' },
      { name: 'password-change', path: '/oauth/passwort' },
    ],
  },
  { account: 'gesperrt', list: '/', states: [{ name: 'deactivated', path: '/' }] },
  { account: 'eingereicht', besides: 'at the start', list: '/', states: [{ name: 'submitted-start', path: '/' }] },
  { account: 'unterlagen-offen', besides: 'at the start', list: '/', states: [{ name: 'asked-start', path: '/' }] },
  { account: 'nachweis-finanzplan', besides: 'at the start', list: '/', states: [{ name: 'proof-start', path: '/' }] },
  {
    account: 'nachweis-eingereicht',
    besides: 'at the start',
    list: '/',
    states: [{ name: 'proof-sent-start', path: '/' }],
  },
  { account: 'widerrufen', besides: 'at the start', list: '/', states: [{ name: 'revoked-start', path: '/' }] },
  {
    account: 'abgeschickt',
    besides: 'with a receipt',
    list: '/antrag',
    states: [
      {
        name: 'receipt-genuine',
        path: '^/uebersicht/',
        route: '/quittung',
        complaints: [503],
        act: async (page) => {
          await checkReceipt(page, (text) => text);
          await shows('Die Quittung ist echt')(page);
        },
      },
      {
        name: 'receipt-changed',
        path: '^/uebersicht/',
        route: '/quittung',
        act: async (page) => {
          await checkReceipt(page, (text) => text.replace(/"company":"[^"]*"/, '"company":"Fremde AG"'));
          await shows(/Nicht richtig: /)(page);
        },
      },
    ],
  },
  {
    account: 'schritt-0',
    besides: 'with something brought along',
    list: '/antrag',
    states: [
      {
        name: 'take-over-offer',
        answers: withEarlier,
        path: '^/antrag/',
        act: shows('Sie haben schon einen Antrag ausgefüllt'),
      },
      {
        name: 'take-over',
        answers: withEarlier,
        path: '+/uebernehmen',
        act: (page) => page.getByLabel('beispiel-device.pdf').check(),
      },
      {
        name: 'taken-over',
        answers: withEarlier,
        path: '+/uebernehmen',
        act: async (page) => {
          await press('Angaben übernehmen')(page);
          await shows('Das geben Sie neu an')(page);
        },
      },
      {
        name: 'check-carried',
        path: '/foerdercheck',
        route: '/antrag/x',
        act: async (page) => {
          await answerCheck(page);
          await page.goto('/antrag');
          await page
            .getByRole('main')
            .getByRole('link', { name: /^Bearbeiten: / })
            .click();
          await shows('Aus Ihrer Prüfung übernommen')(page);
        },
      },
    ],
  },
  {
    account: 'abgeschickt',
    besides: 'and the own data',
    list: '/konto',
    states: [
      { name: 'account', path: '/konto' },
      {
        name: 'own-data-made',
        answers: (page) => forge(page, { path: OWN_DATA, answer: 200, json: { export: { ...READY, ready: null } } }),
        path: '/konto',
      },
      {
        name: 'own-data-ready',
        answers: (page) =>
          forge(page, {
            path: OWN_DATA,
            answer: 200,
            json: { export: { ...READY, ready: { until: '2022-03-22T10:00:00+01:00', size: 70_000 } } },
          }),
        path: '/konto',
        act: shows(/^Ihre Daten liegen bereit bis/),
      },
      { name: 'account-kept', path: '/konto/schliessen', act: shows('Ihr Konto lässt sich noch nicht schließen') },
    ],
  },
  {
    account: 'schritt-5',
    besides: 'closing the account',
    list: '/konto',
    states: [
      { name: 'account-closing', path: '/konto/schliessen' },
      { name: 'account-closing-unread', act: press(/^Konto endgültig schließen/) },
      {
        name: 'account-closing-refused',
        answers: (page) =>
          forge(page, {
            path: CLOSING,
            method: 'POST',
            answer: 422,
            json: {
              violations: [
                { propertyPath: 'password', message: 'Das Passwort stimmt nicht. Prüfen Sie Ihre Eingabe.' },
              ],
            },
          }),
        complaints: [422],
        path: '/konto/schliessen',
        act: async (page) => {
          await confirmClosing(page);
          await shows(/Das Passwort stimmt nicht/)(page);
        },
      },
      {
        name: 'account-closed',
        answers: (page) => forge(page, { path: CLOSING, method: 'POST', answer: 200, json: { closed: true } }),
        path: '/konto/schliessen',
        route: '/abmelden',
        act: async (page) => {
          await confirmClosing(page);
          await shows(/Ihr Konto ist geschlossen/)(page);
        },
      },
    ],
  },
  {
    account: 'gezogen',
    besides: 'as the session ends',
    list: '/los',
    states: [
      { name: 'session-ending', path: '/los', act: renewedBefore(58.5) },
      {
        name: 'profile-failed',
        answers: (page) => forge(page, { path: '**/api/action/account-profile', answer: 503 }),
        complaints: [503],
        path: '/los',
        act: shows('Fehler beim Laden des Nutzerprofils'),
      },
      {
        name: 'deactivated-meanwhile',
        answers: (page) =>
          forge(page, { path: '**/api/raffles', answer: 401, json: { message: 'Account is disabled' } }),
        complaints: [401],
        path: '/los',
        act: shows('Ihr Benutzerkonto ist deaktiviert.'),
      },
    ],
  },
  {
    account: 'gezogen',
    besides: 'leaving',
    list: '/los',
    states: [
      {
        name: 'session-over',
        path: '/los',
        act: async (page) => {
          await page.evaluate(() => localStorage.setItem('portal.timed-out', 'yes'));
          await page.reload();
          await shows('Sie wurden wegen zu langer Inaktivität abgemeldet')(page);
        },
      },
      {
        name: 'log-out-failed',
        answers: (page) => forge(page, { path: '**/oauth/logout', method: 'POST', answer: 'none' }),
        complaints: ['no-answer'],
        path: '/abmelden',
        act: shows('Beim Abmelden ist ein Fehler aufgetreten.'),
      },
      { name: 'logged-out-by-will', path: '/abmelden', act: shows('Sie haben sich erfolgreich abgemeldet.') },
    ],
  },
  {
    officer: 'konten',
    besides: 'deactivated meanwhile',
    list: '/sachbearbeitung/konten',
    states: [
      {
        name: 'desk-deactivated-meanwhile',
        path: '/sachbearbeitung/konten',
        complaints: [401],
        act: async (page) => {
          await forge(page, { path: /\/api\//, answer: 401, json: { message: 'Account is disabled' } });
          const field = page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('textbox'));
          await field.first().fill('gezogen@example.org');
          await field.first().press('Enter');
          await expect(page.getByRole('dialog', { name: 'Ihr Zugang ist deaktiviert' })).toBeVisible();
        },
      },
    ],
  },
  ...WAITING_STATES,
  ...LOGIN_STATES,
];
