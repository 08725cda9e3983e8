import type { Browser, Page } from '@playwright/test';
import { control } from './support/fill.ts';
import { demoPerson, fillLogin } from './support/login.ts';
import type { RunningPortal } from './support/running-portal.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';
import { openApplication, Wizard } from './support/wizard.ts';

test.use({ scenario: 'people of a company' });

const COLLEAGUE = demoPerson('frisch');
const LABEL = 'Welche weiteren Wirkungen erwarten Sie?';

const main = (page: Page) => page.getByRole('main');

/** A colleague who fills in, in a browser of their own, before the company's application. */
async function inviteColleague(page: Page, browser: Browser, portal: RunningPortal): Promise<Page> {
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

async function answer(wizard: Wizard, text: string): Promise<void> {
  await control(wizard.page, 'otherExpEffects').fill(text);
  await wizard.save();
}

async function openHistory(page: Page): Promise<void> {
  await page.goto('/antrag');
  await main(page)
    .getByRole('link', { name: /Übersicht|Ansehen/ })
    .first()
    .click();
  await main(page).getByRole('link', { name: 'Wer was geändert hat' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Änderungen an den Angaben' })).toBeVisible();
}

test('who changed an answer, when and what stood there; one press brings it back, another takes that back', async ({
  page,
  browser,
  portal,
}) => {
  test.setTimeout(120_000);
  const owner = await openApplication(page, 'schritt-8');
  const other = await inviteColleague(page, browser, portal);
  await page.goto('/antrag');
  await page.getByRole('link', { name: /^Bearbeiten: / }).click();
  await owner.button('Zurück').click();
  await owner.expectStep(7);
  await answer(owner, 'Von der Inhaberin');
  await other.getByRole('navigation').getByRole('link', { name: 'Antragsübersicht' }).click();
  await other.getByRole('link', { name: /^Bearbeiten: / }).click();
  const colleague = new Wizard(other);
  await colleague.expectStep(7);
  await answer(colleague, 'Von der Kollegin');
  await other.context().close();

  await openHistory(page);
  const newest = main(page).getByRole('listitem').filter({ hasText: LABEL }).first();
  await expect(newest).toContainText(/geändert am \d\d\.\d\d\.\d{4}.* von /);
  await expect(newest).toContainText('Von der Inhaberin');
  await expect(newest).toContainText('Von der Kollegin');
  await scan(page, { state: 'who changed what', dark: true });
  await shoot(page, 'wer-was-geaendert-hat');

  await newest.getByRole('button', { name: /^Vorherigen Wert zurückholen: / }).click();
  await expect(main(page).getByText(`„${LABEL}“ ist wieder wie vorher.`)).toBeVisible();
  await scan(page, { state: 'a value came back', dark: true });
  await shoot(page, 'wert-zurueckgeholt');
  await main(page).getByRole('button', { name: 'Rückgängig machen' }).click();
  await expect(main(page).getByText(`„${LABEL}“ ist wieder wie vorher.`)).toBeHidden();
  await newest.getByRole('button', { name: /^Vorherigen Wert zurückholen: / }).click();
  await expect(main(page).getByText(`„${LABEL}“ ist wieder wie vorher.`)).toBeVisible();

  await page.goto('/antrag');
  await page.getByRole('link', { name: /^Bearbeiten: / }).click();
  await owner.expectStep(7);
  await expect(control(page, 'otherExpEffects')).toHaveValue('Von der Inhaberin');
});
