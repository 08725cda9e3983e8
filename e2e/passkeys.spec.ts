import type { Page } from '@playwright/test';
import { presentCode } from '#features/access/server/totp.ts';
import { DEMO_SECRET } from '#features/demo/server/situations.ts';
import { addAuthenticator, byName } from './support/authenticator.ts';
import { demoPerson, fillLogin, type Person } from './support/login.ts';
import { expect, test } from './support/test.ts';

const security = (page: Page) => page.getByRole('heading', { level: 1, name: 'Anmeldung und Sicherheit' });

test('an applicant makes a passkey, logs in with it alone and after the password, and removes it', {
  tag: '@gate',
}, async ({ page, portal, watch }) => {
  watch.expect(422);
  const origin = byName(portal.origin);
  const person = demoPerson('zurueckgezogen');
  await addAuthenticator(page);
  await page.goto(`${origin}/oauth/login?weiter=sicherheit`);
  await expect(page.getByRole('button', { name: 'Mit Passkey anmelden' })).toBeVisible();
  await fillLogin(page, person);
  await page.getByRole('link', { name: 'Passkey anlegen' }).click();
  await page.getByLabel('Name des Passkeys').fill('Mein Telefon');
  await page.getByRole('button', { name: 'Passkey anlegen' }).click();
  await expect(page.getByText('Bitte geben Sie Ihr Passwort an.')).toBeVisible();
  await page.getByLabel('Ihr Passwort').fill(person.password);
  await page.getByRole('button', { name: 'Passkey anlegen' }).click();
  await expect(page.getByText('Der Passkey ist angelegt.')).toBeVisible();
  await portal.getMail(person.email, /ein Passkey angelegt/);

  await page.context().clearCookies();
  await page.goto(`${origin}/oauth/login?weiter=sicherheit`);
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(security(page)).toBeVisible();

  await page.getByRole('link', { name: 'Passkey nach dem Passwort verlangen' }).click();
  await page.getByLabel('Ihr Passwort').fill(person.password);
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(page.locator('.codes code')).toHaveCount(10);
  await page.context().clearCookies();
  await page.goto(`${origin}/oauth/login?weiter=sicherheit`);
  await fillLogin(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Zweiter Faktor' })).toBeVisible();
  // What is for a lost passkey does not stand beside the one button that is wanted.
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(security(page)).toBeVisible();

  await page.getByRole('link', { name: /^Ändern/ }).click();
  await page.getByLabel('Name des Passkeys').fill('Altes Telefon');
  await page.getByRole('button', { name: 'Namen speichern' }).click();
  await expect(page.getByText('Altes Telefon').first()).toBeVisible();
  await page.getByRole('link', { name: /^Ändern/ }).click();
  await page.getByLabel('Ihr Passwort oder ein Code').fill(person.password);
  await page.getByRole('button', { name: 'Passkey entfernen' }).click();
  await expect(page.getByText('Der Passkey ist entfernt.')).toBeVisible();
  // With the last one gone, the password alone is enough again; and the passkey opens nothing.
  await page.context().clearCookies();
  await page.goto(`${origin}/oauth/login?weiter=sicherheit`);
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(page.getByRole('alert')).toContainText('hat nicht geklappt');
  await fillLogin(page, person);
  await expect(security(page)).toBeVisible();
});

/** Whose codes nobody else needs. */
const OFFICER: Person = { ...demoPerson(''), email: 'zweitzugang@behoerde.example.org' };

async function logInAtDesk(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/oauth/sachbearbeitung/anmelden`);
  await page.getByLabel('E-Mail-Adresse').fill(OFFICER.email);
  await page.getByLabel('Passwort', { exact: true }).fill(OFFICER.password);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByLabel('Code aus Ihrer Authenticator-App').fill(presentCode(DEMO_SECRET).code);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.waitForURL(/\d\/sachbearbeitung/);
}

test('an officer logs in with a passkey in place of password and code', async ({ page, portal, watch }) => {
  watch.expect(422);
  const origin = byName(portal.origin);
  await addAuthenticator(page);
  await logInAtDesk(page, origin);
  await page.goto(`${origin}/oauth/sachbearbeitung/sicherheit`);
  await page.getByRole('link', { name: 'Passkey anlegen' }).click();
  await page.getByLabel('Ihr Passwort').fill(OFFICER.password);
  await page.getByRole('button', { name: 'Passkey anlegen' }).click();
  await expect(page.getByText('Der Passkey ist angelegt.')).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`${origin}/oauth/sachbearbeitung/anmelden`);
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await page.waitForURL(/\d\/sachbearbeitung/);
  await page.goto(`${origin}/oauth/sachbearbeitung/sicherheit`);
  await expect(security(page)).toBeVisible();
  // One side's passkey opens nothing on the other.
  await page.goto(`${origin}/oauth/login`);
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(page.getByRole('alert')).toContainText('hat nicht geklappt');
});
