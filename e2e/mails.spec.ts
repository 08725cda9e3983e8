import { scanForeign } from './support/scan.ts';
import { expect, test } from './support/test.ts';

const WIDTHS = [320, 600, 1280] as const;

test('a mail reads in every width and theme as its plain text does', async ({ page }) => {
  await page.goto('/demo/postfach');
  await page.locator('ol.mails a').first().click();
  const plain = await page.locator('.text').innerText();
  await page.getByRole('link', { name: 'So sieht die Mail im Mailprogramm aus' }).click();
  const words = await page.getByRole('main').innerText();
  for (const line of plain.split('\n').filter((one) => one.trim() !== '')) expect(words).toContain(line.trim());
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await scanForeign(page, `mail at ${width}`);
  }
});

test('a link to the portal shows what it is, and the tab has its mark', async ({ page }) => {
  await page.goto('/');
  const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content');
  expect(await content('og:title')).toBe('Den Mittelstand digitalisieren');
  expect(await content('og:site_name')).toBe('Förderportal');
  for (const address of ['/favicon.ico', '/brand/mark.svg', '/brand/icon.png', '/brand/site.webmanifest']) {
    expect((await page.request.get(address)).status(), address).toBe(200);
  }
  const share = await page.request.get(new URL((await content('og:image')) ?? '').pathname);
  expect(share.headers()['content-type']).toBe('image/png');
  const width = await page.locator('.header__mark').evaluate((mark) => (mark as HTMLImageElement).naturalWidth);
  expect(width).toBeGreaterThan(0);
});

test('no page of the demonstration leaves a gap for its operator', async ({ page }) => {
  for (const path of ['/impressum', '/datenschutz', '/barrierefreiheit', '/leichte-sprache', '/gebaerdensprache']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main'), path).not.toContainText('Diese Angabe ergänzt der Betreiber');
  }
  await page.goto('/impressum');
  await expect(page.getByRole('main')).toContainText('Dr. Johanna Beispiel');
});
