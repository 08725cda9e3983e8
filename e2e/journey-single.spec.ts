import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { QUOTA_STATUS } from '@portal/domain/raffle/quota-status.ts';
import { CASEWORKER } from './support/agency-acts.ts';
import { drawMarch } from './support/draw.ts';
import { openLoggedIn } from './support/login.ts';
import {
  applicant,
  confirmByMail,
  enterPot,
  fillRegistration,
  forgetLogin,
  sendRegistration,
} from './support/registration.ts';
import type { RunningPortal } from './support/running-portal.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';
import { stepTitle, Wizard } from './support/wizard.ts';

test.use({ scenario: 'journey of a single company' });

const WHO = applicant('einzel', 'Tischlerei Brandt e. K.');

test('a single company, from registration to the sent application', async ({ page, portal, watch }) => {
  test.setTimeout(420_000);
  // The signature sheet takes a moment.
  watch.expect(503);
  const wizard = new Wizard(page);
  await test.step('registers and confirms by the mail', () => register(page, portal));
  await test.step('applies for a quota', () => applyForQuota(page, portal));
  await test.step('is drawn', () => isDrawn(page, portal));
  await test.step('creates the application', () => create(wizard, portal));
  for (let step = 0; step < 10; step++) {
    await test.step(`step ${step}: ${stepTitle(step)}`, () => answer(wizard, step));
  }
  await test.step('checks and submits', () => submit(wizard));
  await test.step('sends by post', () => send(wizard, portal));
  await test.step('sees where it stands', () => lookBack(page));
});

async function register(page: Page, portal: RunningPortal): Promise<void> {
  await page.goto('/registrieren');
  await page.getByRole('main').getByRole('button', { name: 'Registrieren' }).click();
  await expect(page.locator('.error-summary')).toBeFocused();
  await scan(page, { state: 'registration, all errors', dark: true });
  await shoot(page, 'registrieren-fehler');
  await fillRegistration(page, WHO);
  await expect(page.locator('.error-summary')).toBeHidden();
  await scan(page, { state: 'registration, filled' });
  await sendRegistration(page);
  await scan(page, { state: 'registered', dark: true });
  await confirmByMail(page, portal, WHO);
  await scan(page, { state: 'confirmed', dark: true });
}

async function applyForQuota(page: Page, portal: RunningPortal): Promise<void> {
  await openLoggedIn(page, '/los', WHO.person);
  await enterPot(page, 'Als Einzelunternehmen');
  await page.getByRole('navigation').getByRole('link', { name: 'Antragsübersicht' }).click();
  await expect(page.getByText('Sie haben keinen Antrag in Bearbeitung. Ihre Bewerbung ist eingegangen.')).toBeVisible();
  await scan(page, { state: 'list, no quota yet', dark: true });
  await portal.getMail(WHO.person.email, /Los|Ziehung/);
}

async function isDrawn(page: Page, portal: RunningPortal): Promise<void> {
  await drawMarch(portal);
  await portal.getMail(WHO.person.email, /Antragskontingent/);
  await forgetLogin(page);
  await openLoggedIn(page, '/antrag', WHO.person);
  await scan(page, { state: 'list, may create', dark: true });
  await shoot(page, 'antrag-neu');
}

/** Once, however often the button is pressed. */
async function create(wizard: Wizard, portal: RunningPortal): Promise<void> {
  await wizard.button('Neuen Antrag Erstellen').dblclick();
  await wizard.expectStep(0);
  const { proposals } = await portal.agency<{ proposals: unknown[] }>(
    ...['proposal', 'list', 'Tischlerei Brandt', '--officer', CASEWORKER],
  );
  expect(proposals).toHaveLength(1);
}

/** Looked at empty, with every error, and filled in. */
async function answer(wizard: Wizard, step: number): Promise<void> {
  await wizard.expectStep(step);
  await scanStep(wizard, step, 'empty');
  await wizard.saveAndGoOn();
  await expect(wizard.summary).toBeFocused();
  await expect(wizard.page).toHaveTitle(new RegExp(`^Fehler: Schritt ${step + 1} von 12: `));
  await scanStep(wizard, step, 'all errors');
  await wizard.fill(step);
  await scanStep(wizard, step, 'filled');
  await wizard.saveAndGoOn();
  await wizard.expectStep(step + 1);
}

async function submit(wizard: Wizard): Promise<void> {
  const { page } = wizard;
  await scan(page, { state: 'step 10', dark: true });
  const sections = page.getByRole('main').locator('.kern-accordion > summary');
  for (let index = 0; index < 10; index++) await sections.nth(index).click();
  await expect(page.getByText('Sparkasse Musterstadt')).toBeVisible();
  await expect(page.getByText('KfW Bankengruppe')).toBeVisible();
  await scan(page, { state: 'step 10, opened' });
  await shoot(page, 'schritt-10-offen');
  await wizard.button('Einreichen').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Noch nicht' })).toBeFocused();
  await scan(page, { state: 'step 10, confirmation' });
  await page.keyboard.press('Escape');
  await wizard.submit();
  await wizard.expectStep(11);
}

async function send(wizard: Wizard, portal: RunningPortal): Promise<void> {
  const { page } = wizard;
  await wizard.button('Abschicken').click();
  await expect(wizard.summary).toBeFocused();
  await scanStep(wizard, 11, 'all errors');
  expect((await readFile(await wizard.downloadSheet())).subarray(0, 5).toString()).toBe('%PDF-');
  await wizard.answer(11, 'documentTransmission', 'a');
  await scanStep(wizard, 11, 'filled');
  await wizard.button('Abschicken').click();
  await page.waitForURL(/\/eingereicht\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Antrag eingereicht' })).toBeVisible();
  await scan(page, { state: 'sent', dark: true });
  await shoot(page, 'eingereicht');
  await portal.getMail(WHO.person.email, /abgeschickt|eingegangen|eingereicht/);
}

async function lookBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Zur Übersicht des Antrags' }).click();
  await expect(page.getByText('Antrag eingereicht')).toBeVisible();
  await scan(page, { state: 'overview, sent', dark: true });
  await shoot(page, 'uebersicht');
  await page.goto('/antrag');
  await expect(page.getByRole('tab', { name: 'In Prüfung' })).toHaveAttribute('aria-selected', 'true');
  await scan(page, { state: 'list, sent' });
  await page.goto('/los');
  await expect(page.getByText(QUOTA_STATUS[4].title)).toBeVisible();
  await scan(page, { state: 'quota, sent' });
}

async function scanStep({ page }: Wizard, step: number, state: string): Promise<void> {
  await scan(page, { state: `step ${step}, ${state}`, dark: state === 'all errors' });
  await shoot(page, `schritt-${String(step).padStart(2, '0')}-${state}`);
}
