import type { Page } from '@playwright/test';
import { REVOKED_REASON } from '@portal/domain/verification/may-create.ts';
import { VERIFICATION_STEPS } from '@portal/domain/verification/steps.ts';
import { LIST_TEXTS, LOAD_ERRORS } from '@portal/domain/verification/texts.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { expectStep, findProofOfUse } from './support/open-proof-of-use.ts';
import { forgetLogin } from './support/registration.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'proof of use, only to look at' });

/** A state in which the proof of use can be looked at, with the step it opens at. */
const STATES: readonly [account: string, state: string, opensAt: number][] = [
  ['nachweis-eingereicht', 'submitted', 7],
  ['nachweis-uebersicht', 'in_review', 6],
  ['widerrufen', 'revoked', 7],
];

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

for (const [account, state, opensAt] of STATES) {
  test(`${state}: every step can be opened, and nothing can be changed`, async ({ page }) => {
    const { number } = await findProofOfUse(page, account);
    const written = writesOf(page);
    await page.getByRole('link', { name: `${LIST_TEXTS.view}: ${number}` }).click();
    await expectStep(page, opensAt);
    await expect(page.getByText(`Verwendungsnachweis zum Antrag ${number} (nur Ansicht)`)).toBeVisible();
    for (const { number: step, texts } of VERIFICATION_STEPS) {
      const chip = stepper(page).getByRole('button', { name: texts.title });
      if (await chip.count()) await chip.click();
      await expectStep(page, step);
      await expect(stepper(page).getByText('gesperrt')).toHaveCount(0);
      expect(await openControls(page), `step ${step}`).toEqual([]);
      await expect(page.getByRole('button', { name: WRITING_BUTTON })).toHaveCount(0);
      await scan(page, { state: `${state}, step ${step}`, dark: step === opensAt });
      if (state === 'submitted') await shoot(page, `anzeigen-schritt-${step}`);
    }
    expect(written, 'requests that change something').toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);
  });
}

test('from step to step with the buttons, and the files behind it', async ({ page }) => {
  await findProofOfUse(page, 'nachweis-eingereicht');
  await page.getByRole('link', { name: /^Anzeigen: / }).click();
  await expectStep(page, 7);
  await expect(page.getByText('Eingereicht am')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unterschriftsblatt herunterladen' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  for (const step of [6, 5, 4]) {
    await page.getByRole('main').getByRole('button', { name: 'Zurück', exact: true }).click();
    await expectStep(page, step);
  }
  await page.getByRole('button', { name: 'Ansehen: Rechnung R-2021-10' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rechnung R-2021-10' });
  await expect(dialog.locator('input, select, textarea')).toHaveCount(0);
  await scan(page, { state: 'an invoice to look at', dark: true });
  await shoot(page, 'anzeigen-rechnung');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ansehen: Rechnung R-2021-10' })).toBeFocused();
  await page.getByRole('main').getByRole('button', { name: 'Weiter', exact: true }).click();
  await expectStep(page, 5);
});

for (const account of ['nachweis-eingereicht', 'widerrufen']) {
  test(`${account}: the address of the wizard leads to the view`, async ({ page }) => {
    const { id } = await findProofOfUse(page, account);
    await page.goto(`/vn/${id}/bearbeiten?schritt=4`);
    await page.waitForURL((url) => url.pathname === `/vn/${id}/anzeigen`);
    await expect(page.getByText('(nur Ansicht)')).toBeVisible();
  });
}

test('in review: step 4 can be opened to look at, not to work on', async ({ page }) => {
  const { id } = await findProofOfUse(page, 'nachweis-uebersicht');
  await page.goto(`/vn/${id}/bearbeiten?schritt=4`);
  await expectStep(page, 6);
  await expect(stepper(page).getByText('erledigt')).toHaveCount(5);
  await expect(stepper(page).getByText('gesperrt')).toHaveCount(1);
  await expect(stepper(page).getByRole('button')).toHaveCount(0);
});

test('a revoked one says why in the list', async ({ page }) => {
  await findProofOfUse(page, 'widerrufen');
  await expect(page.getByText(REVOKED_REASON)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Bearbeiten: / })).toHaveCount(0);
});

test("another company's proof of use, and one that does not exist", async ({ page, watch }) => {
  watch.expect(403, 404);
  const { id } = await findProofOfUse(page, 'nachweis-eingereicht');
  await forgetLogin(page);
  await openKnown(page, '/vn', demoPerson('nachweis-uebersicht'));
  for (const address of [`/vn/${id}/anzeigen`, `/vn/${id}/bearbeiten`, `/nachreichen/${id}`]) {
    await page.goto(address);
    await expect(page.getByRole('main').getByText(LOAD_ERRORS.byStatus[401])).toBeVisible();
    await expect(page.getByText('Diese Angaben gehören zu einem anderen Unternehmen.')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Access Denied');
  }
  await scan(page, { state: 'not entitled', dark: true });
  await shoot(page, 'vn-nicht-berechtigt');
  for (const unknown of [UNKNOWN, 'keine-kennung']) {
    await page.goto(`/vn/${unknown}/anzeigen`);
    await expect(page.getByRole('main').getByText(LOAD_ERRORS.byStatus[404])).toBeVisible();
  }
  await scan(page, { state: 'unknown proof of use' });
  await page.getByRole('main').getByRole('link', { name: 'Schließen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: LIST_TEXTS.title })).toBeVisible();
});

for (const address of ['/vn', `/vn/${UNKNOWN}/bearbeiten`, `/vn/${UNKNOWN}/anzeigen`, `/nachreichen/${UNKNOWN}`]) {
  test(`${address} without a login`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Nicht angemeldet' })).toBeVisible();
    await expect(page.getByRole('main').getByText('wenn Sie angemeldet sind')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Im selben Fenster anmelden' })).toBeEnabled();
    await scan(page, { state: `${address} without a login` });
  });
}

/** Whatever would store, send, add or remove. */
const WRITING_BUTTON =
  /^(Speichern|Abschließen|Übermitteln|Einreichen|Bearbeiten|Löschen|Rechnung hinzufügen|Zahlung hinzufügen|Datei ersetzen)/;

function stepper(page: Page) {
  return page.getByRole('navigation', { name: 'Schritte des Verwendungsnachweises' });
}

/** Names of the controls that would take an input. */
function openControls(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .locator('input, select, textarea')
    .evaluateAll((all) => {
      const fields = all as (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[];
      const isShut = (one: (typeof fields)[number]) => one.matches(':disabled, [readonly], [aria-disabled=true]');
      return fields.filter((one) => !isShut(one)).map(({ name }) => name);
    });
}

/** Collects from now on what the page sends to change something. */
function writesOf(page: Page): string[] {
  const written: string[] = [];
  page.on('request', (request) => {
    const isApi = new URL(request.url()).pathname.startsWith('/api/');
    if (isApi && WRITES.includes(request.method())) written.push(`${request.method()} ${request.url()}`);
  });
  return written;
}
