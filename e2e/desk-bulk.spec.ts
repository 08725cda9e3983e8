import { loginAtDesk } from './support/desk.ts';
import { button, formOf } from './support/desk-acts.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'many cases at once' });

const TEXT = 'Zu {Nummer}: Die Prüfung dauert noch zwei Wochen.';

test('many cases at once: a template, a preview with reasons, the word to do it, the report', async ({
  page,
  watch,
}) => {
  test.setTimeout(180_000);
  // An unknown placeholder.
  watch.expect(422);
  await loginAtDesk(page, 'sachbearbeitung', '/vorlagen');
  await expect(page.getByText('Es gibt noch keine Vorlage.')).toBeVisible();
  await page.keyboard.press('n');
  const template = formOf(page);
  await template.getByLabel('Name der Vorlage').fill('Zwischenstand');
  await template.getByLabel('Text').fill('Zu {Firma}');
  await template.getByRole('radio', { name: 'Ja' }).check();
  await button(template, 'Sichern').click();
  await expect(template.getByText('Diesen Platzhalter gibt es nicht: {Firma}.').first()).toBeVisible();
  await scan(page, { state: 'a template with an unknown placeholder' });
  await template.getByLabel('Text').fill(TEXT);
  await button(template, 'Sichern').click();
  await expect(page.getByRole('heading', { name: 'Zwischenstand' })).toBeVisible();
  await scan(page, { state: 'templates', dark: true });
  await shoot(page, 'vorlagen');

  await page.goto('/sachbearbeitung?list=all');
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite' }).check();
  await page.keyboard.press('s');
  await expect(formOf(page).getByRole('heading', { name: /^\d+ Fälle bearbeiten$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  // All that the list shows, on every page: with payouts, to which there is nothing to say.
  await page.keyboard.press('S');
  const dialog = formOf(page);
  await button(dialog, 'Vorschau').click();
  await expect(dialog.getByText('Bitte wählen Sie, was mit den Fällen geschehen soll.').first()).toBeVisible();
  await dialog.getByLabel('Was soll geschehen?').selectOption('Nachricht senden');
  await dialog.getByLabel('Vorlage').selectOption({ label: 'Zwischenstand' });
  await expect(dialog.getByLabel('Nachricht an das Unternehmen')).toHaveValue(TEXT);
  await scan(page, { state: 'an act on many cases' });
  await shoot(page, 'sammelbearbeitung-dialog');
  await button(dialog, 'Vorschau').click();

  await expect(page.getByRole('heading', { level: 1, name: 'Sammelbearbeitung: Nachricht senden' })).toBeVisible();
  await expect(page.getByText(/^Noch ist nichts geschehen\. Bei \d+ von \d+ Fällen/)).toBeVisible();
  await expect(page.getByText(/^Zu DJ22-\d+: Die Prüfung dauert/)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Das gibt es für diese Art von Fall nicht.' }).first()).toBeVisible();
  await scan(page, { state: 'preview of many cases', dark: true });
  await shoot(page, 'sammelbearbeitung-vorschau');
  // Closed and opened again: it is still there.
  await page.goto('/sachbearbeitung/sammelbearbeitung');
  await scan(page, { state: 'own runs' });
  await page.getByRole('link', { name: 'Nachricht senden' }).first().click();
  await expect(page.getByRole('button', { name: /^Für \d+ Fälle ausführen$/ })).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByText(/^Erledigt: \d+ von \d+ Fällen\./)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('checkbox', { name: 'Nur zeigen, was nicht geht' }).check();
  await expect(page.getByRole('cell', { name: /^erledigt/ })).toHaveCount(0);
  await scan(page, { state: 'report of many cases' });
  await shoot(page, 'sammelbearbeitung-bericht');
});
