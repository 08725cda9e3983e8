import type { Page } from '@playwright/test';
import { loginAtDesk } from './support/desk.ts';
import { LOCKED, pagedPdf } from './support/paged-pdf.ts';
import { settled } from './support/scan.ts';
import { expect, test } from './support/test.ts';

/** In examination: its files are read, nothing of it is changed. */
const COMPANY = 'Werkzeugbau Sichtung';
const PAGES = 300;
const DOWNLOADS = '**/api/agency/media/*/download';

async function openExamination(page: Page): Promise<void> {
  await loginAtDesk(page, 'sachbearbeitung', `?${new URLSearchParams({ list: 'all', text: COMPANY })}`);
  await page.locator('main a[href*="/fall/verifications/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/DJ\d\d-/);
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

/** How often the officer's reading of a file stands in the record. */
async function readings(auditor: Page): Promise<number> {
  await auditor.goto('/sachbearbeitung/protokoll?act=media.read');
  await settled(auditor);
  return auditor.getByRole('table').getByRole('row').filter({ hasText: 'Sami Sachverstand' }).count();
}

test('an officer reads a file beside the check list, page by page and by keys', { tag: '@gate' }, async ({
  page,
  ownBrowser,
}) => {
  test.setTimeout(90_000);
  const auditor = await ownBrowser();
  await loginAtDesk(auditor, 'revision');
  const known = await readings(auditor);
  await page.setViewportSize({ width: 1600, height: 900 });
  await openExamination(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openButton(page).click();
  const beside = page.getByRole('complementary', { name: /\.pdf$/ });
  await expect(beside.locator('canvas')).toBeVisible();
  await expect(beside.locator('.viewer__text span').first()).toHaveText(/\S/);
  expect(asked.filter((path) => path.endsWith('/download'))).toHaveLength(1);
  expect(await readings(auditor)).toBe(known + 1);
  const checks = page.getByRole('heading', { name: 'Prüfliste' });
  const [list, file] = [await checks.boundingBox(), await beside.boundingBox()];
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(file?.x ?? 0);
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

test('below that width the file lies over the case, on a phone as well', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openExamination(page);
  await serve(page, pagedPdf(PAGES));
  await openButton(page).click();
  const over = page.getByRole('dialog', { name: /\.pdf$/ });
  await expect(over.locator('.viewer__text')).toContainText('Blatt 1.');
  await page.setViewportSize({ width: 320, height: 640 });
  await over.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect(over.locator('.viewer__text')).toContainText('Blatt 2.');
  await page.keyboard.press('Escape');
  await expect(over).toBeHidden();
});

test('of a large file only what is looked at is fetched, and a part that does not come is told', async ({
  page,
  watch,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openExamination(page);
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

test('a file that cannot be shown says why and can be downloaded', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openExamination(page);
  await serve(page, Buffer.from('%PDF-1.7\nnichts davon'));
  await openButton(page).click();
  const over = page.getByRole('dialog', { name: /\.pdf$/ });
  await expect(over.getByRole('alert')).toContainText('Die Datei ist beschädigt.');
  await over.getByRole('button', { name: 'Schließen' }).click();
  await serve(page, pagedPdf(2, { trailer: LOCKED }));
  await openButton(page).click();
  await expect(over.getByRole('alert')).toContainText(
    'Die Datei ist mit einem Kennwort geschützt. Laden Sie sie herunter, um sie damit zu öffnen.',
  );
  const download = page.waitForEvent('download');
  await over.getByRole('button', { name: /^Herunterladen/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});
