import { keptDesks } from './support/desk.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'budget at the desk' });
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const deskOf = keptDesks('/mein-zugang');

test('a budget is proposed by one and put in force by another, from the queue of what waits', async ({
  browser,
  watch,
  portal,
}) => {
  const first = await deskOf({ browser, portal, watch }, 'programm');
  await first.goto('/sachbearbeitung/haushalt');
  await expect(
    first.getByRole('rowheader', { name: 'Verpflichtungsermächtigung aus 2022 für 2023', exact: true }),
  ).toBeVisible();
  await scan(first, { state: 'the budget' });
  await shoot(first, 'haushalt');
  await first.getByRole('button', { name: 'Budget ändern' }).click();
  const dialog = first.getByRole('dialog', { name: 'Budget ändern' });
  await dialog.getByRole('button', { name: 'Budget ändern' }).click();
  await expect(dialog.getByRole('link', { name: 'Bitte geben Sie den Betrag an.' })).toBeVisible();
  await scan(first, { state: 'a change of the budget without a sum' });
  await dialog.getByLabel('Haushaltsjahr der Bewilligung').fill('2022');
  await dialog.getByLabel('Jahr der Auszahlung').fill('2024');
  await dialog.getByLabel('Neuer Betrag').fill('750.000');
  await dialog.getByLabel('Begründung').fill('Nachtragshaushalt');
  await dialog.getByRole('button', { name: 'Budget ändern' }).click();
  await expect(first.getByRole('heading', { name: 'Wartet auf eine zweite Person' })).toBeVisible();
  await expect(first.getByText('Bestätigen muss eine andere Person der Programmverwaltung.')).toBeVisible();
  await scan(first, { state: 'a change waits', dark: true });
  await shoot(first, 'haushalt-vorschlag');

  const second = await deskOf({ browser, portal, watch }, 'ziehung');
  await second.goto('/sachbearbeitung/unterschreiben');
  await second.getByRole('link', { name: 'Änderung des Budgets bestätigen' }).click();
  await second.getByRole('button', { name: 'Änderung des Budgets bestätigen' }).click();
  const confirm = second.getByRole('dialog', { name: 'Änderung des Budgets bestätigen' });
  await expect(confirm).toContainText(
    'Verpflichtungsermächtigung aus 2022 für 2024: von 500.000,00 € auf 750.000,00 €',
  );
  await confirm.getByRole('button', { name: 'Änderung des Budgets bestätigen' }).click();
  await expect(second.getByRole('table', { name: /^Änderungen des Budgets/ })).toContainText('Nachtragshaushalt');
  await second.setViewportSize({ width: 390, height: 844 });
  await scan(second, { state: 'the changed budget on a phone' });
  await shoot(second, 'haushalt-schmal');
});
