import type { Locator, Page } from '@playwright/test';
import { keptDesks } from './support/desk.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'a desk at work' });
test.describe.configure({ timeout: 240_000 });

const VALUE = '2 5 9 11 14 19 23 24 30 33 38 42 45 47 51 56 60 62 66 70';

/** Each officer has a browser of their own, as at desks of their own. */
const deskOf = keptDesks('/mein-zugang');

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(`/sachbearbeitung${path}`);
}

async function moveClock(page: Page, label: RegExp): Promise<void> {
  await goTo(page, '/uhr');
  await page.getByRole('button', { name: label }).first().click();
  await expect(page.getByText(/^Die Uhr steht auf /)).toBeVisible({ timeout: 90_000 });
}

test('a pot is opened, its draw prepared by one and run by another', async ({ browser, watch, portal }) => {
  const first = await deskOf({ browser, portal, watch }, 'programm');
  await goTo(first, '/lostoepfe');
  await first.getByRole('button', { name: 'Lostopf eröffnen' }).click();
  const dialog = first.getByRole('dialog', { name: 'Lostopf eröffnen' });
  await dialog.getByRole('button', { name: 'Lostopf eröffnen' }).click();
  await expect(dialog.getByRole('link')).toHaveCount(3);
  await dialog.getByLabel('Erster Bewerbungstag').fill('2.7.2022');
  await dialog.getByLabel('Letzter Bewerbungstag').fill('24.6.2022');
  await dialog.getByLabel('Zahl der Kontingente').fill('500');
  watch.expect(422);
  await dialog.getByRole('button', { name: 'Lostopf eröffnen' }).click();
  await expect(dialog.getByText('Der letzte Bewerbungstag darf nicht vor dem ersten liegen.').first()).toBeVisible();
  await dialog.getByLabel('Letzter Bewerbungstag').fill('20.7.2022');
  await dialog.getByRole('button', { name: 'Lostopf eröffnen' }).click();
  await expect(first.getByRole('heading', { level: 1 })).toContainText('02.07.2022');
  await expect(first.getByText('Die Bewerbung beginnt am 02.07.2022.')).toBeVisible();

  await moveClock(first, /^Bewerbung ist zu Ende/);
  await moveClock(first, /^Tag der Ziehung/);
  await goTo(first, '/lostoepfe');
  await first.getByRole('row').filter({ hasText: 'Liste geschlossen' }).getByRole('link').first().click();
  await first.waitForURL(/\/lostoepfe\/[\da-f-]{36}$/);
  const address = new URL(first.url()).pathname;
  await first.getByRole('button', { name: 'Ziehung vorbereiten' }).click();
  const prepare = first.getByRole('dialog', { name: 'Ziehung vorbereiten' });
  await prepare.getByLabel('Öffentlicher Wert').fill(VALUE);
  await prepare.getByRole('button', { name: 'Ziehung vorbereiten' }).click();
  await expect(
    first.getByText(/Die Ziehung hat Petra Programm vorbereitet\. Ziehen muss eine andere Person/),
  ).toBeVisible();
  await expect(first.getByRole('button', { name: 'Ziehen', exact: true })).toHaveCount(0);

  const second = await deskOf({ browser, portal, watch }, 'ziehung');
  await second.goto(address);
  await second.getByRole('button', { name: 'Ziehen', exact: true }).click();
  const draw = second.getByRole('dialog', { name: 'Ziehen' });
  await draw.getByLabel('Öffentlicher Wert, noch einmal').fill('1 2 3');
  await draw.getByRole('button', { name: 'Ziehen' }).click();
  await expect(draw.getByLabel('Öffentlicher Wert, noch einmal')).toHaveAttribute('aria-invalid', 'true');
  await draw.getByLabel('Öffentlicher Wert, noch einmal').fill(VALUE);
  await draw.getByRole('button', { name: 'Ziehen' }).click();
  await expect(second.getByText(/^gezogen am .* von Zoe Ziehung/)).toBeVisible({ timeout: 60_000 });
  const download = second.waitForEvent('download');
  await second.getByRole('link', { name: 'Ziehungsprotokoll herunterladen' }).click();
  expect((await download).suggestedFilename()).toMatch(/^ziehung-.*\.json$/);
  await second.getByRole('link', { name: 'Öffentliche Seite dieses Lostopfs' }).click();
  await expect(second).toHaveURL(/\/losverfahren\//);
});

test('a sample is prepared by one, drawn by another and shown with its protocols', async ({
  browser,
  watch,
  portal,
}) => {
  const page = await deskOf({ browser, portal, watch }, 'programm');
  await goTo(page, '/stichprobe');
  await page.getByRole('button', { name: 'Klasse hinzufügen' }).click();
  await page.getByRole('button', { name: 'Vorbereitung prüfen' }).click();
  await expect(page.getByRole('link', { name: /Geben Sie den Anteil/ }).first()).toBeVisible();
  await page.getByLabel('Anteil').first().fill('50');
  await page.getByLabel('Zuschuss ab').fill('10.000');
  await page.getByLabel('Anteil').nth(1).fill('100');
  await page.getByRole('button', { name: 'Vorbereitung prüfen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stichprobe vorbereiten' });
  await dialog.getByRole('button', { name: 'Jetzt vorbereiten' }).click();
  await expect(page.getByText(/^Ziehen muss eine andere Person/)).toBeVisible();

  const second = await deskOf({ browser, portal, watch }, 'ziehung');
  await goTo(second, '/unterschreiben');
  await second.getByRole('link', { name: 'Stichprobe ziehen' }).click();
  await second.getByRole('button', { name: 'Stichprobe ziehen' }).click();
  const draw = second.getByRole('dialog', { name: 'Stichprobe ziehen' });
  await draw.getByLabel('Öffentlicher Wert').fill(VALUE);
  await draw.getByRole('button', { name: 'Stichprobe ziehen' }).click();
  await second.getByRole('button', { name: /^Gezogene: / }).click();
  await expect(second.getByText(/^Zuschuss ab 10\.000,00\s€: 100\s%/)).toBeVisible();
  expect(await roomAround(second.getByRole('button', { name: /^Protokoll: / }))).toBeGreaterThan(4);
  const download = second.waitForEvent('download');
  await second.getByRole('button', { name: /^Protokoll: / }).click();
  expect((await download).suggestedFilename()).toMatch(/^stichprobe-.*-klasse-1\.json$/);
});

/** Pixels between a button and the nearer edge of its row, on a phone. */
async function roomAround(button: Locator): Promise<number> {
  const page = button.page();
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(page.locator('.table--cards').first()).toBeVisible();
  const room = await button.evaluate((one) => {
    const [inner, outer] = [one.getBoundingClientRect(), one.closest('tr')?.getBoundingClientRect()];
    if (outer === undefined) throw new Error('the button stands in no row');
    return Math.min(inner.top - outer.top, outer.bottom - inner.bottom);
  });
  if (before !== null) await page.setViewportSize(before);
  return room;
}
