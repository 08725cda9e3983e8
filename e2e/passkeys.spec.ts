import type { Page } from '@playwright/test';
import { presentCode } from '../api/src/access/factors/totp.ts';
import { DEMO_SECRET } from '../api/src/demo/situations.ts';
import { demoPerson, fillLogin, type Person } from './support/login.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'passkeys' });

/** An authenticator in the machine that recognises its owner at once. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

/** Passkeys belong to a name, not to an address. */
const byName = (origin: string) => origin.replace('127.0.0.1', 'localhost');

const security = (page: Page) => page.getByRole('heading', { level: 1, name: 'Anmeldung und Sicherheit' });

test('an applicant makes a passkey, logs in with it alone and after the password, and removes it', async ({
  page,
  portal,
  watch,
}) => {
  watch.expect(422);
  const origin = byName(portal.origin);
  watch.alsoAt(origin);
  const person = demoPerson('frisch');
  await addAuthenticator(page);
  await page.goto(`${origin}/oauth/login?weiter=sicherheit`);
  await expect(page.getByRole('button', { name: 'Mit Passkey anmelden' })).toBeVisible();
  await scan(page, { state: 'login with passkeys', dark: true });
  await shoot(page, 'anmelden-passkey');
  await fillLogin(page, person);
  await page.getByRole('link', { name: 'Passkey anlegen' }).click();
  await scan(page, { state: 'new passkey', dark: true });
  await shoot(page, 'passkey-neu');
  await page.getByLabel('Name des Passkeys').fill('Mein Telefon');
  await page.getByRole('button', { name: 'Passkey anlegen' }).click();
  await expect(page.getByText('Bitte geben Sie Ihr Passwort an.')).toBeVisible();
  await page.getByLabel('Ihr Passwort').fill(person.password);
  await page.getByRole('button', { name: 'Passkey anlegen' }).click();
  await expect(page.getByText('Der Passkey ist angelegt.')).toBeVisible();
  await scan(page, { state: 'passkey made', dark: true });
  await shoot(page, 'passkey-angelegt');
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
  await scan(page, { state: 'asked for a passkey', dark: true });
  await shoot(page, 'passkey-gefragt');
  // What is for a lost passkey does not stand beside the one button that is wanted.
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(security(page)).toBeVisible();

  await page.getByRole('link', { name: /^Ändern/ }).click();
  await scan(page, { state: 'one passkey' });
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

const OFFICER: Person = { ...demoPerson(''), email: 'sachbearbeitung@behoerde.example.org' };

async function logInAtDesk(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/oauth/sachbearbeitung/anmelden`);
  await page.getByLabel('E-Mail-Adresse').fill(OFFICER.email);
  await page.getByLabel('Passwort', { exact: true }).fill(OFFICER.password);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByLabel('Code aus Ihrer Authenticator-App').fill(presentCode(DEMO_SECRET).code);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.waitForURL(/\/sachbearbeitung$/);
}

test('an officer logs in with a passkey in place of password and code', async ({ page, portal, watch }) => {
  watch.expect(422);
  const origin = byName(portal.origin);
  watch.alsoAt(origin);
  await addAuthenticator(page);
  await logInAtDesk(page, origin);
  await page.goto(`${origin}/oauth/sachbearbeitung/sicherheit`);
  await page.getByRole('link', { name: 'Passkey anlegen' }).click();
  await page.getByLabel('Ihr Passwort').fill(OFFICER.password);
  await page.getByRole('button', { name: 'Passkey anlegen' }).click();
  await expect(page.getByText('Der Passkey ist angelegt.')).toBeVisible();
  await scan(page, { state: 'officer’s passkey', dark: true });
  await page.context().clearCookies();
  await page.goto(`${origin}/oauth/sachbearbeitung/anmelden`);
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await page.waitForURL(/\d\/sachbearbeitung$/);
  await page.goto(`${origin}/oauth/sachbearbeitung/sicherheit`);
  await expect(security(page)).toBeVisible();
  // One side's passkey opens nothing on the other.
  await page.goto(`${origin}/oauth/login`);
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(page.getByRole('alert')).toContainText('hat nicht geklappt');
});
