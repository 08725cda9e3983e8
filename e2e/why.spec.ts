import type { Locator, Page } from '@playwright/test';
import { CASEWORKER } from './support/agency-acts.ts';
import { loginAtDesk } from './support/desk.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { openProofOfUse } from './support/proof-of-use.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';
import { openApplication, type Wizard } from './support/wizard.ts';

test.use({ scenario: 'why' });

/** Asks by keyboard, and reads the last line of the table: what it comes to. */
async function askWhy(place: Page | Locator, question: string): Promise<string> {
  const asked = place.getByText(question, { exact: true });
  await asked.focus();
  await asked.press('Enter');
  const table = asked.locator('..').getByRole('table');
  await expect(table).toBeVisible();
  return (await table.getByRole('row').last().innerText()).replaceAll(/\s+/g, ' ');
}

async function backTo(wizard: Wizard, ...steps: number[]): Promise<void> {
  for (const step of steps) {
    await wizard.button('Zurück').click();
    await wizard.expectStep(step);
  }
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
  const { proposals } = await portal.agency<{ proposals: { id: string }[] }>(
    ...['proposal', 'list', '--text', 'Dachdecker Prüfung', '--officer', CASEWORKER],
  );
  const id = proposals[0]?.id;
  await openKnown(page, `/uebersicht/${id}`, demoPerson('in-pruefung'));
  await expect(page.getByRole('heading', { level: 1, name: 'Übersicht des Antrags' })).toBeVisible();
  const own = await askWhy(page.getByRole('main'), 'Warum diese Fördersumme?');
  await scan(page, { state: 'why the sum applied for' });
  await shoot(page, 'warum-foerdersumme');

  const desk = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  await loginAtDesk(desk, 'sachbearbeitung');
  await desk.goto(`/sachbearbeitung/fall/proposals/${id}`);
  const grant = desk.locator('details', { has: desk.getByRole('heading', { name: /Zuschuss '/ }) }).first();
  await grant.locator('summary').first().click();
  expect(await askWhy(grant, 'Warum? Zuschuss Schritt für Schritt')).toBe(own);
  await scan(desk, { state: 'why the grant, at the desk' });
});

test('step 4 says why so much de-minimis room is left, step 6 why these days', async ({ page }) => {
  const wizard = await openApplication(page, 'schritt-8');
  const main = page.getByRole('main');
  await backTo(wizard, 7, 6);
  expect(await askWhy(main, 'Warum? Zeitraum Schritt für Schritt')).toMatch(/^Dauer .* Monate$/);
  await scan(page, { state: 'why these days' });
  await shoot(page, 'warum-zeitraum');
  await backTo(wizard, 5, 4);
  const left = await main.getByRole('definition').last().innerText();
  expect(await askWhy(main, 'Warum? De-minimis-Restbetrag Schritt für Schritt')).toContain(
    left.replaceAll(/\s+/g, ' '),
  );
  await scan(page, { state: 'why so much is left', dark: true });
  await shoot(page, 'warum-restbetrag');
});

test('an invoice says by which of its dates it counts', async ({ page }) => {
  const wizard = await openProofOfUse(page, 'nachweis-finanzplan');
  await wizard.chip(4).click();
  await wizard.expectStep(4);
  await wizard.openRow('Nachweis 1');
  await wizard
    .row('Nachweis 1')
    .getByRole('button', { name: /: Rechnung R-2021-10/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  expect(await askWhy(dialog, 'Warum förderfähig oder nicht?')).toBe(
    'Nach den Daten das ungünstigste Datum zählt förderfähig',
  );
  await scan(page, { state: 'why an invoice counts' });
  await shoot(page, 'warum-rechnung');
});

test('who takes part in the lottery sees what their standing follows from, and until when', async ({ page }) => {
  await openKnown(page, '/los', demoPerson('nicht-gezogen'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  const heading = await main.getByRole('heading', { level: 2 }).first().innerText();
  const title = heading.replace(/^Hinweis:\s*/, '');
  expect(await askWhy(main, 'Warum? Ihr Stand Schritt für Schritt')).toContain(title);
  await scan(page, { state: 'why the standing', dark: true });
  await shoot(page, 'warum-stand');
});

test('a decision says why its period ends on that day, an empty tab why it cannot be chosen', async ({
  page,
  portal,
}) => {
  const { proposals } = await portal.agency<{ proposals: { id: string }[] }>(
    ...['proposal', 'list', '--text', 'Spedition Absage', '--officer', CASEWORKER],
  );
  await openKnown(page, `/uebersicht/${proposals[0]?.id}`, demoPerson('abgelehnt'));
  const decided = page.getByRole('region', { name: 'Entscheidung' });
  await expect(decided.getByText(/^Die Frist endet am /)).toBeVisible();
  const day = /\d\d\.\d\d\.\d{4}/.exec(await decided.getByText(/^bis \d\d\./).innerText())?.[0] ?? 'none';
  expect(await askWhy(decided, 'Warum? Frist für einen Widerspruch Schritt für Schritt')).toContain(day);
  await scan(page, { state: 'why until that day' });
  await shoot(page, 'warum-frist');
  await page.goto('/antrag');
  const empty = page.getByRole('tab', { name: 'In Prüfung (noch keiner)' });
  await expect(empty).toHaveAttribute('aria-disabled', 'true');
  await scan(page, { state: 'why a tab is empty' });
});

test('a locked step says which one opens it', async ({ page }) => {
  await openApplication(page, 'schritt-3');
  await page
    .getByRole('button', { name: /alle anzeigen/ })
    .first()
    .click();
  const steps = page.getByRole('navigation', { name: 'Antragsschritte' }).first();
  await expect(steps.getByRole('listitem').last()).toContainText('gesperrt, erst Schritt 4 fertigstellen');
  await scan(page, { state: 'why a step is locked' });
  await shoot(page, 'warum-gesperrt');
});
