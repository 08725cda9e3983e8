import { keptDesks } from './support/desk.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'assignment by rules' });
test.describe.configure({ timeout: 240_000 });

const deskOf = keptDesks('/mein-zugang');

test('who leads sees who has how much, makes a rule and shares what nobody has', async ({ browser, watch, portal }) => {
  const lead = await deskOf({ browser, portal, watch }, 'entscheidung');
  await lead.goto('/sachbearbeitung/verteilung');
  await expect(lead.getByRole('rowheader', { name: 'Sami Sachverstand' })).toBeVisible();
  await scan(lead, { state: 'the workload' });
  await shoot(lead, 'verteilung');
  await lead.getByRole('button', { name: 'Regel hinzufügen' }).click();
  const dialog = lead.getByRole('dialog', { name: 'Regel hinzufügen' });
  await dialog.getByRole('button', { name: 'Regel hinzufügen' }).click();
  await expect(
    dialog.getByRole('link', { name: 'Bitte wählen Sie mindestens eine Person oder eine Kenntnis.' }),
  ).toBeVisible();
  await scan(lead, { state: 'a rule without people' });
  await dialog.getByRole('checkbox', { name: 'Zeno Zweitprüfung' }).check();
  await dialog.getByRole('button', { name: 'Regel hinzufügen' }).click();
  await expect(lead.getByRole('row', { name: /^Regel 1 .*Zeno Zweitprüfung/ })).toBeVisible();
  await lead.getByRole('button', { name: 'Verteilung ansehen' }).click();
  const preview = lead.getByRole('table', { name: 'So würden die Fälle verteilt' });
  await expect(preview.getByRole('row', { name: /Zeno Zweitprüfung.*Regel 1/ }).first()).toBeVisible();
  await scan(lead, { state: 'a plan', dark: true });
  await shoot(lead, 'verteilung-vorschau');

  // A skill that nobody has leaves every case where it is, and the list says why.
  await lead.getByRole('button', { name: 'Nicht zuweisen' }).click();
  await lead.getByRole('button', { name: 'Regel hinzufügen' }).click();
  await dialog.getByLabel('Verlangte Kenntnis').selectOption('Steuern');
  await shoot(lead, 'verteilung-kenntnis');
  await dialog.getByRole('button', { name: 'Regel hinzufügen' }).click();
  await expect(lead.getByRole('row', { name: /^Regel 2 .*Steuern alle/ })).toBeVisible();
  await lead.getByRole('button', { name: 'Verteilung ansehen' }).click();
  const left = lead.getByRole('table', { name: 'Diese Fälle bleiben ohne Zuweisung' });
  const because = 'Niemand, der da ist, hat diese Kenntnisse: Steuern.';
  await expect(left.getByRole('row', { name: because }).first()).toBeVisible();
  await scan(lead, { state: 'cases that nobody may have' });
  await shoot(lead, 'verteilung-niemand');
  await lead.goto('/sachbearbeitung?list=unassigned');
  await expect(lead.getByText(because).first()).toBeVisible();
  await scan(lead, { state: 'why nobody has it' });
  await shoot(lead, 'nicht-zugewiesen-warum');

  const access = await deskOf({ browser, portal, watch }, 'zugang');
  await access.goto('/sachbearbeitung/zugaenge');
  await access.getByRole('link', { name: 'Zeno Zweitprüfung' }).click();
  await access.getByRole('button', { name: 'Kenntnisse eintragen' }).click();
  const known = access.getByRole('dialog', { name: 'Kenntnisse eintragen' });
  await known.getByRole('checkbox', { name: 'Steuern' }).check();
  await scan(access, { state: 'what somebody knows' });
  await shoot(access, 'kenntnisse');
  await known.getByRole('button', { name: 'Kenntnisse eintragen' }).click();
  await expect(access.getByRole('definition').filter({ hasText: 'Steuern' })).toBeVisible();

  await lead.goto('/sachbearbeitung/verteilung');
  await lead.getByRole('button', { name: 'Verteilung ansehen' }).click();
  await expect(
    preview.getByRole('row', { name: /Zeno Zweitprüfung.*Regel 1, Kenntnisse: Steuern/ }).first(),
  ).toBeVisible();
  await lead.getByRole('button', { name: 'So zuweisen' }).click();
  await expect(lead.getByText(/zugewiesen\.$/).first()).toBeVisible();
  await lead.setViewportSize({ width: 320, height: 700 });
  await scan(lead, { state: 'the workload on a small phone' });
  await shoot(lead, 'verteilung-schmal');
});
