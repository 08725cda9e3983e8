import type { Page } from '@playwright/test';
import { control } from './support/fill.ts';
import { killTab } from './support/kill-tab.ts';
import { demoPerson, fillLogin } from './support/login.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';
import { openApplication, Wizard } from './support/wizard.ts';

test.use({ scenario: 'nothing typed is lost' });

test('a killed tab: the text is back, and can be stored or put away', async ({ page, context, watch }) => {
  watch.expect('no-answer');
  await openApplication(page, 'schritt-5');
  await page.route('**/step_5', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await typeOtherUnit(page, 'Labor nach dem Absturz');
  const again = await killTab(page, context);
  await expect(again.getByText('Wir haben Ihre nicht gespeicherten Eingaben wiederhergestellt.')).toBeVisible();
  await expect(control(again, 'otherBusinessUnit')).toHaveValue('Labor nach dem Absturz');
  await scan(again, { state: 'restored', dark: true });
  await shoot(again, 'wiederhergestellt');
  await new Wizard(again).save();
  await again.reload();
  await expect(control(again, 'otherBusinessUnit')).toHaveValue('Labor nach dem Absturz');
});

test('what a draft brought back can be put away', async ({ page, context, watch }) => {
  watch.expect('no-answer');
  await openApplication(page, 'wsk-partner');
  await control(page, 'title').fill('Gespeicherter Titel');
  await new Wizard(page).save();
  await sendNothing(page);
  await control(page, 'title').fill('Ein anderer Titel');
  await expect(page.getByText(/Nicht gespeichert/)).toBeVisible();
  const again = await killTab(page, context);
  await expect(control(again, 'title')).toHaveValue('Ein anderer Titel');
  await again.getByRole('button', { name: /^Verwerfen/ }).click();
  await expect(control(again, 'title')).toHaveValue('Gespeicherter Titel');
});

test('a reload in the middle of a word', async ({ page }) => {
  await openApplication(page, 'schritt-3');
  page.on('dialog', (dialog) => void dialog.accept());
  await control(page, 'hasHRGNumber').check();
  await control(page, 'hRGNumber').pressSequentially('HRB 98');
  await page.reload();
  await expect(control(page, 'hRGNumber')).toHaveValue('HRB 98');
});

test('another page of the portal: saved before it is left', async ({ page }) => {
  await openApplication(page, 'schritt-3');
  await control(page, 'hasTradeRegistered').check();
  await control(page, 'tradeLicenceNumber').fill('GA 77');
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Startseite' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Willkommen' })).toBeVisible();
  await page.goBack();
  await expect(control(page, 'tradeLicenceNumber')).toHaveValue('GA 77');
});

test('another page while the server does not answer: asked, and kept in the browser', async ({ page, watch }) => {
  watch.expect('no-answer');
  await openApplication(page, 'schritt-3');
  await page.route('**/step_3', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await control(page, 'isFreelance').check();
  await control(page, 'taxNumber').fill('205/1');
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Startseite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Seite ohne Speichern verlassen?' });
  await expect(dialog.getByRole('button', { name: 'Hier bleiben' })).toBeFocused();
  await scan(page, { state: 'leave without saving?' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(control(page, 'taxNumber')).toHaveValue('205/1');
});

test('offline: typing goes on, and is stored once the connection is back', async ({ page, context, watch }) => {
  watch.expect('no-answer');
  const wizard = await openApplication(page, 'schritt-5');
  await context.setOffline(true);
  await typeOtherUnit(page, 'Werkstatt ohne Netz');
  await expect(page.getByText('Keine Verbindung zum Internet')).toBeVisible();
  await expect(page.getByText('Nicht gespeichert – wir versuchen es weiter')).toBeVisible();
  await scan(page, { state: 'offline', dark: true });
  await shoot(page, 'offline');
  await context.setOffline(false);
  await wizard.expectSaved();
  await expect(page.getByText('Keine Verbindung zum Internet')).toBeHidden();
  await page.reload();
  await expect(control(page, 'otherBusinessUnit')).toHaveValue('Werkstatt ohne Netz');
});

test('two tabs: the conflict is shown, nothing is overwritten silently', async ({ page, context, watch }) => {
  watch.expect(409);
  const first = await openApplication(page, 'schritt-8');
  await first.button('Zurück').click();
  await first.expectStep(7);
  const other = await context.newPage();
  await other.goto(page.url());
  const second = new Wizard(other);
  await second.expectStep(7);

  await control(page, 'otherExpEffects').fill('Fassung eins');
  await first.save();
  await control(other, 'otherExpEffects').fill('Fassung zwei');
  await second.button('Speichern').click();
  const dialog = other.getByRole('dialog', { name: 'Welche Fassung soll gelten?' });
  await expect(dialog).toContainText('Fassung eins');
  await expect(dialog).toContainText('Fassung zwei');
  await scan(other, { state: 'conflict', dark: true });
  await shoot(other, 'konflikt');
  await dialog.getByRole('button', { name: 'Später entscheiden' }).click();
  await scan(other, { state: 'conflict, decided later' });
  await other.getByRole('button', { name: 'Fassungen vergleichen' }).click();
  await dialog.getByRole('button', { name: 'Meine Eingaben übernehmen' }).click();
  await second.expectSaved();

  await control(page, 'otherExpEffects').fill('Fassung drei');
  await first.button('Speichern').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Gespeicherten Stand übernehmen' }).click();
  await expect(control(page, 'otherExpEffects')).toHaveValue('Fassung zwei');
});

test('the session ends while somebody types: log in, same step, same text', async ({ page, portal, watch }) => {
  watch.expect(401, 403);
  const wizard = await openApplication(page, 'schritt-5');
  await typeOtherUnit(page, 'Labor');
  await wizard.save();
  await portal.setClock('2022-03-15T13:00:00+01:00');
  await typeOtherUnit(page, 'Labor nach der Pause');
  await wizard.button('Speichern').click();
  await expect(page.getByText('Sie wurden wegen zu langer Inaktivität abgemeldet')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Nicht angemeldet' })).toBeVisible();
  await scan(page, { state: 'logged out by time', dark: true });
  await shoot(page, 'inaktiv');
  await page.getByRole('main').getByRole('button', { name: 'Im selben Fenster anmelden' }).click();
  await fillLogin(page, demoPerson('schritt-5'));
  await wizard.expectStep(5);
  await expect(control(page, 'otherBusinessUnit')).toHaveValue('Labor nach der Pause');
  await expect(page.getByText('Sie wurden wegen zu langer Inaktivität abgemeldet')).toBeHidden();
});

async function typeOtherUnit(page: Page, text: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'Sonstiger Bereich' }).check();
  await control(page, 'otherBusinessUnit').fill(text);
}

/** Within the page: a request that is held outside of it would go on to the server once its tab is gone. */
async function sendNothing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (address, options) => {
      if (options?.method === 'PUT') throw new TypeError('Failed to fetch');
      return fetch(address, options);
    };
  });
}
