import type { Page } from '@playwright/test';
import { INVITED_PERSON_FIELDS } from '#features/account/rules/registration.ts';
import { fillFields } from './support/fill.ts';
import { demoPerson, fillLogin, openKnown, type Person } from './support/login.ts';
import type { RunningPortal } from './support/running-portal.ts';
import { expect, test } from './support/test.ts';
import { openApplication, Wizard } from './support/wizard.ts';

test.use({ scenario: 'people of a company' });

const COMPANY = 'Werkstatt Fünf';
const EMPLOYEE: Person = { email: 'nora.neu@betrieb.example', password: 'Hobelbank-Regenschirm-58' };
const ADVISER = demoPerson('frisch');
const PERSON = { salutation: 'f', title: null, firstName: 'Nora', lastName: 'Neu', phone: '0228 123456' };

const main = (page: Page) => page.getByRole('main');

test('owner, employee and tax adviser, from the invitation to the submission', async ({
  page,
  ownBrowser,
  portal,
  watch,
}) => {
  test.setTimeout(300_000);
  // An invitation without an answer; the sheet takes a moment.
  watch.expect(422);
  watch.expect(503);
  const owner = await openApplication(page, 'schritt-5');
  const [employee, adviser] = [await ownBrowser(), await ownBrowser()];
  await test.step('the owner invites both', () => inviteBoth(page));
  await test.step('the employee makes an account', () => makeAccount(employee, portal));
  await test.step('the tax adviser accepts with the one there is', () => acceptKnown(adviser, portal));
  await test.step('the tax adviser only looks at what is not about money', () => onlyLooks(adviser));
  await test.step('the employee fills in, and cannot submit', () => fillIn(employee, adviser));
  await test.step('the owner submits', async () => {
    await page.goto('/antrag');
    await page.getByRole('link', { name: /^Bearbeiten: / }).click();
    await owner.expectStep(10);
    await owner.submit();
    await expect(owner.button('Unterschriftenblatt herunterladen')).toBeVisible({ timeout: 40_000 });
  });
  await test.step('the employee finds the sheet, and is not told to send it', async () => {
    await employee.goto('/antrag');
    await expect(main(employee).getByText('Das tut Ihr Unternehmen als Nächstes')).toBeVisible();
    await expect(main(employee).getByRole('link', { name: 'Ansehen', exact: true })).toBeVisible();
    await expect(main(employee).getByText('Unterschriftenblatt abschicken')).toHaveCount(0);
  });
  await test.step('the employee may only read from now on', () => onlyReads(page, employee));
  await test.step('two tabs of the tax adviser act for two companies', () => twoTabs(adviser));
});

async function inviteBoth(page: Page): Promise<void> {
  await page.goto('/konto');
  await main(page).getByRole('link', { name: 'Personen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Personen' })).toBeVisible();
  await page.getByRole('button', { name: 'Einladung senden' }).click();
  await expect(page.getByRole('link', { name: 'Bitte wählen Sie eine Rolle.' })).toBeVisible();
  for (const [email, role] of [
    [EMPLOYEE.email, 'Mitarbeit'],
    [ADVISER.email, 'Steuerberatung'],
  ] as const) {
    await page.getByLabel('E-Mail-Adresse').fill(email);
    await page.getByRole('radio', { name: role }).check();
    await page.getByRole('button', { name: 'Einladung senden' }).click();
    await expect(main(page).getByRole('rowheader', { name: email })).toBeVisible();
  }
}

