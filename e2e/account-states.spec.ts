import { demoPerson, openKnown } from './support/login.ts';
import { expect, test } from './support/test.ts';

// The account is nobody else's here: its password is another one afterwards.
test('a weak password is changed, and the account is active', async ({ page }) => {
  const person = demoPerson('schwaches-passwort');
  const password = 'Sauerteig-Mittwoch-77';
  await openKnown(page, '/', person);
  await page.getByRole('link', { name: 'Passwort ändern' }).click();
  await page.getByLabel('Bisheriges Passwort').fill(person.password);
  await page.getByLabel('Neues Passwort', { exact: true }).fill(password);
  await page.getByLabel('Neues Passwort wiederholen').fill(password);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Passwort ist gespeichert' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Willkommen' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Antragsübersicht' })).toBeEnabled();
});
