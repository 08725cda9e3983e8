import { demoPerson, openKnown } from './support/login.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

const LOCKED = [
  ['unbestaetigt', 'noch nicht bestätigt'],
  ['nicht-freigegeben', 'freigegeben'],
  ['schwaches-passwort', 'Passwort'],
  ['gesperrt', 'deaktiviert'],
] as const;

for (const [name, words] of LOCKED) {
  test(`an account that is ${name} sees why, and uses nothing but Startseite and Abmelden`, async ({ page }) => {
    await openKnown(page, '/', demoPerson(name));
    await expect(page.getByRole('main').locator('.kern-alert').first()).toContainText(words);
    const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
    for (const label of ['Bewerbung Antragskontingent', 'Antragsübersicht', 'Verwendungsnachweis']) {
      await expect(menu.getByText(label)).toBeVisible();
      await expect(menu.getByRole('link', { name: label, disabled: false })).toHaveCount(0);
    }
    await expect(menu.getByRole('link', { name: 'Abmelden' })).toBeEnabled();
    await scan(page, { state: `home ${name}`, dark: true });
    await shoot(page, `konto-${name}`);
    await page.goto('/antrag');
    await expect(page.getByRole('heading', { level: 1, name: 'Seite noch gesperrt' })).toBeVisible();
    await scan(page, { state: `locked page ${name}` });
  });
}

test('an active account uses all of the menu', async ({ page }) => {
  await openKnown(page, '/', demoPerson('gezogen'));
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  for (const label of ['Bewerbung Antragskontingent', 'Antragsübersicht', 'Verwendungsnachweis', 'Abmelden'])
    await expect(menu.getByRole('link', { name: label })).toBeEnabled();
  await expect(page.getByText('gezogen@example.org')).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(1 + 3);
  await scan(page, { state: 'home active', dark: true });
  await shoot(page, 'home-aktiv');
  await menu.getByRole('link', { name: 'Verwendungsnachweis' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Verwendungsnachweis/ })).toBeFocused();
  await scan(page, { state: 'proofs of use', dark: true });
});

test('a weak password is changed, and the account is active', async ({ page }) => {
  const person = demoPerson('schwaches-passwort');
  const password = 'Sauerteig-Mittwoch-77';
  await openKnown(page, '/', person);
  await page.getByRole('link', { name: 'Passwort ändern' }).click();
  await scan(page, { state: 'change the password' });
  await page.getByLabel('Bisheriges Passwort').fill(person.password);
  await page.getByLabel('Neues Passwort', { exact: true }).fill(password);
  await page.getByLabel('Neues Passwort wiederholen').fill(password);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Passwort ist gespeichert' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Willkommen' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Antragsübersicht' })).toBeEnabled();
});

test('a confirmation is asked for again and comes', async ({ page, portal }) => {
  const { email } = demoPerson('unbestaetigt');
  await openKnown(page, '/', demoPerson('unbestaetigt'));
  await page.getByRole('button', { name: 'E-Mail erneut senden' }).click();
  await expect(page.getByText('erhalten Sie eine neue E-Mail')).toBeVisible();
  const { text } = await portal.getMail(email, /benutzerkonto-bestaetigen/);
  await page.goto(/https?:\S+benutzerkonto-bestaetigen\S+/.exec(text)?.[0] ?? '');
  await expect(page.getByText('Ihre E-Mail-Adresse ist bestätigt')).toBeVisible();
  await page.goto('/los');
  await expect(page.getByRole('heading', { level: 1, name: 'Bewerbung Antragskontingent' })).toBeVisible();
});
