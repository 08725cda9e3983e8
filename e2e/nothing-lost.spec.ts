import type { Page } from '@playwright/test';
import { control } from './support/fill.ts';
import { killTab } from './support/kill-tab.ts';
import { demoPerson, fillLogin } from './support/login.ts';
import { expect, test } from './support/test.ts';
import { openApplication, Wizard } from './support/wizard.ts';

test('a killed tab: the text is back, and can be stored or put away', { tag: '@gate' }, async ({
  page,
  context,
  watch,
}) => {
  watch.expect('no-answer');
  await openApplication(page, 'schritt-5');
  await page.route('**/step_5', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await typeOtherUnit(page, 'Labor nach dem Absturz');
  const again = await killTab(page, context);
  await expect(again.getByText('Wir haben Ihre nicht gespeicherten Eingaben wiederhergestellt.')).toBeVisible();
  await expect(control(again, 'otherBusinessUnit')).toHaveValue('Labor nach dem Absturz');
  await new Wizard(again).save();
  await again.reload();
  await expect(control(again, 'otherBusinessUnit')).toHaveValue('Labor nach dem Absturz');
});

test('offline: typing goes on, and is stored once the connection is back', { tag: '@gate' }, async ({
  page,
  context,
  watch,
}) => {
  watch.expect('no-answer');
  const wizard = await openApplication(page, 'schritt-5');
  await context.setOffline(true);
  await typeOtherUnit(page, 'Werkstatt ohne Netz');
  await expect(page.getByText('Keine Verbindung zum Internet')).toBeVisible();
  await expect(page.getByText('Nicht gespeichert – wir versuchen es weiter')).toBeVisible();
  await context.setOffline(false);
  await wizard.expectSaved();
  await expect(page.getByText('Keine Verbindung zum Internet')).toBeHidden();
  await page.reload();
  await expect(control(page, 'otherBusinessUnit')).toHaveValue('Werkstatt ohne Netz');
});

test('two tabs: the conflict is shown, nothing is overwritten silently', { tag: '@gate' }, async ({
  page,
  context,
  watch,
}) => {
  watch.expect(409);
  const first = await openApplication(page, 'schritt-5');
  const other = await context.newPage();
  await other.goto(page.url());
  const second = new Wizard(other);
  await second.expectStep(5);

  await typeOtherUnit(page, 'Fassung eins');
  await first.save();
  await typeOtherUnit(other, 'Fassung zwei');
  await second.button('Speichern').click();
  const dialog = other.getByRole('dialog', { name: 'Welche Fassung soll gelten?' });
  await expect(dialog).toContainText('Fassung eins');
  await expect(dialog).toContainText('Fassung zwei');
  await dialog.getByRole('button', { name: 'Später entscheiden' }).click();
  await other.getByRole('button', { name: 'Fassungen vergleichen' }).click();
  await dialog.getByRole('button', { name: 'Meine Eingaben übernehmen' }).click();
  await second.expectSaved();

  await typeOtherUnit(page, 'Fassung drei');
  await first.button('Speichern').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Gespeicherten Stand übernehmen' }).click();
  await expect(control(page, 'otherBusinessUnit')).toHaveValue('Fassung zwei');
});

test.describe('by the clock', () => {
  test.use({ scenario: 'nothing typed is lost' });

  test('the session ends while somebody types: log in, same step, same text', { tag: '@gate' }, async ({
    page,
    portal,
    watch,
  }) => {
    watch.expect(401, 403);
    const wizard = await openApplication(page, 'schritt-5');
    await typeOtherUnit(page, 'Labor');
    await wizard.save();
    await portal.setClock('2022-03-15T13:00:00+01:00');
    await typeOtherUnit(page, 'Labor nach der Pause');
    await wizard.button('Speichern').click();
    await expect(page.getByText('Sie wurden wegen zu langer Inaktivität abgemeldet')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Nicht angemeldet' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Im selben Fenster anmelden' }).click();
    await fillLogin(page, demoPerson('schritt-5'));
    await wizard.expectStep(5);
    await expect(control(page, 'otherBusinessUnit')).toHaveValue('Labor nach der Pause');
    await expect(page.getByText('Sie wurden wegen zu langer Inaktivität abgemeldet')).toBeHidden();
  });
});

async function typeOtherUnit(page: Page, text: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'Sonstiger Bereich' }).check();
  await control(page, 'otherBusinessUnit').fill(text);
}
