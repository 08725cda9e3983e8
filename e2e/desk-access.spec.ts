import { loginAtDesk } from './support/desk.ts';
import { expect, test } from './support/test.ts';

test('one makes an access, another one confirms what decides, and both see who had what', async ({
  page: first,
  ownBrowser,
}) => {
  test.setTimeout(120_000);
  await loginAtDesk(first, 'zugang', '/zugaenge');
  await test.step('an access is made, by keyboard', async () => {
    await expect(first.getByRole('rowheader', { name: 'Karla Kasse' })).toBeVisible();
    await first.getByRole('button', { name: 'Zugang anlegen' }).focus();
    await first.keyboard.press('Enter');
    const dialog = first.getByRole('dialog', { name: 'Zugang anlegen' });
    await expect(dialog.getByLabel('Vor- und Nachname')).toBeFocused();
    await dialog.getByRole('button', { name: 'Zugang anlegen' }).press('Enter');
    await expect(dialog.getByRole('link', { name: 'Bitte wählen Sie mindestens eine Rolle.' })).toBeVisible();
    await dialog.getByLabel('Vor- und Nachname').fill('Nina Neu');
    await dialog.getByLabel('Dienstliche E-Mail-Adresse').fill('neu@behoerde.example.org');
    await dialog.getByRole('checkbox', { name: /^Sachbearbeitung:/ }).press('Space');
    await dialog.getByRole('checkbox', { name: /^Entscheidung:/ }).press('Space');
    await dialog.getByLabel('Begründung').fill('Neue Kollegin im Referat');
    await dialog.getByRole('button', { name: 'Zugang anlegen' }).press('Enter');
    const handed = first.getByRole('dialog', { name: 'Zugangsdaten übergeben' });
    await expect(handed).toContainText('neu@behoerde.example.org');
    await expect(handed).toContainText(
      'Entscheidung: gilt erst, wenn eine zweite Person der Zugangsverwaltung zustimmt.',
    );
    await first.keyboard.press('Escape');
    await expect(first.getByRole('heading', { name: 'Wartet auf eine zweite Person' })).toBeVisible();
    await expect(first.getByRole('button', { name: 'Rollen bestätigen' })).toHaveCount(0);
  });

  const second = await ownBrowser();
  await test.step('another one confirms it from the queue', async () => {
    await loginAtDesk(second, 'zweitzugang', '/unterschreiben');
    await second.getByRole('link', { name: 'Rollen bestätigen' }).click();
    await second.getByRole('button', { name: 'Rollen bestätigen' }).click();
    const confirm = second.getByRole('dialog', { name: 'Rollen bestätigen' });
    await expect(confirm).toContainText('Nina Neu: Entscheidung');
    await confirm.getByRole('button', { name: 'Rollen bestätigen' }).click();
    await expect(second.getByRole('heading', { name: 'Wartet auf eine zweite Person' })).toHaveCount(0);
    await second.getByRole('link', { name: 'Nina Neu' }).click();
    await expect(second.getByRole('row', { name: /^Entscheidung .*Zlatan Zweitzugang.*Zora Zugang/ })).toBeVisible();
  });

  await test.step('a role is taken, and stands there as over', async () => {
    await second.getByRole('button', { name: 'Rollen nehmen' }).click();
    const dialog = second.getByRole('dialog', { name: 'Rollen nehmen' });
    await dialog.getByRole('checkbox', { name: 'Sachbearbeitung' }).check();
    await dialog.getByLabel('Begründung').fill('Wechselt das Referat');
    await dialog.getByRole('button', { name: 'Rollen nehmen' }).click();
    await expect(
      second.getByRole('table', { name: /^Rollen, die vorbei sind/ }).getByRole('row', { name: /Sachbearbeitung/ }),
    ).toContainText('Zlatan Zweitzugang');
    await second.goto('/sachbearbeitung/zugaenge');
    await expect(second.getByText('Nina Neu').first()).toBeVisible();
  });
});
