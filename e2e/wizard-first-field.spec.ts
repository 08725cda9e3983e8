import type { Page } from '@playwright/test';
import { demoPerson, openKnown } from './support/login.ts';
import { waitForFonts } from './support/own-fonts.ts';
import { settled } from './support/scan.ts';
import { expect, test } from './support/test.ts';
import { openApplication, stepTitle } from './support/wizard.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(({ page }) => waitForFonts(page));

/** Above this line, in pixels, somebody sees where to begin. */
const FOLD = 480;
/** Of a high field its beginning is enough. */
const TARGET = 48;
const FIGURES = '.key-figures dd:last-child';
const CONTROLS = 'input, select, textarea, button, summary';

/** The lower edge of the first thing of a step that can be filled in or pressed; in a review, of what is read first. */
async function expectFirstField(page: Page, state: string, what = CONTROLS): Promise<void> {
  await settled(page);
  await page.evaluate(() => document.fonts.ready);
  const first = page.locator('.page__content').locator(what).filter({ visible: true }).first();
  await first.waitFor();
  // In one go: between two questions the page may have scrolled.
  const [top, high] = await first.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    // No portal in use has the strip of the demonstration.
    const strip = document.querySelector('[aria-label="Hinweis zum Betrieb"]')?.getBoundingClientRect().height ?? 0;
    return [top + window.scrollY - strip, height] as const;
  });
  expect(top + Math.min(high, TARGET), state).toBeLessThanOrEqual(FOLD);
}

/** Twelve scales at most; as lists they were three times as high. */
async function expectCompact(page: Page): Promise<void> {
  for (const unit of await page.getByRole('group', { name: 'In welchen Bereichen' }).getByRole('checkbox').all())
    await unit.check();
  await expect(page.getByRole('radiogroup')).toHaveCount(11);
  const high = await page.locator('form').evaluate((form) => form.getBoundingClientRect().height);
  expect(high).toBeLessThanOrEqual(1_800);
}

const chips = (page: Page) => page.getByRole('navigation', { name: 'Antragsschritte', exact: true });

test('every step of the application begins above the fold, whichever way it was reached', async ({ page }) => {
  const wizard = await openApplication(page, 'schritt-10');
  await wizard.expectStep(10);
  await expectFirstField(page, 'step 10', FIGURES);
  for (const step of [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]) {
    await chips(page)
      .getByRole('button', { name: stepTitle(step) })
      .click();
    await wizard.expectStep(step);
    await expectFirstField(page, `step ${step}`);
    if (step === 5) await expectCompact(page);
  }
  await wizard.button('Weiter zum zuletzt erreichten Schritt').click();
  await wizard.expectStep(10);
});

test('the last step of the application begins above the fold', async ({ page }) => {
  await openKnown(page, '/antrag', demoPerson('eingereicht'));
  await page.getByRole('link', { name: 'Unterschriftenblatt abschicken' }).click();
  await expectFirstField(page, 'step 11');
});

/** Step 6 of the proof of use. */
const REVIEW = 6;
const PROOFS = [
  ['nachweis-finanzplan', [1, 2, 3, 4]],
  ['nachweis-vertieft', [5]],
  ['nachweis-uebersicht', [6]],
  ['nachweis-abschluss', [7]],
] as const;

for (const [account, steps] of PROOFS) {
  test(`the proof of use of ${account} begins above the fold`, async ({ page }) => {
    await openKnown(page, '/vn', demoPerson(account));
    await page.getByRole('link', { name: /^Bearbeiten/ }).click();
    await page.waitForURL(/bearbeiten/);
    const address = page.url();
    for (const step of steps) {
      await page.goto(`${address}?schritt=${step}`);
      await expect(page.getByRole('main').getByText(`Schritt ${step} von 7`, { exact: true })).toBeVisible();
      await expectFirstField(page, `step ${step} of the proof of use`, step === REVIEW ? FIGURES : CONTROLS);
    }
  });
}

test('the bar of the steps is one line, names the current step, and one press shows all', async ({ page }) => {
  const wizard = await openApplication(page, 'schritt-8');
  await wizard.expectStep(8);
  const bar = page.locator('.wizard-bar .stepper');
  await expect(bar.getByText(stepTitle(8))).toBeVisible();
  await expect(bar.getByText('erledigt')).toHaveCount(8);
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(48);
  await bar.getByRole('button', { name: 'alle anzeigen' }).press('Enter');
  expect((await bar.getByText(stepTitle(2)).boundingBox())?.width).toBeGreaterThan(40);
  await page.setViewportSize({ width: 390, height: 800 });
  await bar.getByRole('button', { name: 'weniger anzeigen' }).click();
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(56);
});
