import { keptDesks } from './support/desk.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'access administration' });
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const deskOf = keptDesks('/mein-zugang');

test('one makes an access, another one confirms what decides, and both see who had what', async ({
  browser,
  watch,
  portal,
}) => {
  const first = await deskOf({ browser, portal, watch }, 'zugang');
  await test.step('an access is made, by keyboard', async () => {
    await first.goto('/sachbearbeitung/zugaenge');
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

  const second = await deskOf({ browser, portal, watch }, 'zweitzugang');
  await test.step('another one confirms it from the queue', async () => {
    await second.goto('/sachbearbeitung/unterschreiben');
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
    await second.setViewportSize({ width: 320, height: 700 });
    await second.goto('/sachbearbeitung/zugaenge');
    await expect(second.getByText('Nina Neu').first()).toBeVisible();
  });
});

test('the only treasury is blocked: the page says that nobody pays', async ({ browser, watch, portal }) => {
  const first = await deskOf({ browser, portal, watch }, 'zugang');
  await first.goto('/sachbearbeitung/zugaenge');
  await first.getByRole('link', { name: 'Karla Kasse' }).click();
  await first.getByRole('button', { name: 'Zugang sperren' }).click();
  const dialog = first.getByRole('dialog', { name: 'Zugang sperren' });
  await dialog.getByLabel('Begründung').fill('Elternzeit');
  await dialog.getByRole('button', { name: 'Zugang sperren' }).click();
  await expect(first.getByText('gesperrt', { exact: true })).toBeVisible();
  await first.getByRole('link', { name: 'Alle Zugänge' }).click();
  await expect(first.getByText('Kasse: erstellt Überweisungsdateien')).toBeVisible();
});

test('the last one who gives roles can neither be blocked nor lose the role: nobody is locked out', async ({
  browser,
  watch,
  portal,
}) => {
  watch.expect(409);
  const first = await deskOf({ browser, portal, watch }, 'zugang');
  const act = async (who: string, label: string) => {
    await first.goto('/sachbearbeitung/zugaenge');
    await first.getByRole('link', { name: who }).click();
    await first.getByRole('button', { name: label }).click();
    const dialog = first.getByRole('dialog', { name: label });
    if (label === 'Rollen nehmen') await dialog.getByRole('checkbox', { name: 'Zugangsverwaltung' }).check();
    await dialog.getByLabel('Begründung').fill('Wechselt das Referat');
    await dialog.getByRole('button', { name: label }).click();
    return dialog;
  };
  await test.step('the other one can be blocked: one is left', async () => {
    await act('Zlatan Zweitzugang', 'Zugang sperren');
    await expect(first.getByText('gesperrt', { exact: true })).toBeVisible();
    await first.goto('/sachbearbeitung/zugaenge');
  });
  await test.step('the last one is told why not, and stays', async () => {
    for (const label of ['Rollen nehmen', 'Zugang sperren']) {
      const dialog = await act('Zora Zugang', label);
      await expect(dialog.getByText(/Danach könnte niemand mehr Zugänge und Rollen verwalten/).first()).toBeVisible();
    }
    await first.goto('/sachbearbeitung/zugaenge');
    await expect(first.getByRole('rowheader', { name: 'Zora Zugang' })).toBeVisible();
  });
});