async function openInvitation(page: Page, portal: RunningPortal, email: string): Promise<void> {
  const { text } = await portal.getMail(email, /\/einladung\//);
  expect(text).toContain(COMPANY);
  await page.goto(/https?:\S+\/einladung\/\S+/.exec(text)?.[0] ?? '');
  await expect(main(page).getByText(COMPANY)).toBeVisible();
}

async function makeAccount(page: Page, portal: RunningPortal): Promise<void> {
  await openInvitation(page, portal, EMPLOYEE.email);
  await fillFields(page, INVITED_PERSON_FIELDS, PERSON);
  await page.getByRole('button', { name: 'Konto anlegen und Passwort festlegen' }).click();
  await page.getByLabel('Neues Passwort', { exact: true }).fill(EMPLOYEE.password);
  await page.getByLabel('Neues Passwort wiederholen').fill(EMPLOYEE.password);
  await page.getByRole('button', { name: /festlegen|speichern/i }).click();
  await openKnown(page, '/', EMPLOYEE);
  await expect(main(page).getByText(`Sie handeln für: ${COMPANY}`)).toBeVisible();
  await expect(page.locator('.header__user')).toContainText(`${COMPANY} (Mitarbeit)`);
}

async function acceptKnown(page: Page, portal: RunningPortal): Promise<void> {
  await openInvitation(page, portal, ADVISER.email);
  await page.getByRole('button', { name: 'Im selben Fenster anmelden' }).click();
  await fillLogin(page, ADVISER);
  await page.getByRole('button', { name: 'Einladung annehmen' }).click();
  await expect(main(page).getByText(`Sie handeln für: ${COMPANY}`)).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/f\/[\w-]{36}\/$/);
  await expect(page.locator('.header__user')).toContainText(`${COMPANY} (Steuerberatung)`);
}

async function openShared(page: Page): Promise<Wizard> {
  await page.getByRole('navigation').getByRole('link', { name: 'Antragsübersicht' }).click();
  await page.getByRole('link', { name: /^Bearbeiten: / }).click();
  return new Wizard(page);
}

async function onlyLooks(page: Page): Promise<void> {
  const wizard = await openShared(page);
  await wizard.expectStep(5);
  await expect(
    main(page).getByText('Ihre Rolle „Steuerberatung“ erlaubt das Ausfüllen dieses Teils nicht.'),
  ).toBeVisible();
  await expect(wizard.button('Speichern & Weiter')).toBeHidden();
}

async function fillIn(employee: Page, adviser: Page): Promise<void> {
  const wizard = await openShared(employee);
  for (const step of [5, 6, 7]) {
    await wizard.expectStep(step);
    await wizard.fill(step);
    await wizard.saveAndGoOn();
  }
  await wizard.expectStep(8);
  await adviser.reload();
  const money = new Wizard(adviser);
  for (const step of [8, 9]) {
    await money.expectStep(step);
    await money.fill(step);
    await money.saveAndGoOn();
  }
  await money.expectStep(10);
  // All people of a company stand where its application does.
  await employee.reload();
  await wizard.expectStep(10);
  for (const one of [wizard, money]) {
    await expect(one.button('Einreichen')).toHaveAttribute('aria-disabled', 'true');
    await expect(one.button('Einreichen')).toHaveAccessibleDescription(/Das darf die Rolle „Inhaber“/);
  }
}

async function onlyReads(owner: Page, employee: Page): Promise<void> {
  await owner.goto('/personen');
  await owner.getByRole('button', { name: 'Ändern: Nora Neu' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Nora Neu' });
  await dialog.getByRole('radio', { name: 'Lesen' }).check();
  await dialog.getByRole('button', { name: 'Rolle speichern' }).click();
  await expect(main(owner).getByRole('row', { name: /Nora Neu/ })).toContainText('Lesen');
  await employee.goto('/antrag');
  await expect(employee.locator('.header__user')).toContainText(`${COMPANY} (Lesen)`);
  const withdraw = employee.getByRole('button', { name: /^Zurückziehen: / });
  await expect(withdraw).toHaveAttribute('aria-disabled', 'true');
  await expect(withdraw).toHaveAccessibleDescription(/Das darf die Rolle „Inhaber“/);
}

async function twoTabs(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Unternehmen wechseln' }).click();
  const dialog = page.getByRole('dialog', { name: 'Für welches Unternehmen?' });
  await dialog.getByLabel('Unternehmen suchen').fill('Frisch');
  const own = dialog.getByRole('link', { name: 'Tischlerei Frisch (Inhaber)' });
  await expect(own).toBeVisible();
  const other = await page.context().newPage();
  const shared = page.url();
  await other.goto((await own.getAttribute('href')) ?? '');
  await expect(main(other).getByText('Sie handeln für: Tischlerei Frisch')).toBeVisible();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await page.reload();
  await expect(page.locator('.header__user')).toContainText(COMPANY);
  expect(page.url()).toBe(shared);
  await other.reload();
  await expect(main(other).getByText('Sie handeln für: Tischlerei Frisch')).toBeVisible();
  await expect(other.locator('.header__user')).toContainText('Tischlerei Frisch (Inhaber)');
}
