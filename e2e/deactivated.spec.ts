import type { Page } from '@playwright/test';
import { SERVICE } from './support/agency-acts.ts';
import { control } from './support/fill.ts';
import { demoPerson, fillLogin } from './support/login.ts';
import { expect, test } from './support/test.ts';
import { openApplication } from './support/wizard.ts';

/** Never shown to anybody whose account was deactivated: the blame for something else, or a machine's words. */
const WRONG = /konnten? nicht|Bitte prüfen Sie|disabled|60 Sekunden|Inaktivität|Erneut versuchen|nicht berechtigt/i;

async function expectShutOut(page: Page): Promise<void> {
  const notice = page.getByRole('alert').filter({ hasText: 'Konto deaktiviert' });
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('Ihr Benutzerkonto ist deaktiviert.');
  await expect(notice.getByRole('link', { name: /@/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Konto deaktiviert' })).toHaveCount(1);
  await expect(page.locator('body')).not.toContainText(WRONG);
}

test('deactivated while somebody types: every tab says so, and what was typed is there again once the account is', async ({
  page,
  context,
  portal,
  watch,
}) => {
  watch.expect(401);
  const person = demoPerson('wsk-partner');
  await openApplication(page, 'wsk-partner');
  const other = await context.newPage();
  await other.goto('/antrag');
  await expect(other.getByRole('heading', { level: 1, name: 'Antragsübersicht' })).toBeVisible();
  await portal.agency('account', 'deactivate', person.email, '--officer', SERVICE);
  await control(page, 'title').fill('Labor im Keller');
  await expectShutOut(page);
  await expectShutOut(other);
  await page.reload();
  await expectShutOut(page);
  await page.getByRole('main').getByRole('button', { name: 'Im selben Fenster anmelden' }).click();
  await fillLogin(page, person);
  await expect(page.getByRole('main')).toContainText('Konto deaktiviert');
  await portal.agency('account', 'activate', person.email, '--officer', SERVICE);
  await page.goto('/antrag');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Bearbeiten: / })
    .click();
  await expect(control(page, 'title')).toHaveValue('Labor im Keller');
  await expect(page.getByText('Konto deaktiviert')).toHaveCount(0);
});
