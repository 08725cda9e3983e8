import type { Page } from '@playwright/test';
import { CASEWORKER } from './support/agency-acts.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'lists' });

type TabName = 'In Bearbeitung' | 'In Prüfung' | 'Abgeschlossen';

/** Which tab an account lands on, which others it may open, and what its card says. */
const LISTS: readonly [account: string, selected: TabName, open: readonly TabName[], says: RegExp][] = [
  ['schritt-8', 'In Bearbeitung', [], /Schritt 9 von 12/],
  ['eingereicht', 'In Prüfung', ['In Bearbeitung'], /Das Unterschriftenblatt fehlt noch/],
  ['abgeschickt', 'In Prüfung', ['In Bearbeitung'], /Beantragte Fördersumme/],
  ['in-pruefung', 'In Prüfung', ['In Bearbeitung'], /Beantragte Fördersumme/],
  ['bewilligt', 'Abgeschlossen', ['In Bearbeitung'], /Genehmigt/],
  ['abgelehnt', 'Abgeschlossen', ['In Bearbeitung'], /Abgelehnt/],
  ['zurueckgezogen', 'In Bearbeitung', [], /Zurückgezogen/],
];

for (const [account, selected, open, says] of LISTS) {
  test(`${account} stands under ${selected}`, async ({ page }) => {
    await openKnown(page, '/antrag', demoPerson(account));
    await expect(tab(page, selected)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toContainText(says);
    await expect(page.getByRole('tabpanel')).toContainText(/DJ22-\d{7}/);
    for (const name of ['In Bearbeitung', 'In Prüfung', 'Abgeschlossen'] as const) {
      const isOpen = name === selected || open.includes(name);
      if (isOpen) await expect(tab(page, name)).not.toHaveAttribute('aria-disabled', 'true');
      else await expect(tab(page, name)).toHaveAttribute('aria-disabled', 'true');
    }
    await scan(page, { state: `list ${account}`, dark: true });
    await shoot(page, `antrag-${account}`);
  });
}

test('an unused quota inside its window offers a new application', async ({ page }) => {
  await openKnown(page, '/antrag', demoPerson('gezogen'));
  await expect(page.getByRole('button', { name: 'Neuen Antrag Erstellen' })).toBeVisible();
  await scan(page, { state: 'list gezogen', dark: true });
});

test('who is filling in one cannot create another', async ({ page }) => {
  await openKnown(page, '/antrag', demoPerson('schritt-8'));
  await expect(page.getByText('Es kann immer nur ein Antrag bearbeitet werden.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Neuen Antrag Erstellen' })).toHaveCount(0);
});

test('what waits for its sheet is found from the tab In Bearbeitung as well', async ({ page }) => {
  await openKnown(page, '/antrag', demoPerson('eingereicht'));
  await tab(page, 'In Bearbeitung').click();
  await scan(page, { state: 'list eingereicht, tab In Bearbeitung' });
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /Unterschriftenblatt abschicken/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Antrag abschicken' })).toBeVisible();
});

test('the tabs are used by arrow keys', async ({ page }) => {
  await openKnown(page, '/antrag', demoPerson('bewilligt'));
  await tab(page, 'Abgeschlossen').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'In Bearbeitung')).toBeFocused();
  await expect(tab(page, 'In Bearbeitung')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(tab(page, 'Abgeschlossen')).toHaveAttribute('aria-selected', 'true');
});

test('the overview of an approved application shows its way and all ten sections', async ({ page }) => {
  await openKnown(page, '/antrag', demoPerson('bewilligt'));
  await page.getByRole('link', { name: /^Ansehen: / }).click();
  await expect(page.getByText('erreicht', { exact: true })).toHaveCount(3);
  const sections = page.getByRole('main').locator('.kern-accordion > summary');
  await expect(sections).toHaveCount(10);
  for (let index = 0; index < 10; index++) await sections.nth(index).click();
  await expect(page.getByText('Digitale Fertigungssteuerung')).toBeVisible();
  await expect(page.getByText('Sparkasse Musterstadt')).toBeVisible();
  await scan(page, { state: 'overview bewilligt', dark: true });
  await shoot(page, 'uebersicht-bewilligt');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unterschriftenblatt herunterladen' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
});

