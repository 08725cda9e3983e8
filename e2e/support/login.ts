import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#features/demo/server/situations.ts';
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

/** Goes to a page that needs a login and logs in by the form, within the same window; ends on that page. */
export async function openLoggedIn(page: Page, path: string, person: Person): Promise<void> {
  await page.goto(path === '/' ? '/anmelden' : path);
  await page.getByRole('main').getByRole('button', { name: 'Im selben Fenster anmelden' }).click();
  await fillLogin(page, person);
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' }).getByText('Abmelden')).toBeAttached();
  await page.waitForURL((url) => url.pathname === path);
}

/** Where the browser remembers that somebody is logged in: ground/screens/session/session-clock.ts, features/desk/screens/desk-session.ts. */
export type Hint = 'portal.session' | 'portal.desk-session';

/**
 * Opens a page in a browser that is logged in already, as a second tab does: the login itself goes over HTTP. Its form is
 * tried where logging in is the subject.
 */
export async function openKnown(page: Page, path: string, { email, password }: Person): Promise<void> {
  await sendForm(page, '/oauth/login', { email, password, aktion: 'anmelden' });
  await openAs(page, 'portal.session', path);
}

/** A page whose browser has a login's cookie already and is told so. */
export async function openAs(page: Page, hint: Hint, path: string): Promise<void> {
  // A page without a program, to reach the browser's storage.
  await page.goto('/health');
  // The tab forgets whoever it was logged in as before: it asks the browser's login, as a second tab does.
  await page.evaluate((name) => {
    sessionStorage.clear();
    localStorage.setItem(name, String(Date.now()));
  }, hint);
  await page.goto(path);
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' }).getByText('Abmelden')).toBeAttached();
}

/** Sends one of the login's pages without opening it. Throws with what it answers unless it leads on. */
export async function sendForm(
  { request }: Pick<Page, 'request'>,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const shown = await (await request.get(path)).text();
  const formular = /name="formular" value="([^"]+)"/.exec(shown)?.[1] ?? '';
  const answer = await request.post(path, { form: { formular, ...fields }, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`);
}
