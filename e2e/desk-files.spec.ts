import type { Page } from '@playwright/test';
import { keptDesks } from './support/desk.ts';
import { LOCKED, pagedPdf } from './support/paged-pdf.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'money at the desk' });
test.describe.configure({ mode: 'serial' });

const COMPANY = 'Gießerei Fertig';
const PAGES = 300;
const DOWNLOADS = '**/api/agency/media/*/download';
const deskOf = keptDesks();

async function openCase(page: Page): Promise<void> {
  await page.goto(`/sachbearbeitung?${new URLSearchParams({ list: 'all', text: COMPANY })}`);
  await page.locator('main a[href*="/fall/verifications/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/DJ\d\d-/);
}

async function noteReceipt(page: Page): Promise<void> {
  await openCase(page);
  const form = page.locator('dialog[open], .act-panel');
  await page.getByRole('button', { name: 'Eingang des Blatts vermerken' }).first().click();
  await form.getByRole('button', { name: 'Eingang des Blatts vermerken' }).click();
  await expect(form).toHaveCount(0);
}

async function openExamination(page: Page): Promise<void> {
  const form = page.locator('dialog[open], .act-panel');
  await page.getByRole('button', { name: 'Fall zuweisen' }).click();
  await page.getByLabel('Zuständige Person').selectOption({ label: 'Sami Sachverstand (Sachbearbeitung)' });
  await form.getByRole('button', { name: 'Fall zuweisen' }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: 'Beträge anerkennen' }).click();
  await expect(page.getByRole('table', { name: 'Rechnungen' }).first()).toBeVisible();
}

/** Every file of the case has this content from now on. */
async function serve(page: Page, body: Buffer): Promise<void> {
  await page.unroute(DOWNLOADS);
  await page.route(DOWNLOADS, (route) => route.fulfill({ body, contentType: 'application/pdf' }));
}

/** The same in parts, as the portal answers; how many bytes were asked for. */
async function serveInParts(page: Page, body: Buffer): Promise<{ asked: number }> {
  const sum = { asked: 0 };
  await page.unroute(DOWNLOADS);
  await page.route(DOWNLOADS, (route) => {
    const [, first = 0, last = 0] = (/^bytes=(\d+)-(\d+)$/.exec(route.request().headers().range ?? '') ?? []).map(
      Number,
    );
    const part = body.subarray(first, last + 1);
    sum.asked += part.length;
    const headers = { 'content-range': `bytes ${first}-${first + part.length - 1}/${body.length}` };
    return route.fulfill({ status: 206, body: part, headers, contentType: 'application/pdf' });
  });
  return sum;
}

const openButton = (page: Page) => page.getByRole('button', { name: /^Öffnen: / }).first();

