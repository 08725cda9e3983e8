import { LIST_TEXTS, SUCCESS, stateText } from '@portal/domain/verification/texts.ts';
import { control } from './support/fill.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { expectStep, findProofOfUse, openStep } from './support/open-proof-of-use.ts';
import { ProofOfUse } from './support/proof-of-use.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'proof of use after the end' });

test.beforeAll(async ({ portal }) => {
  await portal.setClock('2024-01-02T10:00:00+01:00');
});

test('applications are closed, a proof of use is begun and filled in', async ({ page }) => {
  await openKnown(page, '/antrag', demoPerson('bewilligt'));
  await expect(page.getByText('Anträge sind nicht mehr möglich')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Neuen Antrag Erstellen' })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Verwendungsnachweis' }).click();
  await expect(page.getByRole('heading', { level: 1, name: LIST_TEXTS.title })).toBeVisible();
  await scan(page, { state: 'list in 2024', dark: true });
  await page.getByRole('button', { name: new RegExp(`^${LIST_TEXTS.create}: `) }).click();
  await expectStep(page, 1);
  await control(page, 'hasNewAddress').nth(1).check();
  await new ProofOfUse(page).save();
  await expect(page.getByText(SUCCESS.dataSaved)).toBeVisible();
  await scan(page, { state: 'step 1 in 2024' });
  await shoot(page, 'vn-2024');
  await page.reload();
  await expect(control(page, 'hasNewAddress').nth(1)).toBeChecked();
});

test('one begun before is submitted', async ({ page, portal }) => {
  const { id } = await findProofOfUse(page, 'nachweis-abschluss');
  await expect(page.getByText(/^War fällig am \d\d\.\d\d\.2022$/)).toBeVisible();
  const wizard = await openStep(page, id, 7);
  await page.getByRole('radio', { name: /Per Post/ }).check();
  await wizard.downloadSheet();
  await wizard.button('Einreichen').click();
  await wizard.dialog('Verwendungsnachweis einreichen?').getByRole('button', { name: 'Einreichen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: LIST_TEXTS.title })).toBeVisible();
  await expect(page.getByText(stateText('submitted'), { exact: true })).toBeVisible();
  const received = await portal.getMail(
    demoPerson('nachweis-abschluss').email,
    /^Ihr Verwendungsnachweis .* eingegangen/,
  );
  expect(received.text).toContain('am 02.01.2024 eingegangen');
});
