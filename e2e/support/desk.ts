import type { Browser, Page } from '@playwright/test';
import { presentCode } from '#features/access/server/totp.ts';
import { DEMO_PASSWORD, DEMO_SECRET } from '#features/demo/server/situations.ts';
import { openAs, sendForm } from './login.ts';
import type { RunningPortal } from './running-portal.ts';
import { expect } from './test.ts';
import type { Watch } from './watch.ts';

/** Officers of the demonstration (features/demo/server/officers.ts), by the local part of the address. */
export type DeskOfficer =
  | 'eingang'
  | 'sachbearbeitung'
  | 'zweitpruefung'
  | 'entscheidung'
  | 'widerspruch'
  | 'auszahlung'
  | 'kasse'
  | 'programm'
  | 'ziehung'
  | 'revision'
  | 'konten'
  | 'zugang'
  | 'zweitzugang';

const LOGIN = '/oauth/sachbearbeitung/anmelden';
const CODE = '/oauth/sachbearbeitung/code';
/** A code is good once, and for a step before and after its own half minute. */
const STEPS = [-1, 0, 1];
const NEXT_CODE_MS = 45_000;

/** Opens the desk, '/' or '/kennzahlen', in a browser in which an officer of the demonstration is logged in already. */
export async function loginAtDesk(page: Page, officer: DeskOfficer, path = '/'): Promise<void> {
  const email = `${officer}@behoerde.example.org`;
  await sendForm(page, LOGIN, { email, password: DEMO_PASSWORD, aktion: 'weiter' });
  await expect(() => enterCode(page)).toPass({ timeout: NEXT_CODE_MS });
  await openAs(page, 'portal.desk-session', `/sachbearbeitung${path === '/' ? '' : path}`);
}

/** With the first code this officer has not used yet; throws where all that are good now are used. */
async function enterCode(page: Page): Promise<void> {
  const codes = STEPS.map((steps) => presentCode(DEMO_SECRET, steps).code);
  const attempts = codes.map((code) => () => sendForm(page, CODE, { code, aktion: 'weiter' }));
  const refusals: unknown[] = [];
  for (const attempt of attempts) {
    try {
      return await attempt();
    } catch (refusal) {
      refusals.push(refusal);
    }
  }
  throw refusals[0];
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
