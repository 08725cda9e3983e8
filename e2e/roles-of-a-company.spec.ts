import type { Page } from '@playwright/test';
import { demoPerson, openKnown } from './support/login.ts';
import { expect, test } from './support/test.ts';

const READER = demoPerson('lesen');
const COMPANY = 'Kette Lead GmbH';
const main = (page: Page) => page.getByRole('main');

test('who only reads sees everything, can do nothing, and reads who did what', async ({ page }) => {
  test.setTimeout(120_000);
  await openKnown(page, '/', READER);
  await expect(page.locator('.header__user')).toContainText(`${COMPANY} (Lesen)`);
  await expect(main(page).getByText('Das tut Ihr Unternehmen als Nächstes')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Antrag weiter ausfüllen' })).toHaveCount(0);

  await page.goto('/antrag');
  await expect(main(page).getByRole('link', { name: /^Ansehen: / })).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Bearbeiten: / })).toHaveCount(0);
  await main(page)
    .getByRole('link', { name: /^(Ansehen|Übersicht|Zur Übersicht).*/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/personen');
  await expect(main(page).getByRole('button', { name: 'Einladung senden' })).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Protokoll ansehen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Protokoll Ihres Unternehmens' })).toBeVisible();
  await expect(main(page).getByText('Einladung angenommen, als „Steuerberatung“')).toBeVisible();
  await expect(main(page).getByText(/Person eingeladen/)).toHaveCount(0);
  await main(page).getByLabel('Person').selectOption({ label: 'Max Weber' });
  await expect(main(page).getByText('Unternehmen registriert')).toHaveCount(0);
  await expect(main(page).getByText('„Nachhaltige Wirkung“ ausgefüllt (1 Angabe geändert)')).toBeVisible();
});

test('the address of the log-out, typed for a company, says that it is done', async ({ page }) => {
  const profile = page.waitForResponse(/\/api\/action\/account-profile$/);
  await openKnown(page, '/', demoPerson('mitarbeit'));
  const { companies } = (await (await profile).json()) as { companies: { id: string }[] };
  const place = `/f/${companies[0]?.id}`;
  await page.goto(`${place}/antrag`);
  await expect(page.locator('.header__user')).toContainText(COMPANY);
  await page.goto(`${place}/abmelden`);
  await expect(main(page).getByText('Sie haben sich erfolgreich abgemeldet.')).toBeVisible();
  await expect(page.locator('.header__user')).toHaveCount(0);
});
