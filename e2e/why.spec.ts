import type { Locator, Page } from '@playwright/test';
import { CASEWORKER } from './support/agency-acts.ts';
import { loginAtDesk } from './support/desk.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';
import { openApplication } from './support/wizard.ts';

test.use({ scenario: 'why' });

/** Asks by keyboard, and reads the last line of the table: what it comes to. */
async function askWhy(place: Page | Locator, question: string): Promise<string> {
  const asked = place.getByText(question, { exact: true });
  await asked.focus();
  await asked.press('Enter');
  const table = place.getByRole('table').last();
  await expect(table).toBeVisible();
  return (await table.getByRole('row').last().innerText()).replaceAll(/\s+/g, ' ');
}

test('who applies is told why the grant is what it is: before sending and after', async ({ page }) => {
  await openApplication(page, 'schritt-10');
  const section = page.getByRole('region', { name: 'Das beantragen Sie' });
  const shown = await section.getByRole('definition').nth(2).innerText();
  const last = await askWhy(section, 'Warum? Zuschuss Schritt für Schritt');
  expect(last).toContain(shown.replaceAll(/\s+/g, ' '));
  await expect(section.getByText(/^\d+\s% von .* sind/)).toBeVisible();
  await scan(page, { state: 'why the grant', dark: true });
  await shoot(page, 'warum-zuschuss');
});

test('the overview and the desk show the same way to the same sum', async ({ page, portal, browser }) => {
  await openKnown(page, '/antrag', demoPerson('in-pruefung'));
  await page
    .getByRole('link', { name: /Übersicht/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Übersicht des Antrags' })).toBeVisible();
  const own = await askWhy(page.getByRole('main'), 'Warum diese Fördersumme?');
  await scan(page, { state: 'why the sum applied for' });
  await shoot(page, 'warum-foerdersumme');

  const { proposals } = await portal.agency<{ proposals: { id: string }[] }>(
    ...['proposal', 'list', '--text', 'Dachdecker Prüfung', '--officer', CASEWORKER],
  );
  const desk = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  await loginAtDesk(desk, 'sachbearbeitung');
  await desk.goto(`/sachbearbeitung/fall/proposals/${proposals[0]?.id}`);
  const grant = desk.locator('details', { has: desk.getByRole('heading', { name: /^Zuschuss/ }) }).first();
  await grant.locator('summary').first().click();
  expect(await askWhy(grant, 'Warum? Zuschuss Schritt für Schritt')).toBe(own);
  await scan(desk, { state: 'why the grant, at the desk' });
});
