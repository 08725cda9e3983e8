import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { QUOTA_STATUS } from '@portal/domain/raffle/quota-status.ts';
import { drawMarch } from './support/draw.ts';
import { openLoggedIn } from './support/login.ts';
import { applicant, confirmByMail, fillRegistration, sendRegistration } from './support/registration.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';
import { stepTitle, Wizard } from './support/wizard.ts';

test.use({ scenario: 'journey of a single company' });

const WHO = applicant('einzel', 'Tischlerei Brandt e. K.');

test('a single company, from registration to the sent application', async ({ page, portal, watch }) => {
  // The signature sheet takes a moment.
  watch.expect(503);
  test.setTimeout(420_000);
  await test.step('registers and confirms by the mail', async () => {
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
  });

  await test.step('applies for a quota', async () => {
    await openLoggedIn(page, '/los', WHO.person);
    await page.getByLabel('Als Einzelunternehmen').check();
    await page.getByRole('button', { name: 'Jetzt bewerben' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bewerbung absenden' }).click();
    await expect(page.getByRole('heading', { name: QUOTA_STATUS[1].title })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Antragsübersicht' }).click();
    await expect(page.getByText('sobald Sie ein Antragskontingent erhalten haben')).toBeVisible();
    await scan(page, { state: 'list, no quota yet', dark: true });
    await portal.getMail(WHO.person.email, /Los|Ziehung/);
  });

  await test.step('is drawn', async () => {
    await drawMarch(portal);
    await portal.getMail(WHO.person.email, /Antragskontingent/);
    await page.context().clearCookies();
    await page.evaluate(() => sessionStorage.clear());
    await openLoggedIn(page, '/antrag', WHO.person);
    await scan(page, { state: 'list, may create', dark: true });
    await shoot(page, 'antrag-neu');
  });

  const wizard = new Wizard(page);
  await test.step('creates the application once, however often the button is pressed', async () => {
    await wizard.button('Neuen Antrag Erstellen').dblclick();
    await wizard.expectStep(0);
    const proposals = await portal.agency<{ proposals: unknown[] }>('proposal', 'list', 'Tischlerei Brandt');
    expect(proposals.proposals).toHaveLength(1);
  });

  for (let step = 0; step < 10; step++) {
    await test.step(`step ${step}: ${stepTitle(step)}`, async () => {
      await wizard.expectStep(step);
      await scanStep(page, step, 'empty');
      await wizard.saveAndGoOn();
      await expect(wizard.summary).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(`^Fehler: Schritt ${step + 1} von 12: `));
      await scanStep(page, step, 'all errors');
      await wizard.fill(step);
      await scanStep(page, step, 'filled');
      await wizard.saveAndGoOn();
      await wizard.expectStep(step + 1);
    });
  }

  await test.step('checks and submits', async () => {
    await scan(page, { state: 'step 10', dark: true });
    for (const title of ['1. Wahl der Antragsform', '9. Finanzierungsplan', "10. Zuschuss 'Digital Jetzt'"]) {
      await page.getByRole('group').filter({ hasText: title }).locator('summary').click();
    }
    await expect(page.getByText('Sparkasse Musterstadt')).toBeVisible();
    await scan(page, { state: 'step 10, opened' });
    await shoot(page, 'schritt-10-offen');
    await wizard.button('Einreichen').click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Noch nicht' })).toBeFocused();
    await scan(page, { state: 'step 10, confirmation' });
    await page.keyboard.press('Escape');
    await wizard.submit();
    await wizard.expectStep(11);
  });

  await test.step('sends by post', async () => {
    await wizard.button('Abschicken').click();
    await expect(wizard.summary).toBeFocused();
    await scanStep(page, 11, 'all errors');
    expect((await readFile(await wizard.downloadSheet())).subarray(0, 5).toString()).toBe('%PDF-');
    await wizard.answer(11, 'documentTransmission', 'a');
    await scanStep(page, 11, 'filled');
    await wizard.button('Abschicken').click();
    await page.waitForURL(/\/eingereicht\//);
    await expect(page.getByRole('heading', { level: 1, name: 'Antrag eingereicht' })).toBeVisible();
    await scan(page, { state: 'sent', dark: true });
    await shoot(page, 'eingereicht');
    await portal.getMail(WHO.person.email, /abgeschickt|eingegangen|eingereicht/);
  });

  await test.step('sees where it stands', async () => {
    await page.getByRole('link', { name: 'Zur Übersicht des Antrags' }).click();
    await expect(page.getByText('Antrag eingereicht')).toBeVisible();
    await scan(page, { state: 'overview, sent', dark: true });
    await shoot(page, 'uebersicht');
    await page.goto('/los');
    await expect(page.getByText(QUOTA_STATUS[4].title)).toBeVisible();
  });
});

async function scanStep(page: Page, step: number, state: string): Promise<void> {
  await scan(page, { state: `step ${step}, ${state}`, dark: state === 'all errors' });
  await shoot(page, `schritt-${String(step).padStart(2, '0')}-${state}`);
}