for (const [account, end, tab] of [
  ['zurueckgezogen', 'Antrag zurückgezogen', 'In Bearbeitung'],
  ['abgelehnt', 'Antrag abgelehnt', 'Abgeschlossen'],
  ['widerrufen', 'Bewilligung widerrufen', 'In Prüfung'],
] as const) {
  test(`the timeline of ${account} ends with that`, async ({ page }) => {
    await openKnown(page, '/antrag', demoPerson(account));
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('link', { name: /^Ansehen: / }).click();
    const timeline = page.getByRole('main').locator('ol.timeline').first();
    await expect(timeline.getByRole('listitem').last()).toContainText(end);
    await expect(timeline.getByRole('listitem').last()).toContainText('beendet');
    await expect(page.getByRole('main')).not.toContainText('noch offen');
    await expect(page.getByRole('main').locator('.page > dl, dl').first()).not.toContainText(/\b0,00/);
    await scan(page, { state: `overview ${account}`, dark: true });
    await shoot(page, `uebersicht-${account}`);
  });
}

test('an application of somebody else, and none at all', async ({ page, portal, watch }) => {
  watch.expect(403, 404);
  const { proposals } = await portal.agency<{ proposals: { id: string }[] }>(
    ...['proposal', 'list', 'Sanitär Post', '--officer', CASEWORKER],
  );
  const id = proposals[0]?.id ?? '';
  await openKnown(page, `/eingereicht/${id}`, demoPerson('gezogen'));
  await expect(page.getByRole('heading', { level: 1, name: 'Nicht berechtigt' })).toBeVisible();
  await scan(page, { state: 'not entitled' });
  await page.goto(`/uebersicht/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Nicht berechtigt' })).toBeVisible();
  await page.goto(`/antrag/${id}`);
  await expect(page.getByText('Der Antrag konnte nicht geladen werden.')).toBeVisible();
  await scan(page, { state: 'wizard of somebody else' });
  await page.goto('/eingereicht/3f2504e0-4f89-41d3-9a0c-0305e82c3301');
  await expect(page.getByRole('heading', { level: 1, name: 'Antrag nicht gefunden' })).toBeVisible();
  await scan(page, { state: 'application not found' });
});

test('the confirmation of an application that is not sent yet leads to the sheet', async ({ page, portal }) => {
  const { proposals } = await portal.agency<{ proposals: { id: string }[] }>(
    ...['proposal', 'list', 'Elektro Fertig', '--officer', CASEWORKER],
  );
  await openKnown(page, `/eingereicht/${proposals[0]?.id}`, demoPerson('eingereicht'));
  await expect(page.getByRole('heading', { level: 1, name: 'Antrag noch nicht abgeschickt' })).toBeVisible();
  await scan(page, { state: 'not sent yet' });
});

test('an application is withdrawn after two questions', async ({ page, portal }) => {
  const person = demoPerson('schritt-0');
  await openKnown(page, '/antrag', person);
  await page.getByRole('button', { name: /^Zurückziehen: / }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Antrag behalten' })).toBeFocused();
  await scan(page, { state: 'withdraw, first question' });
  await dialog.getByRole('button', { name: 'Antrag zurückziehen' }).click();
  await expect(dialog.getByRole('heading', { name: 'Endgültig zurückziehen?' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Antrag behalten' })).toBeFocused();
  await scan(page, { state: 'withdraw, second question' });
  await dialog.getByRole('button', { name: 'Endgültig zurückziehen' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Dieser Antrag wurde zurückgezogen');
  await expect(page.getByRole('link', { name: /^Bearbeiten: / })).toHaveCount(0);
  await portal.getMail(person.email, /zurückgezogen/);
});

function tab(page: Page, name: TabName) {
  return page.getByRole('tab', { name });
}
