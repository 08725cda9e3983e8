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
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** Goes to a page that needs a login and logs in within the same window; ends on that page. */
export async function openLoggedIn(page: Page, path: string, person: Person): Promise<void> {
  await page.goto(path === '/' ? '/anmelden' : path);
  await page.getByRole('main').getByRole('button', { name: 'Im selben Fenster anmelden' }).click();
  await fillLogin(page, person);
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' }).getByText('Abmelden')).toBeAttached();
  await page.waitForURL((url) => url.pathname === path);
}

/** Where the browser remembers that somebody is logged in: web/src/platform/session-store.ts. */
const HINT = 'portal.session';

/**
 * Opens a page in a browser that is logged in already, as a second tab does. The login itself is tried by others; here it
 * would only start the page's program twice.
 */
export async function openKnown(page: Page, path: string, { email, password }: Person): Promise<void> {
  const shown = await (await page.request.get('/oauth/login')).text();
  const formular = /name="formular" value="([^"]+)"/.exec(shown)?.[1] ?? '';
  const form = { formular, email, password, aktion: 'anmelden' };
  const answer = await page.request.post('/oauth/login', { form, maxRedirects: 0 });
  expect(answer.status(), await answer.text()).toBe(303);
  // A page without a program, to reach the browser's storage.
  await page.goto('/health');
  await page.evaluate((hint) => localStorage.setItem(hint, String(Date.now())), HINT);
  await page.goto(path);
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' }).getByText('Abmelden')).toBeAttached();
}
