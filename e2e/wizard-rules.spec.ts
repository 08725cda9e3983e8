import type { Page } from '@playwright/test';
import { INVALID_PERIOD } from '@portal/domain/proposal/submission.ts';
import { control } from './support/fill.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';
import { openApplication, stepTitle } from './support/wizard.ts';

test.use({ scenario: 'rules of the wizard' });

/** Time for a late answer to do harm, in milliseconds. */
const LATE_MS = 500;

test('wrong input: the summary takes the focus, its links lead to the fields, repaired ones go', async ({ page }) => {
  const wizard = await openApplication(page, 'wsk-partner');
  await control(page, 'startDate').fill('31.02.2022');
  await control(page, 'endDate').fill('30.13.2023');
  await control(page, 'title').fill('Ein Titel');
  await wizard.saveAndGoOn();
  await expect(wizard.summary).toBeFocused();
  await expect(page).toHaveTitle(/^Fehler: Schritt 7 von 12: Vorhabenbeschreibung – Förderportal$/);
  await scan(page, { state: 'step 6, wrong dates' });
  await shoot(page, 'schritt-06-falsche-daten');
  const links = wizard.summary.getByRole('link');
  const before = await links.count();
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  const dateLink = wizard.summary.getByRole('link').filter({ hasText: /Datum|Tag|Kalender/ });
  await dateLink.first().focus();
  await page.keyboard.press('Enter');
  await expect(control(page, 'startDate')).toBeFocused();
  await control(page, 'startDate').fill('1.7.2022');
  await control(page, 'endDate').fill('30062023');
  await page.keyboard.press('Tab');
  await expect(control(page, 'startDate')).toHaveValue('01.07.2022');
  await expect(control(page, 'endDate')).toHaveValue('30.06.2023');
  await expect.poll(() => links.count()).toBe(before - 2);
  await expect(control(page, 'title')).toHaveValue('Ein Titel');
});

test('Speichern stores what is there and lists what is missing; Weiter says why it is locked', async ({ page }) => {
  const wizard = await openApplication(page, 'schritt-3');
  await control(page, 'hasHRGNumber').check();
  await control(page, 'hRGNumber').fill('HRB 4711');
  await wizard.button('Speichern').click();
  await expect(page.getByRole('heading', { name: /^Gespeichert\. \d+ Angaben fehlen noch$/ })).toBeVisible();
  await scan(page, { state: 'step 3, saved incomplete' });
  const next = wizard.button('Weiter');
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toHaveAccessibleDescription(/sobald dieser Schritt vollständig gespeichert ist/);
  await next.press('Enter');
  await expect(wizard.summary).toBeFocused();
  await page.reload();
  await expect(control(page, 'hRGNumber')).toHaveValue('HRB 4711');
});

test('answers that end the application say so at once', async ({ page }) => {
  await openApplication(page, 'schritt-3');
  const dialog = page.getByRole('dialog', { name: 'Antrag nicht förderfähig' });
  await control(page, 'isCommunalCompany').first().click();
  await expect(dialog.getByRole('button', { name: 'Eingaben überprüfen' })).toBeFocused();
  await scan(page, { state: 'communal company', dark: true });
  await shoot(page, 'nicht-foerderfaehig');
  await page.keyboard.press('Escape');
  await control(page, 'employeesCount').last().click();
  await expect(dialog).toContainText('3 bis 499');
  await expect(dialog.getByRole('link', { name: 'Abmelden' })).toHaveAttribute('href', '/abmelden');
  await page.keyboard.press('Escape');
  await control(page, 'isCommunalCompany').last().check();
});

test('a place outside of Germany bars the way', async ({ page }) => {
  const wizard = await openApplication(page, 'schritt-3');
  await wizard.button('Zurück').click();
  await wizard.expectStep(2);
  await control(page, 'inGermany').last().click();
  const dialog = page.getByRole('dialog', { name: 'Antrag nicht förderfähig' });
  await scan(page, { state: 'not in Germany' });
  await dialog.getByRole('button', { name: 'Verstanden' }).click();
  await wizard.saveAndGoOn();
  await expect(dialog.getByRole('button', { name: 'Eingaben überprüfen' })).toBeFocused();
  await scan(page, { state: 'not in Germany, barred' });
  await page.keyboard.press('Escape');
  await wizard.expectStep(2);
  await control(page, 'inGermany').first().check();
  await wizard.saveAndGoOn();
  await wizard.expectStep(3);
});

const CHANGES = [
  [412, (step: string) => `Sie müssen den aktuellen Schritt fertigstellen, um in "${step}" zu wechseln.`],
  [500, (step: string) => `Beim Wechsel zu "${step}" ist ein Fehler aufgetreten.`],
  [504, (step: string) => `Beim Wechsel zu "${step}" ist eine Zeitüberschreitung aufgetreten.`],
  [409, (step: string) => `Es konnte nicht zu "${step}" gewechselt werden.`],
] as const;

test('a change of step that fails says what the specification says', async ({ page, watch }) => {
  watch.expect(...CHANGES.map(([status]) => status));
  const wizard = await openApplication(page, 'schritt-5');
  for (const [status, text] of CHANGES) {
    await page.route('**/apply-transition', (route) => route.fulfill({ status, json: {} }));
    await wizard.button('Zurück').click();
    await expect(page.getByText(text(stepTitle(4)))).toBeVisible();
    await page.unroute('**/apply-transition');
  }
  await scan(page, { state: 'change of step failed', dark: true });
  await shoot(page, 'schrittwechsel-fehler');
});

