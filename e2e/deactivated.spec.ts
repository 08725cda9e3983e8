import type { Page } from '@playwright/test';
import { samplePdf } from '../api/src/demo/sample-pdf.ts';
import { ACCESS, SERVICE } from './support/agency-acts.ts';
import { loginAtDesk } from './support/desk.ts';
import { control } from './support/fill.ts';
import { demoPerson, fillLogin, openLoggedIn } from './support/login.ts';
import { findProofOfUse, openStep } from './support/open-proof-of-use.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';
import { openApplication } from './support/wizard.ts';

test.use({ scenario: 'deactivated' });

/** Never shown to anybody whose account was deactivated: the blame for something else, or a machine's words. */
const WRONG = /konnten? nicht|Bitte prüfen Sie|disabled|60 Sekunden|Inaktivität|Erneut versuchen|nicht berechtigt/i;

interface Work {
  what: string;
  account: string;
  /** Up to the moment at which the account is deactivated. */
  begin: (page: Page) => Promise<unknown>;
  goOn: (page: Page) => Promise<unknown>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first();
const PDF = { name: 'bilanz.pdf', mimeType: 'application/pdf', buffer: samplePdf('bilanz') };

const WORKS: readonly Work[] = [
  {
    what: 'saving a step by itself',
    account: 'wsk-partner',
    begin: (page) => openApplication(page, 'wsk-partner'),
    goOn: (page) => control(page, 'title').fill('Digitale Werkbank'),
  },
  {
    what: 'going on to the next step',
    account: 'schritt-8',
    begin: (page) => openApplication(page, 'schritt-8'),
    goOn: (page) => button(page, 'Speichern & Weiter').click(),
  },
  {
    what: 'submitting',
    account: 'schritt-10',
    begin: (page) => openApplication(page, 'schritt-10'),
    goOn: (page) => button(page, 'Einreichen').click(),
  },
  {
    what: 'uploading',
    account: 'schritt-3',
    async begin(page) {
      const wizard = await openApplication(page, 'schritt-3');
      await control(page, 'isFoundedLast2Y').first().check();
      // Or what was ticked is what meets the end of the account.
      await wizard.expectSaved();
    },
    goOn: (page) => page.locator('input[type=file]').first().setInputFiles(PDF),
  },
  {
    what: 'downloading the sheet',
    account: 'abgeschickt',
    async begin(page) {
      await openLoggedIn(page, '/antrag', demoPerson('abgeschickt'));
      await page.getByRole('link', { name: /^Ansehen: / }).click();
      await expect(button(page, 'Unterschriftenblatt herunterladen')).toBeVisible();
    },
    goOn: (page) => button(page, 'Unterschriftenblatt herunterladen').click(),
  },
  {
    what: 'looking at a list',
    account: 'in-pruefung',
    begin: (page) => openLoggedIn(page, '/los', demoPerson('in-pruefung')),
    goOn: (page) => page.getByRole('navigation').getByRole('link', { name: 'Verwendungsnachweis' }).click(),
  },
  {
    what: 'entering a draw',
    account: 'frisch',
    async begin(page) {
      await openLoggedIn(page, '/los', demoPerson('frisch'));
      await page.getByLabel('Als Einzelunternehmen').check();
      await button(page, 'Jetzt bewerben').click();
    },
    goOn: (page) => page.getByRole('dialog').getByRole('button', { name: 'Bewerbung absenden' }).click(),
  },
  {
    what: 'creating an application',
    account: 'gezogen',
    begin: (page) => openLoggedIn(page, '/antrag', demoPerson('gezogen')),
    goOn: (page) => button(page, 'Neuen Antrag Erstellen').click(),
  },
  {
    what: 'withdrawing',
    account: 'schritt-0',
    async begin(page) {
      await openLoggedIn(page, '/antrag', demoPerson('schritt-0'));
      await button(page, /^Zurückziehen: /).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Antrag zurückziehen' }).click();
    },
    goOn: (page) => page.getByRole('dialog').getByRole('button', { name: 'Endgültig zurückziehen' }).click(),
  },
  {
    what: 'a proof of use',
    account: 'nachweis-beginn',
    async begin(page) {
      const { id } = await findProofOfUse(page, 'nachweis-beginn');
      await openStep(page, id, 1);
    },
    goOn: (page) => button(page, 'Speichern').click(),
  },
];

for (const { what, account, begin, goOn } of WORKS) {
  test(`deactivated while ${what}: one notice with a way out`, async ({ page, portal, watch }) => {
    watch.expect(401);
    const person = demoPerson(account);
    await begin(page);
    await portal.agency('account', 'deactivate', person.email, '--officer', SERVICE);
    await goOn(page);
    await expectShutOut(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await portal.agency('account', 'activate', person.email, '--officer', SERVICE);
  });
}

async function expectShutOut(page: Page): Promise<void> {
  const notice = page.getByRole('alert').filter({ hasText: 'Konto deaktiviert' });
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('Ihr Benutzerkonto ist deaktiviert.');
  await expect(notice.getByRole('link', { name: /@/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Konto deaktiviert' })).toHaveCount(1);
  await expect(page.locator('body')).not.toContainText(WRONG);
}

test('what was typed is there again once the account is', async ({ page, portal, watch }) => {
  watch.expect(401);
  const person = demoPerson('wsk-partner');
  await openApplication(page, 'wsk-partner');
  await portal.agency('account', 'deactivate', person.email, '--officer', SERVICE);
  await control(page, 'title').fill('Labor im Keller');
  await expectShutOut(page);
  await scan(page, { state: 'deactivated meanwhile', dark: true });
  await shoot(page, 'konto-waehrenddessen-deaktiviert');
  await page.reload();
  await expectShutOut(page);
  await button(page, 'Im selben Fenster anmelden').click();
  await fillLogin(page, person);
  await expect(page.getByRole('main')).toContainText('Konto deaktiviert');
  await portal.agency('account', 'activate', person.email, '--officer', SERVICE);
  await page.goto('/antrag');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Bearbeiten: / })
    .click();
  await expect(control(page, 'title')).toHaveValue('Labor im Keller');
  await expect(page.getByText('Konto deaktiviert')).toHaveCount(0);
});

test('another tab of the browser says the same', async ({ page, context, portal, watch }) => {
  watch.expect(401);
  const person = demoPerson('abgelehnt');
  await openLoggedIn(page, '/los', person);
  const other = await context.newPage();
  await other.goto('/antrag');
  await expect(other.getByRole('heading', { level: 1, name: 'Antragsübersicht' })).toBeVisible();
  await portal.agency('account', 'deactivate', person.email, '--officer', SERVICE);
  await page.getByRole('navigation').getByRole('link', { name: 'Antragsübersicht' }).click();
  await expectShutOut(page);
  await expectShutOut(other);
});

test('an officer whose access is deactivated is told so over the page, which stays', async ({
  page,
  portal,
  watch,
}) => {
  watch.expect(401);
  await loginAtDesk(page, 'konten', '/konten');
  await portal.agency('officer', 'disable', SERVICE, '--officer', ACCESS);
  const field = page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('textbox')).first();
  await field.fill('gezogen@example.org');
  await field.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ihr Zugang ist deaktiviert' });
  await expect(dialog).toContainText('Wenden Sie sich an die Technik Ihrer Behörde.');
  await scan(page, { state: 'officer deactivated meanwhile', dark: true });
  await shoot(page, 'zugang-deaktiviert');
  await expect(page.locator('body')).not.toContainText('disabled');
  await expect(field).toHaveValue('gezogen@example.org');
});
