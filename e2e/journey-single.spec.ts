import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { QUOTA_STATUS } from '#features/raffle/rules/quota-status.ts';
import { CASEWORKER } from './support/agency-acts.ts';
import { countHandling } from './support/count-handling.ts';
import { drawMarch } from './support/draw.ts';
import { LEAST } from './support/least-answers.ts';
import { fillLogin } from './support/login.ts';
import {
  applicant,
  confirmByMail,
  enterPot,
  fillRegistration,
  forgetLogin,
  sendRegistration,
} from './support/registration.ts';
import type { RunningPortal } from './support/running-portal.ts';
import { settled } from './support/scan.ts';
import { expect, test } from './support/test.ts';
import { stepTitle, Wizard } from './support/wizard.ts';

test.use({ scenario: 'journey of a single company' });

const WHO = applicant('einzel', 'Tischlerei Brandt e. K.');
/** What the whole way may take with the fewest answers (docs/measurements.md). */
const MOST = { presses: 68, keys: 650, pages: 33, answers: 45, buttons: 15 };

test('a single company comes from the start page to the sent application by what is offered', { tag: '@gate' }, async ({
  page,
  portal,
  watch,
}) => {
  test.setTimeout(240_000);
  // The signature sheet takes a moment.
  watch.expect(503);
  const wizard = new Wizard(page, LEAST);
  const handling = await countHandling(page);
  await test.step('registers and confirms by the mail', () => register(page, portal));
  await test.step('applies for a quota', () => applyForQuota(page, portal));
  await handling.rest();
  await test.step('is drawn', () => isDrawn(page, portal));
  await handling.goOn();
  await test.step('creates the application', () => create(wizard));
  for (let step = 0; step < 10; step++) {
    await test.step(`step ${step}: ${stepTitle(step)}`, () => answer(wizard, step));
  }
  await test.step('checks and submits', () => submit(wizard, portal));
  await test.step('sends by post', () => send(wizard));
  const taken = await handling.sum();
  await test.step('sees where it stands', () => lookBack(page, portal));
  test.info().annotations.push({ type: 'handling', description: JSON.stringify(taken) });
  for (const name of ['presses', 'keys', 'pages', 'answers', 'buttons'] as const) {
    expect(taken[name], name).toBeLessThanOrEqual(MOST[name]);
  }
});

async function register(page: Page, portal: RunningPortal): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Registrieren' }).click();
  await fillRegistration(page, WHO);
  await expect(page.locator('.error-summary')).toBeHidden();
  await sendRegistration(page);
  await confirmByMail(page, portal, WHO);
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

/** The one thing to do that a page offers. */
function primary(page: Page) {
  return page.getByRole('main').locator('.kern-btn--primary').first();
}

async function applyForQuota(page: Page, portal: RunningPortal): Promise<void> {
  await logIn(page);
  await primary(page).click();
  await enterPot(page, 'Als Einzelunternehmen');
  await portal.getMail(WHO.person.email, /Los|Ziehung/);
}

async function isDrawn(page: Page, portal: RunningPortal): Promise<void> {
  await drawMarch(portal);
  await portal.getMail(WHO.person.email, /Antragskontingent/);
  await forgetLogin(page);
}

/** Once, however often the button is pressed. */
async function create(wizard: Wizard): Promise<void> {
  const { page } = wizard;
  await page.goto('/');
  await logIn(page);
  await primary(page).click();
  await wizard.button('Neuen Antrag Erstellen').dblclick();
  await wizard.expectStep(0);
}

async function answer(wizard: Wizard, step: number): Promise<void> {
  await wizard.expectStep(step);
  await wizard.fill(step);
  await wizard.saveAndGoOn();
}

/** Once, however often the buttons are pressed. */
async function submit(wizard: Wizard, portal: RunningPortal): Promise<void> {
  const { page } = wizard;
  await wizard.expectStep(10);
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/apply-transition')) calls += 1;
  });
  await wizard.button('Einreichen').dblclick();
  const dialog = page.getByRole('dialog', { name: 'Antrag einreichen?' });
  await expect(dialog.getByRole('button', { name: 'Noch nicht' })).toBeFocused();
  await dialog.getByRole('button', { name: /^Antrag einreichen/ }).dblclick();
  await wizard.expectStep(11);
  expect(calls).toBe(1);
  await expect(wizard.button('Zurück')).toHaveCount(0);
  await portal.getMail(WHO.person.email, /eingereicht|Unterschriftenblatt/);
}

async function send(wizard: Wizard): Promise<void> {
  const { page } = wizard;
  expect((await readFile(await wizard.downloadSheet())).subarray(0, 5).toString()).toBe('%PDF-');
  await wizard.answer(11, 'documentTransmission', 'a');
  await wizard.button('Abschicken').click();
  await page.waitForURL(/\/eingereicht\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Antrag eingereicht' })).toBeVisible();
}

async function lookBack(page: Page, portal: RunningPortal): Promise<void> {
  await portal.getMail(WHO.person.email, /abgeschickt|eingegangen|eingereicht/);
  await page.getByRole('link', { name: 'Zur Übersicht des Antrags' }).click();
  await expect(page.getByText('Antrag eingereicht')).toBeVisible();
  await page.goto('/antrag');
  await expect(page.getByRole('tab', { name: 'In Prüfung' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/los');
  await expect(page.getByText(QUOTA_STATUS[4].title)).toBeVisible();
  const { 'hydra:member': proposals } = await portal.agency<{ 'hydra:member': unknown[] }>(
    ...['proposal', 'list', 'Tischlerei Brandt', '--officer', CASEWORKER],
  );
  expect(proposals).toHaveLength(1);
}