test('a look at the state that was under way does not bring the step before back', async ({ page }) => {
  const wizard = await openApplication(page, 'schritt-5');
  await wizard.fill(5);
  await wizard.save();
  const looked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  // The save sets off a look; it is answered before the change of step and arrives after it.
  await page.route('**/wizard-state', async (route) => {
    const response = await route.fetch();
    looked.resolve();
    await released.promise;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.route('**/apply-transition', async (route) => {
    await looked.promise;
    await route.continue();
  });
  await wizard.saveAndGoOn();
  await wizard.expectStep(6);
  released.resolve();
  await page.waitForTimeout(LATE_MS);
  await wizard.expectStep(6);
  await page.unrouteAll();
  await wizard.button('Zurück').click();
  await wizard.expectStep(5);
});

test('one step by the keyboard alone, with the list of steps', async ({ page }) => {
  const wizard = await openApplication(page, 'schritt-0');
  await tabTo(page, 'isValueChain');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Nein, Einzelunternehmen' })).toBeChecked();
  await tabToButton(page, 'Antragsschritte');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Schließen: Antragsschritte' })).toBeFocused();
  await scan(page, { state: 'list of steps open' });
  await shoot(page, 'antragsschritte');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Antragsschritte', exact: true })).toBeFocused();
  await wizard.button('Speichern & Weiter').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: stepTitle(1) })).toBeFocused();
});

test.describe('submission', () => {
  test('the portal accepts nothing at the moment', async ({ page, watch }) => {
    watch.expect(422);
    const wizard = await openApplication(page, 'schritt-10');
    await page.route('**/step_10', (route) =>
      route.fulfill({
        json: { canSubmit: false, violations: [{ propertyPath: 'invalid', message: 'Es fehlt etwas.' }] },
      }),
    );
    await wizard.button('Einreichen').click();
    await expect(page.getByText('Der Antrag kann aktuell nicht eingereicht werden.')).toBeVisible();
    await expect(page.getByText('Es fehlt etwas.')).toBeVisible();
    await scan(page, { state: 'cannot be submitted', dark: true });
    await shoot(page, 'schritt-10-nicht-moeglich');
  });

  test('the period has become invalid, then no answer comes', async ({ page, watch }) => {
    watch.expect(423, 'no-answer');
    const wizard = await openApplication(page, 'schritt-10');
    await page.route('**/apply-transition', (route) => route.fulfill({ status: 423, json: {} }));
    await wizard.submit();
    await expect(page.getByText(INVALID_PERIOD)).toBeVisible();
    await page.unroute('**/apply-transition');
    await page.route('**/apply-transition', (route) => route.abort());
    await wizard.submit();
    await expect(page.getByText('Auf Grund der aktuell sehr hohen Nachfrage im Antragstool')).toBeVisible();
    await scan(page, { state: 'submission without answer' });
  });

  test('however often the button is pressed, it is submitted once', async ({ page, watch, portal }) => {
    watch.expect(503);
    const wizard = await openApplication(page, 'schritt-10');
    let calls = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/apply-transition')) calls += 1;
    });
    await wizard.button('Einreichen').dblclick();
    const dialog = page.getByRole('dialog', { name: 'Antrag einreichen?' });
    await dialog.getByRole('button', { name: /^Antrag einreichen/ }).dblclick();
    await wizard.expectStep(11);
    expect(calls).toBe(1);
    await expect(wizard.button('Zurück')).toHaveCount(0);
    await portal.getMail('schritt-10@example.org', /eingereicht|Unterschriftenblatt/);
  });
});

/** Goes on by Tab until the control of a field has the focus. */
async function tabTo(page: Page, path: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).focus();
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => document.activeElement?.getAttribute('name'));
    if (name === path) return;
  }
  throw new Error(`${path} is not reached by Tab`);
}

async function tabToButton(page: Page, label: string): Promise<void> {
  const isThere = (text: string) => {
    const { activeElement: found } = document;
    return found instanceof HTMLButtonElement && found.textContent.trim() === text;
  };
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(isThere, label)) return;
  }
  throw new Error(`${label} is not reached by Tab`);
}

test('a position that costs nothing is not taken over; too small a plan says what is missing, and leads back', async ({
  page,
}) => {
  test.slow();
  const wizard = await openApplication(page, 'schritt-8');
  await wizard.fill(8);
  await wizard.button('Löschen: Nachweis 2').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /löschen/ })
    .click();
  await wizard.button('Bearbeiten: Nachweis 1').click();
  await wizard.button('Löschen: Investition 2').click();
  await wizard.button('Bearbeiten: Investition 1').click();
  const price = control(page, 'proofs[0].deviceList[0].netPrice');
  const takeOver = wizard.button('Position übernehmen: Investition 1');
  await price.fill('0');
  await takeOver.click();
  await expect(page.getByText(/Position 1 „Leitsystem .*“ hat die Summe 0,00\s€\./).first()).toBeVisible();
  await expect(takeOver).toBeVisible();
  await scan(page, { state: 'step 8, a position that costs nothing' });
  await price.fill('1.000');
  await takeOver.click();
  await wizard.button('Nachweis übernehmen').click();
  await wizard.saveAndGoOn();
  await wizard.expectStep(9);
  const refusal = page.locator('#step3');
  await expect(refusal.getByRole('heading', { name: 'Antrag nicht förderfähig' })).toBeVisible();
  await expect(refusal).toContainText(/Es fehlen 1\d\.\d{3},\d\d\s€ Zuschuss\./);
  await expect(refusal).toContainText('1.000,00 € Gesamtsumme mal');
  await expect(refusal).toContainText('Der Mindestbetrag für Anträge mit Modul 1 ist 17.000,00 €.');
  await scan(page, { state: 'step 9, not eligible', dark: true });
  await shoot(page, 'schritt-09-nicht-foerderfaehig');
  await refusal.getByRole('button', { name: /^Zu Schritt 9/ }).click();
  await wizard.expectStep(8);
});
