import { callDirectly } from './support/direct-call.ts';
import { control } from './support/fill.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';
import { openApplication, stepTitle } from './support/wizard.ts';

test.use({ scenario: 'what is missing before submitting' });

test('the review lists what is missing in all steps, and each line leads to its field', async ({ page }) => {
  const wizard = await openApplication(page, 'schritt-10');
  const id = new URL(page.url()).pathname.split('/').at(-1);
  for (const step of [5, 6, 7]) {
    const path = `/api/action/proposal/${id}/step_${step}`;
    const saved = await callDirectly(page, { method: 'PUT', path, body: {}, headers: { prefer: 'handling=lenient' } });
    expect(saved.status, saved.text).toBe(200);
  }
  await page.reload();
  const list = page.getByRole('region', { name: /^Vor dem Einreichen fehlen \d+ Angaben$/ });
  for (const step of [5, 6, 7]) {
    await expect(list.getByRole('heading', { level: 3, name: stepTitle(step) })).toBeVisible();
  }
  await expect(page.getByText('Der Schritt „Digitalisierungsplan')).toBeVisible();
  await scan(page, { state: 'what is missing before submitting', dark: true });
  await shoot(page, 'schritt-10-was-fehlt');
  await wizard.button('Einreichen').click();
  await expect(list).toBeFocused();

  const line = list.locator('a[href="#step_7.competitivenes"]');
  await line.focus();
  await page.keyboard.press('Enter');
  await wizard.expectStep(7);
  await expect(control(page, 'competitivenes')).toBeFocused();
});
