import type { Page } from '@playwright/test';
import { countHandling } from './support/count-handling.ts';
import { drawMarch } from './support/draw.ts';
import { fillLogin } from './support/login.ts';
import { applicant, confirmByMail, fillRegistration, forgetLogin, sendRegistration } from './support/registration.ts';
import { settled } from './support/scan.ts';
import { expect, test } from './support/test.ts';
import { Wizard } from './support/wizard.ts';

test.use({ scenario: 'newcomer' });

const WHO = applicant('neuling', 'Drechslerei Neuling e. K.');
/** What the whole way may take; it took 107 presses, 1,493 keys and 32 pages when it was written (docs/measurements.md). */
const MOST = { presses: 110, keys: 1_500, pages: 33 };

test('somebody new comes from the start page to the sent application by what is offered', async ({
  page,
  portal,
  watch,
}) => {
  test.setTimeout(420_000);
  // The signature sheet takes a moment.
  watch.expect(503);
  const handling = await countHandling(page);
  const wizard = new Wizard(page);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Registrieren' }).click();
  await fillRegistration(page, WHO);
  await sendRegistration(page);
  await confirmByMail(page, portal, WHO);
  await logIn(page);
  await enterLottery(page);
  await handling.rest();
  await drawMarch(portal);
  await portal.getMail(WHO.person.email, /Antragskontingent/);
  await forgetLogin(page);
  await handling.goOn();
  await page.goto('/');
  await logIn(page);
  await primary(page).click();
  await wizard.button('Neuen Antrag Erstellen').click();
  for (let step = 0; step < 10; step++) {
    await wizard.expectStep(step);
    await wizard.fill(step);
    await wizard.saveAndGoOn();
  }
  await wizard.expectStep(10);
  await wizard.submit();
  await wizard.expectStep(11);
  await wizard.downloadSheet();
  await wizard.answer(11, 'documentTransmission', 'a');
  await wizard.button('Abschicken').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Antrag eingereicht' })).toBeVisible();
  const taken = await handling.sum();
  test.info().annotations.push({ type: 'handling', description: JSON.stringify(taken) });
  expect(taken.presses).toBeLessThanOrEqual(MOST.presses);
  expect(taken.keys).toBeLessThanOrEqual(MOST.keys);
  expect(taken.pages).toBeLessThanOrEqual(MOST.pages);
});

/** The one thing to do that a page offers. */
function primary(page: Page) {
  return page.getByRole('main').locator('.kern-btn--primary').first();
}

async function logIn(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(Zur Anmeldung|Anmelden)$/ })
    .click();
  await page.getByRole('main').getByRole('button', { name: 'Im selben Fenster anmelden' }).click();
  await fillLogin(page, WHO.person);
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' }).getByText('Abmelden')).toBeAttached();
  await settled(page);
}

async function enterLottery(page: Page): Promise<void> {
  await primary(page).click();
  await page.getByLabel('Als Einzelunternehmen').check();
  await page.getByRole('button', { name: 'Jetzt bewerben' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bewerbung absenden' }).click();
  await expect(page.getByText('Ihre Bewerbung ist eingegangen').first()).toBeVisible();
}
