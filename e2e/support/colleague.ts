import type { Browser, Page } from '@playwright/test';
import { demoPerson, fillLogin } from './login.ts';
import type { RunningPortal } from './running-portal.ts';
import { expect } from './test.ts';
import type { Wizard } from './wizard.ts';

const COLLEAGUE = demoPerson('frisch');

/** A colleague who fills in, invited by the company of `page`, in a browser of their own. */
export async function inviteColleague(page: Page, browser: Browser, portal: RunningPortal): Promise<Page> {
  await page.goto('/personen');
  await page.getByLabel('E-Mail-Adresse').fill(COLLEAGUE.email);
  await page.getByRole('radio', { name: 'Mitarbeit' }).check();
  await page.getByRole('button', { name: 'Einladung senden' }).click();
  const { text } = await portal.getMail(COLLEAGUE.email, /\/einladung\//);
  const other = await (await browser.newContext({ baseURL: portal.origin, locale: 'de-DE' })).newPage();
  await other.goto(/https?:\S+\/einladung\/\S+/.exec(text)?.[0] ?? '');
  await other.getByRole('button', { name: 'Im selben Fenster anmelden' }).click();
  await fillLogin(other, COLLEAGUE);
  await other.getByRole('button', { name: 'Einladung annehmen' }).click();
  await expect(other.getByText(/^Sie handeln für: /)).toBeVisible();
  return other;
}

/** The owner of an application at step 8 goes back to step 7. */
export async function ownerInStep7(owner: Wizard): Promise<void> {
  await owner.page.goto('/antrag');
  await owner.page.getByRole('link', { name: /^Bearbeiten: / }).click();
  await owner.button('Zurück').click();
  await owner.expectStep(7);
}

/** The colleague opens the same application where it stands. */
export async function colleagueInStep7(colleague: Wizard): Promise<void> {
  const { page } = colleague;
  await page.getByRole('navigation').getByRole('link', { name: 'Antragsübersicht' }).click();
  await page.getByRole('link', { name: /^Bearbeiten: / }).click();
  await colleague.expectStep(7);
}