test('an officer reads a file beside the check list, page by page and by keys', async ({ browser, watch, portal }) => {
  test.setTimeout(180_000);
  await noteReceipt(await deskOf({ browser, portal, watch }, 'eingang'));
  const page = await deskOf({ browser, portal, watch }, 'sachbearbeitung');
  await page.setViewportSize({ width: 1600, height: 900 });
  await openCase(page);
  await openExamination(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openButton(page).click();
  const beside = page.getByRole('complementary', { name: /\.pdf$/ });
  await expect(beside.locator('canvas')).toBeVisible();
  await expect(beside.locator('.viewer__text span').first()).toHaveText(/\S/);
  expect(asked.filter((path) => path.endsWith('/download'))).toHaveLength(1);
  const auditor = await deskOf({ browser, portal, watch }, 'revision');
  await auditor.goto('/sachbearbeitung/protokoll?act=media.read');
  await expect(auditor.getByRole('table').getByRole('row').filter({ hasText: 'Sami Sachverstand' })).toHaveCount(1);
  const checks = page.getByRole('heading', { name: 'Prüfliste' });
  const [list, file] = [await checks.boundingBox(), await beside.boundingBox()];
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(file?.x ?? 0);
  await scan(page, { state: 'file beside the case', dark: true, narrow: false });
  await page.screenshot({ path: test.info().outputPath('beside.png') });
  await page.keyboard.press('Escape');
  await expect(beside).toBeHidden();
  await expect(openButton(page)).toBeFocused();

  await serve(page, pagedPdf(PAGES));
  await openButton(page).click();
  await expect(beside.getByText(`Seite 1 von ${PAGES}, Seitenbreite`)).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(beside.locator('.viewer__text')).toContainText('Blatt 2.');
  await page.keyboard.press('End');
  await expect(beside.locator('.viewer__text')).toContainText(`Blatt ${PAGES}.`);
  await expect(beside.locator('canvas')).toHaveCount(1);
  await beside.getByLabel(`Seite (von ${PAGES})`).fill('17');
  await page.keyboard.press('Enter');
  await expect(beside.locator('.viewer__text')).toContainText('Blatt 17.');
  const before = await beside.locator('canvas').boundingBox();
  await beside.getByRole('button', { name: 'Größer' }).click();
  await expect
    .poll(async () => (await beside.locator('canvas').boundingBox())?.width)
    .toBeGreaterThan(before?.width ?? 0);
  await beside.getByRole('button', { name: 'Schließen' }).click();
});

test('below that width the file lies over the case, on a phone as well', async ({ browser, watch, portal }) => {
  const page = await deskOf({ browser, portal, watch }, 'sachbearbeitung');
  await page.setViewportSize({ width: 1280, height: 900 });
  await openButton(page).click();
  const over = page.getByRole('dialog', { name: /\.pdf$/ });
  await expect(over.locator('.viewer__text')).toContainText('Blatt 1.');
  await scan(page, { state: 'file over the case', dark: true });
  await shoot(page, 'datei-ansicht');
  await page.setViewportSize({ width: 320, height: 640 });
  await over.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect(over.locator('.viewer__text')).toContainText('Blatt 2.');
  await page.keyboard.press('Escape');
  await expect(over).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('of a large file only what is looked at is fetched, and a part that does not come is told', async ({
  browser,
  watch,
  portal,
}) => {
  const page = await deskOf({ browser, portal, watch }, 'sachbearbeitung');
  const large = pagedPdf(200, { pictureBytes: 90_000 });
  expect(large.length).toBeGreaterThan(18_000_000);
  const sum = await serveInParts(page, large);
  await openButton(page).click();
  const over = page.getByRole('dialog', { name: /\.pdf$/ });
  await expect(over.locator('.viewer__text')).toContainText('Blatt 1.');
  expect(sum.asked).toBeLessThan(4_000_000);
  await over.locator('.viewer__paper').press('End');
  await expect(over.locator('.viewer__text')).toContainText('Blatt 200.');
  expect(sum.asked).toBeLessThan(5_000_000);
  watch.expect('no-answer');
  await page.unroute(DOWNLOADS);
  await page.route(DOWNLOADS, (route) => route.abort());
  await over.getByLabel('Seite (von 200)').fill('100');
  await page.keyboard.press('Enter');
  await expect(over.getByRole('alert')).toContainText('Die Datei konnte nicht geladen werden.');
  await over.getByRole('button', { name: 'Schließen' }).click();
});

test('a file that cannot be shown says why and can be downloaded', async ({ browser, watch, portal }) => {
  const page = await deskOf({ browser, portal, watch }, 'sachbearbeitung');
  await serve(page, Buffer.from('%PDF-1.7\nnichts davon'));
  await openButton(page).click();
  const over = page.getByRole('dialog', { name: /\.pdf$/ });
  await expect(over.getByRole('alert')).toContainText('Die Datei ist beschädigt.');
  await scan(page, { state: 'damaged file' });
  await over.getByRole('button', { name: 'Schließen' }).click();
  await serve(page, pagedPdf(2, { trailer: LOCKED }));
  await openButton(page).click();
  await expect(over.getByRole('alert')).toContainText(
    'Die Datei ist mit einem Kennwort geschützt. Laden Sie sie herunter, um sie damit zu öffnen.',
  );
  const download = page.waitForEvent('download');
  await over.getByRole('button', { name: /^Herunterladen/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await over.getByRole('button', { name: 'Schließen' }).click();
  await page.unroute(DOWNLOADS);
});
