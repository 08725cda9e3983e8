import { demoPerson, fillLogin, openKnown } from './support/login.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'an account that is closed' });

test('an owner reads what happens, closes the account and cannot log in any more', async ({ page, portal, watch }) => {
  // A wrong password, and tokens that are gone.
  watch.expect(422);
  watch.expect(401);
  const person = demoPerson('schritt-5');
  await openKnown(page, '/konto', person);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /^Konto schließen/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Konto schließen' })).toBeFocused();
  await expect(main.getByText('Entwurf, wird gelöscht')).toBeVisible();
  await scan(page, { state: 'closing the account', dark: true });
  await shoot(page, 'konto-schliessen');

  const close = main.getByRole('button', { name: /^Konto endgültig schließen/ });
  await close.click();
  await expect(main.getByText('Bitte bestätigen Sie, dass Sie gelesen haben, was gelöscht wird.')).toBeVisible();
  await main.getByRole('checkbox').press('Space');
  await main.getByLabel('Passwort', { exact: true }).fill('Falsch-geraten-17');
  await close.press('Enter');
  await expect(main.getByText('Das Passwort stimmt nicht. Prüfen Sie Ihre Eingabe.')).toBeVisible();
  await scan(page, { state: 'closing the account, refused' });

  await main.getByLabel('Passwort', { exact: true }).fill(person.password);
  await close.press('Enter');
  await expect(main.getByText(/Ihr Konto ist geschlossen/)).toBeVisible();
  await scan(page, { state: 'the account is closed' });
  expect((await portal.getMail(person.email, /geschlossen/)).text).not.toContain('/konto');

  await page.goto('/antrag');
  await page.getByRole('button', { name: 'Im selben Fenster anmelden' }).click();
  await fillLogin(page, person);
  await expect(page.getByRole('link', { name: /^E-Mail-Adresse und Passwort passen nicht/ })).toBeVisible();
});
