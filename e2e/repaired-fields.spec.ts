import type { Page } from '@playwright/test';
import { TEXTS as AID } from '@portal/domain/proposal/step-04-de-minimis/texts.ts';
import { TEXTS as FINANCING } from '@portal/domain/proposal/step-08-financing-plan/texts.ts';
import { control } from './support/fill.ts';
import { expect, test } from './support/test.ts';
import { openApplication } from './support/wizard.ts';

test.use({ scenario: 'repaired fields' });

/** The complaints are looked through after a pause of 250 ms; this leaves room for a slow machine. */
const SOON = { timeout: 2000 };

test('step 8: a line is mended at the speed of a typist who goes on with Tab', async ({ page }) => {
  const wizard = await openApplication(page, 'schritt-8');
  await wizard.button(FINANCING.addProof).click();
  await wizard.button('Investition hinzufügen').click();
  const path = (await page.locator('[name$=".amount"]').first().getAttribute('name'))?.replace('.amount', '') ?? '';
  await control(page, `${path}.amount`).fill('viel');
  await wizard.button('Speichern').click();
  await expect(control(page, `${path}.amount`)).toHaveAttribute('aria-invalid', 'true');
  await wizard.button('Position übernehmen: Investition 1').click();
  await control(page, `${path}.amount`).press('Control+a');
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ap');
  await expectMended(page, `${path}.amount`);
});

test('step 4: an entry is mended at the speed of a typist who goes on with Tab', async ({ page }) => {
  const wizard = await openApplication(page, 'schritt-5');
  await wizard.button('Zurück').click();
  await wizard.expectStep(4);
  await control(page, 'received').first().check();
  await page
    .getByRole('button', { name: new RegExp(`^${AID.addReceived}`) })
    .first()
    .click();
  const provider = page.locator('[name$=".provider"]');
  const path = (await provider.getAttribute('name'))?.replace('.provider', '') ?? '';
  await wizard.button('Speichern').click();
  await expect(provider).toHaveAttribute('aria-invalid', 'true');
  await wizard.button('Übernehmen').click();
  await expect(provider).toBeFocused();
  await page.keyboard.type('Land');
  await page.keyboard.press('Tab');
  await page.keyboard.type('01X');
  await expectMended(page, `${path}.provider`);
  await expectMended(page, `${path}.fkz`);
});

/** While the focus is still where it is. */
async function expectMended(page: Page, path: string): Promise<void> {
  await expect(control(page, path)).not.toHaveAttribute('aria-invalid', 'true', SOON);
}
