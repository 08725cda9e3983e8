import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../api/src/demo/situations.ts';
import { keptDesks } from './support/desk.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'programme at the desk' });
test.describe.configure({ mode: 'serial', timeout: 240_000 });

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

test('settings are changed knowingly, and nobody overwrites another', async ({ browser, watch, portal }) => {
  const first = await deskOf({ browser, portal, watch }, 'programm');
  const second = await deskOf({ browser, portal, watch }, 'ziehung');
  await goTo(first, '/einstellungen');
  await goTo(second, '/einstellungen');
  await scan(first, { state: 'settings' });

  await first.getByLabel('Eine Ankündigung am Fuß jeder Seite zeigen').check({ force: true });
  await first.getByRole('button', { name: 'Änderungen prüfen' }).click();
  await expect(first.getByRole('link', { name: /Uhrzeit als Stunden:Minuten/ }).first()).toBeVisible();
  await scan(first, { state: 'an announcement without anything' });
  await first
    .getByLabel('Text', { exact: true })
    .fill('Heute Abend von 18 bis 20 Uhr ist das Portal nicht erreichbar.');
  await first.getByLabel('Beginn, Tag').fill('15.3.2022');
  await first.getByLabel('Beginn, Uhrzeit').fill('8');
  await first.getByLabel('Ende, Tag').fill('16.3.2022');
  await first.getByLabel('Ende, Uhrzeit').fill('20:00');
  await first.getByRole('button', { name: 'Änderungen prüfen' }).click();
  const dialog = first.getByRole('dialog', { name: 'Das ändert sich sofort' });
  await expect(dialog).toContainText('Heute Abend');
  await scan(first, { state: 'settings to be confirmed' });
  await shoot(first, 'einstellungen-bestätigen');
  await dialog.getByLabel('Begründung').fill('Wartung');
  await dialog.getByRole('button', { name: 'Einstellungen ändern' }).click();
  await expect(first.getByRole('main').getByText('Die Einstellungen sind geändert.')).toBeVisible();
  await expect(first.getByRole('table', { name: 'Änderungen der Einstellungen' })).toContainText('Wartung');
  await shoot(first, 'einstellungen');

  watch.expect(409);
  await second.getByLabel('Höchstzahl der Benutzerkonten').fill('5000');
  await second.getByRole('button', { name: 'Änderungen prüfen' }).click();
  await second.getByRole('button', { name: 'Einstellungen ändern' }).click();
  const conflict = second.getByRole('alert').filter({ hasText: 'Petra Programm hat die Einstellungen' });
  await expect(conflict).toContainText('Heute Abend');
  await expect(conflict).toContainText('5.000');
  await scan(second, { state: 'somebody was faster', dark: true });
  await shoot(second, 'einstellungen-konflikt');
  await second.getByRole('button', { name: 'Mit meinen Eingaben weiterarbeiten' }).click();
  await second.getByRole('button', { name: 'Änderungen prüfen' }).click();
  await second.getByRole('button', { name: 'Einstellungen ändern' }).click();
  await expect(second.getByRole('main').getByText('Die Einstellungen sind geändert.')).toBeVisible();
});

