import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../api/src/demo/situations.ts';
import type { RunningPortal } from './running-portal.ts';
import { expect } from './test.ts';
import type { Watch } from './watch.ts';

/** Officers of the demonstration (api/src/demo/officers.ts), by the local part of the address. */
export type DeskOfficer =
  | 'eingang'
  | 'sachbearbeitung'
  | 'zweitpruefung'
  | 'entscheidung'
  | 'auszahlung'
  | 'kasse'
  | 'programm'
  | 'ziehung'
  | 'revision'
  | 'konten'
  | 'zugang'
  | 'zweitzugang';

/** A code is good for half a minute; whoever logs in again sooner waits for the next one. */
const NEXT_CODE_MS = 45_000;

/** Logs an officer of the demonstration in and ends on the desk's page, '/' or '/kennzahlen'. */
export async function loginAtDesk(page: Page, officer: DeskOfficer, path = '/'): Promise<void> {
  await page.goto(`/sachbearbeitung${path === '/' ? '' : path}`);
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
  await page.getByLabel('E-Mail-Adresse').fill(`${officer}@behoerde.example.org`);
  await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Weiter' }).click();
  const field = page.getByLabel('Code aus Ihrer Authenticator-App');
  await expect(field).toBeVisible();
  await field.fill(await freshCode(page, officer));
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' }).getByText('Abmelden')).toBeAttached();
}

/** By portal and officer. */
const usedCodes = new Map<string, string>();

/** A code this officer has not used yet. */
async function freshCode(page: Page, officer: DeskOfficer): Promise<string> {
  const account = `${new URL(page.url()).origin} ${officer}`;
  let code = '';
  await expect(async () => {
    code = await codeNow(page);
    expect(code).toMatch(/^\d{6}$/);
    expect(code).not.toBe(usedCodes.get(account));
  }).toPass({ timeout: NEXT_CODE_MS });
  usedCodes.set(account, code);
  return code;
}

/** What the officer's app would show. */
async function codeNow(page: Page): Promise<string> {
  const shown = await (await page.request.get('/demo/zweiter-faktor')).text();
  return /<strong>(\d{6})<\/strong>/.exec(shown)?.[1] ?? '';
}

interface DesksOptions {
  browser: Browser;
  portal: RunningPortal;
  watch: Watch;
}

/** An officer in a browser context of their own, logged in on the desk's page. */
async function openDesk({ browser, portal, watch }: DesksOptions, officer: DeskOfficer, path?: string): Promise<Page> {
  const options = { baseURL: portal.origin, locale: 'de-DE', reducedMotion: 'reduce' } as const;
  const page = await (await browser.newContext(options)).newPage();
  watch.follow(page);
  await loginAtDesk(page, officer, path);
  return page;
}

/** Desks that outlast a test: whoever logged in stays so for the file, followed by the watch of each test. */
export function keptDesks(path?: string): (options: DesksOptions, officer: DeskOfficer) => Promise<Page> {
  const pages = new Map<DeskOfficer, Page>();
  return async (options, officer) => {
    const known = pages.get(officer);
    if (known !== undefined) {
      options.watch.follow(known);
      return known;
    }
    const page = await openDesk(options, officer, path);
    pages.set(officer, page);
    return page;
  };
}

/** Each officer at a desk of their own: a separate browser context with its own login, begun when it is first needed. */
export class Desks {
  readonly #options: DesksOptions;
  readonly #pages = new Map<DeskOfficer, Page>();

  constructor(options: DesksOptions) {
    this.#options = options;
  }

  async of(officer: DeskOfficer): Promise<Page> {
    const known = this.#pages.get(officer);
    if (known !== undefined) return known;
    const page = await openDesk(this.#options, officer);
    this.#pages.set(officer, page);
    return page;
  }
}
