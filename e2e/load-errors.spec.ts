import type { Page } from '@playwright/test';
import { HEADINGS } from '@portal/domain/proposal/headings.ts';
import { TEXTS as SENDING } from '@portal/domain/proposal/step-11-send/texts.ts';
import { control } from './support/fill.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';
import { openApplication } from './support/wizard.ts';

test.use({ scenario: 'answers that fail' });

test('the list of applications', async ({ page, watch }) => {
  watch.expect(500, 'no-answer');
  await page.route('**/api/proposals', (route) => route.abort());
  await openKnown(page, '/antrag', demoPerson('schritt-3'));
  await expect(page.getByText('Beim Laden der Anträge ist ein Fehler aufgetreten.')).toBeVisible();
  await expect(page.getByText('Es konnten keine Anträge geladen werden.')).toBeVisible();
  await scan(page, { state: 'list failed', dark: true });
  await shoot(page, 'antrag-fehler');
  await page.unroute('**/api/proposals');
  await page.getByRole('button', { name: 'Erneut laden' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('DJ22-');
});

test('a new application', async ({ page, watch }) => {
  watch.expect(500);
  await openKnown(page, '/antrag', demoPerson('gezogen'));
  const create = page.getByRole('button', { name: 'Neuen Antrag Erstellen' });
  // The list stands before its address answers with a fault.
  await expect(create).toBeVisible();
  await page.route('**/api/proposals', (route) => route.fulfill({ status: 500, json: {} }));
  await create.click();
  await expect(page.getByText('Beim Erstellen eines neuen Antrags ist ein Fehler aufgetreten')).toBeVisible();
  await scan(page, { state: 'creation failed' });
});

test('the application and its state', async ({ page, watch }) => {
  watch.expect(500);
  await openApplication(page, 'schritt-3');
  await page.route('**/api/proposals/*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText('Der Antrag konnte nicht geladen werden.')).toBeVisible();
  await scan(page, { state: 'application failed' });
  await page.unroute('**/api/proposals/*');
  await page.route('**/wizard-state', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText('Der Aktuelle Stand des Antrags konnte nicht geladen werden')).toBeVisible();
  await scan(page, { state: 'state failed' });
  await page.unroute('**/wizard-state');
  await page.getByRole('button', { name: 'Erneut laden' }).click();
  await expect(control(page, 'legalForm')).toBeVisible();
});

const STEP_3 = [
  [500, HEADINGS['company-details'].loadErrorServer ?? ''],
  [404, HEADINGS['company-details'].loadErrorNotFound ?? ''],
  [400, HEADINGS['company-details'].loadError],
] as const;

test('the answers of a step: generic, 404 and 500', async ({ page, watch }) => {
  watch.expect(...STEP_3.map(([status]) => status));
  const wizard = await openApplication(page, 'schritt-3');
  for (const [status, text] of STEP_3) {
    await page.route('**/step_3', (route) => route.fulfill({ status, json: {} }));
    await page.reload();
    await expect(page.getByText(text)).toBeVisible();
    await page.unroute('**/step_3');
  }
  await scan(page, { state: 'step failed', dark: true });
  await shoot(page, 'schritt-fehler');
  await wizard.button('Erneut laden').click();
  await expect(control(page, 'legalForm')).toBeVisible();
  await page.route('**/step_3', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'Schließen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Antragsübersicht' })).toBeVisible();
});

test('the lists of legal forms and sector keys', async ({ page, watch }) => {
  watch.expect(500, 'no-answer');
  await page.route(/\/api\/(legal_forms|sector_keys)/, (route) => route.fulfill({ status: 500, json: {} }));
  await openApplication(page, 'schritt-3');
  await expect(page.getByText('Fehler beim laden der Rechtsformen')).toBeVisible();
  await expect(page.getByText('Fehler beim laden des Branchenschlüssels')).toBeVisible();
  await scan(page, { state: 'lists failed' });
});

test('a save: the literal text, and the input stays', async ({ page, watch }) => {
  watch.expect(500);
  const wizard = await openApplication(page, 'schritt-3');
  await page.route('**/step_3', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await control(page, 'isDeductInputTax').first().check();
  await wizard.button('Speichern').click();
  await expect(page.getByText(HEADINGS['company-details'].saveError)).toBeVisible();
  await expect(page.getByText('Nicht gespeichert – wir versuchen es weiter')).toBeVisible();
  await scan(page, { state: 'save failed', dark: true });
  await shoot(page, 'speichern-fehler');
  await page.unroute('**/step_3');
  await wizard.save();
});

test('the summary of a section', async ({ page, watch }) => {
  watch.expect(500);
  await openKnown(page, '/antrag', demoPerson('bewilligt'));
  await page.getByRole('link', { name: /^Ansehen: / }).click();
  await page.route('**/step_1', (route) => route.fulfill({ status: 500, json: {} }));
  await openSection(page, 1);
  await expect(page.getByText(HEADINGS['authorised-person'].loadErrorServer ?? '')).toBeVisible();
  await scan(page, { state: 'section failed' });
  await page.unroute('**/step_1');
  await page.getByRole('button', { name: /^Erneut laden/ }).click();
  await expect(page.getByText('Muster', { exact: false }).first()).toBeVisible();
});

test('the grant', async ({ page, watch }) => {
  watch.expect(500);
  const wizard = await openApplication(page, 'schritt-10');
  await wizard.button('Zurück').click();
  await wizard.expectStep(9);
  await page.route('**/step_9', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText(HEADINGS.grant.loadError)).toBeVisible();
});

test('the signature sheet: not ready, not found, and a download that fails', async ({ page, watch }) => {
  watch.expect(503, 404, 500, 'no-answer');
  await page.route('**/proposal_pdf', (route) => route.fulfill({ status: 503, json: {} }));
  await openKnown(page, '/antrag', demoPerson('eingereicht'));
  await page
    .getByRole('link', { name: /^Unterschriftenblatt abschicken/ })
    .first()
    .click();
  await expect(page.getByText(SENDING.sheetNotReady)).toBeVisible();
  await scan(page, { state: 'sheet not ready', dark: true });
  await shoot(page, 'blatt-nicht-fertig');
  await page.unroute('**/proposal_pdf');
  await page.route('**/proposal_pdf', (route) => route.fulfill({ status: 404, json: {} }));
  await page.getByRole('button', { name: 'Jetzt prüfen' }).click();
  await expect(page.getByText('Der angegebene Antrag konnte nicht gefunden werden.')).toBeVisible();
  await page.unroute('**/proposal_pdf');
  await page.getByRole('button', { name: 'Erneut laden' }).click();
  await page.route('**/download', (route) => route.abort());
  await page.getByRole('button', { name: 'Unterschriftenblatt herunterladen' }).click();
  await expect(page.getByText('Datei konnte nicht geladen werden')).toBeVisible();
  await scan(page, { state: 'download failed' });
});

test('the last step: what cannot be sent', async ({ page, watch }) => {
  watch.expect(500);
  await openKnown(page, '/antrag', demoPerson('eingereicht'));
  await page
    .getByRole('link', { name: /^Unterschriftenblatt abschicken/ })
    .first()
    .click();
  await page.getByRole('radio', { name: /Per Post/ }).check();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unterschriftenblatt herunterladen' }).click();
  await downloading;
  await page.route('**/apply-transition', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Abschicken', exact: true }).click();
  await expect(page.getByText('Der Antrag konnte nicht eingereicht werden')).toBeVisible();
  await scan(page, { state: 'sending failed' });
});

async function openSection(page: Page, number: number): Promise<void> {
  await page.getByRole('main').locator('.kern-accordion > summary').nth(number).click();
}
