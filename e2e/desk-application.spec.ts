import type { Page } from '@playwright/test';
import { loginAtDesk } from './support/desk.ts';
import { button, formOf, meetEveryCheck, openCase, perform, sendAct } from './support/desk-acts.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'desk-application' });

const LONG = 240_000;
const WAITS = 'Darüber entscheidet eine andere Person mit der Rolle „Entscheidung“.';

/** A case hears its keys once its check list stands there. */
const ready = (page: Page) => expect(page.getByRole('heading', { level: 2, name: 'Prüfliste' })).toBeVisible();

test('the sheet arrives, the case is assigned, examined, cut, approved by two people', { tag: '@gate' }, async ({
  page,
  ownBrowser,
}) => {
  test.setTimeout(LONG);
  let address = '';

  await test.step('the intake desk notes the sheet', async () => {
    await loginAtDesk(page, 'eingang');
    await openCase(page, 'proposals', 'Sanitär Post');
    await ready(page);
    address = page.url();
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: 'Eingang des Blatts vermerken' });
    await dialog.getByLabel('Tag des Eingangs').fill('32.1.2022');
    await button(formOf(page), 'Eingang des Blatts vermerken').click();
    await expect(dialog.getByText('Diesen Tag gibt es nicht.').first()).toBeVisible();
    await dialog.getByLabel('Tag des Eingangs').fill('15.3.2022');
    await page.keyboard.press('Enter');
    await expect(page.locator('.case__status')).toHaveText('Eingang des unterschriebenen Blatts vermerkt.');
    // Where it was before the key was pressed.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText('Blatt eingegangen', { exact: true })).toBeVisible();
  });

  const worker = await ownBrowser();
  await test.step('the caseworker takes it', async () => {
    await loginAtDesk(worker, 'sachbearbeitung');
    await worker.goto(address);
    await ready(worker);
    await worker.keyboard.press('z');
    await expect(worker.getByRole('dialog').getByLabel('Zuständige Person')).toHaveValue(/.+/);
    await worker.keyboard.press('Escape');
    await expect(worker.getByRole('dialog')).toHaveCount(0);
    await perform(worker, 'Fall zuweisen', 'Fall zugewiesen.');
  });

  await test.step('reads the application with its files, past no applicant’s call', async () => {
    const calls: string[] = [];
    worker.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await button(worker, 'Alle aufklappen').click();
    await expect(button(worker, 'Alle zuklappen')).toBeVisible();
    await expect(worker.getByText('Summe', { exact: false }).first()).toBeVisible();
    const download = worker.waitForEvent('download');
    await worker
      .getByRole('button', { name: /^Herunterladen: / })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    expect(calls.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/agency/'))).toEqual([]);
  });

  await test.step('is told what stands in the way of an approval', async () => {
    await worker.keyboard.press('b');
    await expect(worker.getByRole('heading', { name: /Die Prüfung ist noch nicht vollständig/ })).toBeVisible();
    await button(worker, 'Abbrechen').click();
  });

  await test.step('goes through both check lists', async () => {
    const first = worker.getByRole('radiogroup', { name: /^Das Unternehmen ist antragsberechtigt/ });
    await first.getByLabel('nicht erfüllt').check();
    await expect(worker.getByText('Noch nicht gespeichert: Bemerkung fehlt')).toBeVisible();
    await worker.getByLabel('Bemerkung').fill('Rechtsform unklar');
    await worker.keyboard.press('Tab');
    await expect(worker.getByText('10 von 11 offen, 1 nicht erfüllt')).toBeVisible();
    await first.getByLabel('erfüllt', { exact: true }).check();
    await worker.getByText('Belege: Förderquote').click();
    await expect(worker.getByRole('cell', { name: /27\.500,00/ }).first()).toBeVisible();
    await worker.keyboard.press('a');
    await expect(worker.getByRole('button', { name: /Vorschläge bestätigen$/ })).toBeFocused();
    await worker.keyboard.press('Enter');
    await expect(worker.getByText(/Vorschläge übernommen$/)).toBeVisible();
    await meetEveryCheck(worker);
    await expect(worker.getByText(/^Vorschläge des Portals zu Prüfpunkten übernommen/)).toBeVisible();
  });

  await test.step('proposes less than was applied for', async () => {
    await worker.keyboard.press('b');
    await expect(worker.getByRole('heading', { level: 2, name: 'Bewilligung vorschlagen' })).toBeFocused();
    const amount = worker.getByLabel(/^Nachweis 1: /);
    await amount.fill('100');
    await expect(worker.getByRole('heading', { name: 'So kann nicht bewilligt werden' })).toBeVisible();
    await amount.fill('40.000,00');
    await expect(worker.getByText('25.300,00 €').first()).toBeVisible();
    await button(formOf(worker), 'Bewilligung vorschlagen').click();
    await expect(worker.getByRole('link', { name: /warum der Nachweis nicht in voller Höhe/ })).toBeVisible();
    await worker.getByLabel('Grund der Kürzung bei Nachweis 1').fill('Der Server ist zu groß.');
    await button(worker, 'Vorschau zeigen').click();
    await expect(worker.getByRole('article').getByText(/Der Server ist zu groß\./)).toBeVisible();
    await button(worker, 'Abbrechen').click();
    // What was typed is still there.
    await worker.keyboard.press('b');
    await expect(worker.getByLabel('Grund der Kürzung bei Nachweis 1')).toHaveValue('Der Server ist zu groß.');
    await sendAct(worker, 'Bewilligung vorschlagen', 'Bewilligung vorgeschlagen.');
    await expect(worker.getByText(WAITS, { exact: false })).toBeVisible();
  });

  const decider = await ownBrowser();
  await test.step('another person reads the letter and signs', async () => {
    await loginAtDesk(decider, 'entscheidung');
    await decider.goto(address);
    await ready(decider);
    await decider.keyboard.press('s');
    const letter = decider.getByRole('article');
    await expect(letter.getByText(/^auf Ihren Antrag bewilligen wir .*25\.300,00/)).toBeVisible();
    await expect(letter.getByText('bis zu 25.300,00 €', { exact: true })).toBeVisible();
    await expect(decider.getByRole('article').getByText('Elke Entscheid')).toBeVisible();
    await sendAct(decider, 'Bewilligung unterschreiben', 'Antrag bewilligt.');
    await expect(decider.getByText('bewilligt', { exact: true }).first()).toBeVisible();
  });

  await test.step('somebody who was slower is told so, and loses nothing', async () => {
    await worker.goto(address);
    await ready(worker);
    await worker.keyboard.press('l');
    await worker.getByLabel('Begründung für das Unternehmen').fill('Zu früh begonnen.');
    await worker.getByLabel('Ausnahme von der Anhörung').selectOption({ index: 4 });
    await worker.getByLabel('Begründung der Ausnahme').fill('Das Unternehmen hat den Beginn selbst gemeldet.');
    await sendAct(worker, 'Widerruf vorschlagen', 'Widerruf vorgeschlagen.');
    await decider.goto(address);
    await ready(decider);
    await decider.keyboard.press('r');
    await decider.getByLabel('Begründung').fill('Bitte belegen.');
    await decider.getByRole('dialog').getByRole('button', { name: 'Vorschlag zurückgeben' }).click();
    await expect(decider.locator('.case__status')).toHaveText('Vorschlag zurückgegeben.');
  });
});

test('the list of keys opens at its beginning, however long it is', async ({ page }) => {
  await loginAtDesk(page, 'sachbearbeitung');
  await openCase(page, 'proposals', 'Dachdecker');
  await ready(page);
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Tastenkürzel auf dieser Seite' });
  await expect(keys.getByRole('heading')).toBeInViewport();
  await expect(keys.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(keys.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
});
