import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { demoPerson, openKnown } from './support/login.ts';
import { scan, settled } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'start page' });

/** What the demonstration's accounts are to do next on 2022-03-15, and the day that is named first. */
const TASKS = [
  ['frisch', 'Zur Bewerbung', '24.03.2022'],
  ['im-lostopf', 'Zum Antragskontingent', '25.03.2022'],
  ['gezogen', 'Antrag anlegen', '25.03.2022'],
  ['schritt-8', 'Antrag weiter ausfüllen', '25.03.2022'],
  ['eingereicht', 'Unterschriftenblatt abschicken', undefined],
  ['unterlagen-offen', 'Unterlagen nachreichen', undefined],
  ['bewilligt', 'Verwendungsnachweis beginnen', '31.03.2022'],
  ['nachweis-finanzplan', 'Nachweis weiter ausfüllen', '31.03.2022'],
  ['nachweis-eingereicht', 'Stand ansehen', undefined],
  ['widerrufen', 'Stand ansehen', undefined],
] as const;

const primary = (page: Page) => page.getByRole('main').locator('.kern-btn--primary');

for (const [account, label, day] of TASKS) {
  test(`${account} sees one thing to do: ${label}`, async ({ page }) => {
    await openKnown(page, '/', demoPerson(account));
    await settled(page);
    await expect(primary(page)).toHaveText([label]);
    if (day !== undefined) await expect(page.locator('.cockpit__task')).toContainText(day);
    await expect(page.getByRole('list', { name: 'Ihr Weg zum Zuschuss' }).getByText('hier stehen Sie')).toHaveCount(1);
    await scan(page, { state: `start page of ${account}`, dark: true });
    await shoot(page, `startseite-${account}`);
    await primary(page).click();
    await expect(page).not.toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
}

test('a deadline goes into one’s own calendar', async ({ page }) => {
  await openKnown(page, '/', demoPerson('schritt-8'));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'In den Kalender: Antrag einreichen' }).press('Enter');
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^einreichen-.*\.ics$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(text).toContain('DTSTART;TZID=Europe/Berlin:20220325T235900\r\n');
});

test('what could not be loaded is said, and can be asked for again', async ({ page, watch }) => {
  watch.expect(500);
  await page.route('**/api/action/start', (route) => route.fulfill({ status: 500, json: {} }));
  await openKnown(page, '/', demoPerson('schritt-8'));
  await expect(page.getByRole('alert')).toContainText('Ihr Stand konnte nicht geladen werden');
  await page.unroute('**/api/action/start');
  await page.getByRole('button', { name: 'Erneut laden' }).click();
  await expect(primary(page)).toHaveText(['Antrag weiter ausfüllen']);
});

test('a visitor sees the way to the money, who can apply, and how likely the last draws were', async ({ page }) => {
  await page.goto('/');
  const way = page.getByRole('list', { name: 'So kommen Sie zum Zuschuss' });
  await expect(way.getByRole('listitem')).toHaveCount(7);
  await expect(way).toContainText('Nach der Ziehung haben Sie 4 Wochen Zeit.');
  await expect(page.getByRole('heading', { name: 'Wer kann einen Antrag stellen?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nächste Bewerbungszeiträume' })).toBeVisible();
  await expect(page.getByText(/^\d+ von \d+ Bewerbungen wurden gezogen\.$/)).not.toHaveCount(0);
  await scan(page, { state: 'start page of a visitor', dark: true });
  await shoot(page, 'startseite-besuch');
});