test('a pot is opened, its draw prepared by one and run by another', async ({ browser, watch, portal }) => {
  const first = await deskOf({ browser, portal, watch }, 'programm');
  await goTo(first, '/lostoepfe');
  await scan(first, { state: 'pots' });
  await shoot(first, 'lostöpfe');
  await first.getByRole('button', { name: 'Lostopf eröffnen' }).click();
  const dialog = first.getByRole('dialog', { name: 'Lostopf eröffnen' });
  await dialog.getByRole('button', { name: 'Lostopf eröffnen' }).click();
  await expect(dialog.getByRole('link')).toHaveCount(3);
  await scan(first, { state: 'a pot without days' });
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
  await scan(first, { state: 'the clock was moved' });
  await shoot(first, 'uhr');
  await moveClock(first, /^Tag der Ziehung/);
  await goTo(first, '/lostoepfe');
  await first.getByRole('row').filter({ hasText: 'Liste geschlossen' }).getByRole('link').first().click();
  await first.waitForURL(/\/lostoepfe\/[\da-f-]{36}$/);
  const address = new URL(first.url()).pathname;
  await scan(first, { state: 'a pot with its list closed' });
  await first.getByRole('button', { name: 'Ziehung vorbereiten' }).click();
  const prepare = first.getByRole('dialog', { name: 'Ziehung vorbereiten' });
  await prepare.getByLabel('Öffentlicher Wert').fill(VALUE);
  await prepare.getByRole('button', { name: 'Ziehung vorbereiten' }).click();
  await expect(
    first.getByText(/Die Ziehung hat Petra Programm vorbereitet\. Ziehen muss eine andere Person/),
  ).toBeVisible();
  await expect(first.getByRole('button', { name: 'Ziehen', exact: true })).toHaveCount(0);
  await scan(first, { state: 'a draw that waits for the second officer' });

  const second = await deskOf({ browser, portal, watch }, 'ziehung');
  await second.goto(address);
  await second.getByRole('button', { name: 'Ziehen', exact: true }).click();
  const draw = second.getByRole('dialog', { name: 'Ziehen' });
  await draw.getByLabel('Öffentlicher Wert, noch einmal').fill('1 2 3');
  await draw.getByRole('button', { name: 'Ziehen' }).click();
  await expect(draw.getByLabel('Öffentlicher Wert, noch einmal')).toHaveAttribute('aria-invalid', 'true');
  await scan(second, { state: 'another value than was prepared' });
  await draw.getByLabel('Öffentlicher Wert, noch einmal').fill(VALUE);
  await draw.getByRole('button', { name: 'Ziehen' }).click();
  await expect(second.getByText(/^gezogen am .* von Zoe Ziehung/)).toBeVisible({ timeout: 60_000 });
  await scan(second, { state: 'a pot that was drawn', dark: true });
  await shoot(second, 'lostopf-gezogen');
  const download = second.waitForEvent('download');
  await second.getByRole('link', { name: 'Ziehungsprotokoll herunterladen' }).click();
  expect((await download).suggestedFilename()).toMatch(/^ziehung-.*\.json$/);
  await second.getByRole('link', { name: 'Öffentliche Seite dieses Lostopfs' }).click();
  await expect(second).toHaveURL(/\/losverfahren\//);
});

test('a sample is announced, prepared by one, drawn by another and shown with its protocols', async ({
  browser,
  watch,
  portal,
}) => {
  const page = await deskOf({ browser, portal, watch }, 'programm');
  await goTo(page, '/stichprobe');
  await page.getByRole('button', { name: 'Klasse hinzufügen' }).click();
  await page.getByRole('button', { name: 'Ankündigung prüfen' }).click();
  await expect(page.getByRole('link', { name: /Geben Sie den Anteil/ }).first()).toBeVisible();
  await scan(page, { state: 'a sample without shares' });
  await page.getByLabel('Anteil').first().fill('50');
  await page.getByLabel('Zuschuss ab').fill('10.000');
  await page.getByLabel('Anteil').nth(1).fill('100');
  await page.getByRole('button', { name: 'Ankündigung prüfen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stichprobe ankündigen' });
  await dialog.getByLabel('Tag der Ziehung').fill('1.1.2022');
  watch.expect(422);
  await dialog.getByRole('button', { name: 'Jetzt ankündigen' }).click();
  await expect(dialog.getByText(/^Bitte wählen Sie einen späteren Tag als heute/).first()).toBeVisible();
  await scan(page, { state: 'a sample to be announced for a day gone by' });
  await shoot(page, 'stichprobe-bestätigen');
  await dialog.getByLabel('Tag der Ziehung').fill('');
  await dialog.getByRole('button', { name: 'Jetzt ankündigen' }).click();
  await expect(page.getByText('Die Stichprobe ist angekündigt.')).toBeVisible();
  const prepare = page.getByRole('button', { name: 'Ziehung vorbereiten' });
  await expect(prepare).toHaveAttribute('aria-disabled', 'true');
  await scan(page, { state: 'a sample that waits for its day' });
  await shoot(page, 'stichprobe-angekündigt');

  await moveClock(page, /^1 Tag weiter/);
  await goTo(page, '/stichprobe');
  await prepare.click();
  const preparing = page.getByRole('dialog', { name: 'Ziehung vorbereiten' });
  await preparing.getByLabel('Öffentlicher Wert').fill(VALUE);
  await preparing.getByRole('button', { name: 'Ziehung vorbereiten' }).click();
  await expect(page.getByText(/^Ziehen muss eine andere Person/)).toBeVisible();
  await scan(page, { state: 'a sample that waits for its second person' });

  const second = await deskOf({ browser, portal, watch }, 'ziehung');
  await goTo(second, '/unterschreiben');
  await second.getByRole('link', { name: 'Stichprobe ziehen' }).click();
  await second.getByRole('button', { name: 'Stichprobe ziehen' }).click();
  const draw = second.getByRole('dialog', { name: 'Stichprobe ziehen' });
  await draw.getByLabel('Öffentlicher Wert, noch einmal').fill(VALUE);
  await scan(second, { state: 'a sample to be drawn' });
  await draw.getByRole('button', { name: 'Stichprobe ziehen' }).click();
  await second.getByRole('button', { name: /^Gezogene: / }).click();
  await expect(second.getByText(/^Zuschuss ab 10\.000,00\s€: 100\s%/)).toBeVisible();
  await scan(second, { state: 'a sample that was drawn', dark: true });
  await shoot(second, 'stichprobe');
  expect(await roomAround(second.getByRole('button', { name: /^Protokoll: / }))).toBeGreaterThan(4);
  const download = second.waitForEvent('download');
  await second.getByRole('button', { name: /^Protokoll: / }).click();
  expect((await download).suggestedFilename()).toMatch(/^stichprobe-.*-klasse-1\.json$/);
});

test('accounts are looked after without a look at cases', async ({ browser, watch, portal }) => {
  const page = await deskOf({ browser, portal, watch }, 'konten');
  await goTo(page, '/konten');
  await scan(page, { state: 'accounts' });
  await page.getByLabel('E-Mail-Adresse, Name oder Unternehmen').fill('Gärtnerei');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect(page.getByText('1 Konto', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Öffnen: / }).click();
  const account = page.getByRole('region', { name: 'Benutzerkonto' });
  await expect(account).toContainText('nicht freigegeben');
  await account.getByRole('button', { name: 'Konto freigeben' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Konto freigeben' }).click();
  await expect(account.getByText('Konto freigegeben.', { exact: true })).toBeVisible();
  await account.getByRole('button', { name: 'Konto deaktivieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Konto deaktivieren' });
  await dialog.getByRole('button', { name: 'Konto deaktivieren' }).click();
  await expect(dialog.getByLabel('Begründung')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Begründung').fill('Doppelt registriert');
  await dialog.getByRole('button', { name: 'Konto deaktivieren' }).click();
  await expect(account).toContainText('Doppelt registriert');
  await scan(page, { state: 'an account', dark: true });
  await shoot(page, 'konto');
});

test('the record is searched by case and act, in words', async ({ browser, watch, portal }) => {
  const page = await deskOf({ browser, portal, watch }, 'revision');
  await goTo(page, '/protokoll');
  await expect(page.getByRole('table', { name: 'Einträge, der neueste zuerst' })).toBeVisible();
  await scan(page, { state: 'the record' });
  await page.getByRole('combobox', { name: /^Was/ }).selectOption({ label: 'Einstellungen geändert' });
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect(page.getByText('2 Einträge', { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: /^Einzelheiten zu Eintrag/ })
    .first()
    .click();
  await page.getByText('Stand und ausgelagerte Stände').click();
  await scan(page, { state: 'entries with all of one', dark: true });
  await shoot(page, 'protokoll');
  watch.expect(422);
  await page.getByLabel('Fördernummer').fill('DJ22-1');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect(page.getByLabel('Fördernummer')).toHaveAttribute('aria-invalid', 'true');
  await scan(page, { state: 'an unknown number' });
});

test('everybody changes the own password', async ({ browser, watch, portal }) => {
  const page = await deskOf({ browser, portal, watch }, 'konten');
  await goTo(page, '/mein-zugang');
  await expect(page.getByText('Konrad Konto', { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.locator('.error-summary').getByRole('link')).toHaveCount(3);
  await scan(page, { state: 'a password that was not typed' });
  const next = 'Kupferdach-Regentonne-77';
  await page.getByLabel('Bisheriges Passwort').fill('falsch');
  await page.getByLabel('Neues Passwort', { exact: true }).fill(next);
  await page.getByLabel('Neues Passwort, noch einmal').fill(next);
  watch.expect(422);
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByLabel('Bisheriges Passwort')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Bisheriges Passwort').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByRole('main').getByText('Ihr Passwort ist geändert.')).toBeVisible();
  await expect(page.getByLabel('Neues Passwort', { exact: true })).toHaveValue('');
  await shoot(page, 'mein-zugang');
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
