import { expect, test } from './support/test.ts';
import { openApplication, stepTitle } from './support/wizard.ts';

test.use({ scenario: 'nothing typed is lost' });

test('the grant is told while it is typed, and what a change takes from other steps before it does', async ({
  page,
}) => {
  test.slow();
  const wizard = await openApplication(page, 'schritt-10');
  await page
    .getByRole('navigation', { name: 'Antragsschritte', exact: true })
    .getByRole('button', { name: stepTitle(3) })
    .click();
  await wizard.expectStep(3);
  const main = page.getByRole('main');
  await expect(main.getByText('Voraussichtlicher Zuschuss 27.500,00 €.')).toBeVisible();
  const size = page.getByRole('radiogroup', { name: /Wie viele Mitarbeitende/ });
  await size.getByLabel('51 bis 250').check();
  await expect(main.getByText('Voraussichtlicher Zuschuss 25.000,00 €.')).toBeVisible();
  const deducts = page.getByRole('radiogroup', { name: /Vorsteuerabzug/ });
  await deducts.getByLabel('Nein').click();
  const dialog = page.getByRole('dialog', { name: 'Andere Angaben entfallen' });
  await expect(dialog.getByRole('listitem')).toHaveText(/Finanzierungsplan: Einzelpreis netto in Euro/);
  await dialog.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(deducts.getByLabel('Ja')).toBeChecked();
  await deducts.getByLabel('Nein').click();
  await dialog.getByRole('button', { name: 'Ändern' }).click();
  await expect(deducts.getByLabel('Nein')).toBeChecked();
  await expect(dialog).toBeHidden();
});
