import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../api/src/demo/situations.ts';
import { expect } from './test.ts';

export interface Person {
  email: string;
  password: string;
}

/** An account of the demonstration by its situation: 'schritt-8'. */
export function demoPerson(name: string): Person {
  return { email: `${name}@example.org`, password: DEMO_PASSWORD };
}

/** Types the account's data into the login's own page, wherever that is shown. */
export async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** Goes to a page that needs a login and logs in within the same window; ends on that page. */
export async function openLoggedIn(page: Page, path: string, person: Person): Promise<void> {
  await page.goto(path === '/' ? '/anmelden' : path);
  await page.getByRole('main').getByRole('button', { name: 'Im selben Fenster anmelden' }).click();
  await fillLogin(page, person);
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' }).getByText('Abmelden')).toBeAttached();
  await page.waitForURL((url) => url.pathname === path);
}
