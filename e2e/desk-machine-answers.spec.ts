import { CASEWORKER } from './support/agency-acts.ts';
import { keptDesks } from './support/desk.ts';
import { openCase, perform } from './support/desk-acts.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'a machine answer is overridden' });

const deskOf = keptDesks();
const REASON = 'Die Bescheinigung der Berufsgenossenschaft nennt 9 Beschäftigte.';

test('what the portal proposes is overridden with a reason, which the record and the next reader see', async ({
  browser,
  portal,
  watch,
}) => {
  test.setTimeout(240_000);
  const { proposals } = await portal.agency<{ proposals: { id: string; number: string }[] }>(
    ...['proposal', 'list', '--text', 'Dachdecker Prüfung', '--officer', CASEWORKER],
  );
  const { number = '' } = proposals[0] ?? {};
  const desk = await deskOf({ browser, portal, watch }, 'sachbearbeitung');
  await desk.setViewportSize({ width: 1440, height: 900 });
  await openCase(desk, 'proposals', number);
  await perform(desk, 'Fall zuweisen', 'Fall zugewiesen.');
  const item = desk
    .locator('.checks__item')
    .filter({ hasText: 'Vorschlag des Portals: erfüllt.' })
    .filter({ has: desk.getByRole('button', { name: /^Vorschlag übernehmen/ }) })
    .first();
  const label = (await item.getByRole('button', { name: /^Vorschlag übernehmen/ }).getAttribute('aria-label')) ?? '';
  const judged = desk
    .locator('.checks__item')
    .filter({ hasText: label.replace('Vorschlag übernehmen: ', '') })
    .first();

  await test.step('its evidence is read first', async () => {
    await item.getByText(/^Belege: /).click();
    await expect(item.locator('table').first()).toBeVisible();
    await scan(desk, { state: 'evidence of a machine answer', dark: true });
    await shoot(desk, 'belege-einer-maschinenantwort');
  });

  await test.step('another result is not stored without its reason', async () => {
    await judged.getByLabel('nicht erfüllt', { exact: true }).check();
    await expect(judged.getByText('Noch nicht gespeichert: Bemerkung fehlt')).toBeVisible();
    await desk.reload();
    await expect(judged.getByRole('radio', { checked: true })).toHaveCount(0);
    await judged.getByLabel('nicht erfüllt', { exact: true }).check();
    await judged.getByLabel('Bemerkung').fill(REASON);
    const saved = desk.waitForResponse((response) => response.url().endsWith('/acts/check'));
    await desk.keyboard.press('Tab');
    expect((await saved).status()).toBe(200);
    await expect(judged.getByText(/^Abweichend vom Vorschlag beurteilt von Sami Sachverstand/)).toBeVisible();
    await scan(desk, { state: 'a machine answer that was overridden' });
    await shoot(desk, 'abweichend-beurteilt');
  });

  await test.step('whoever reads it next, and the auditor, see who, what and why', async () => {
    const auditor = await deskOf({ browser, portal, watch }, 'revision');
    await openCase(auditor, 'proposals', number);
    await auditor.locator('summary').filter({ hasText: '1 nicht erfüllt' }).click();
    await expect(auditor.locator('.checks__read').getByText(REASON)).toBeVisible();
    await expect(auditor.getByText(/^Abweichend vom Vorschlag beurteilt von Sami Sachverstand/)).toBeVisible();
    await auditor.goto('/sachbearbeitung/protokoll');
    await auditor.getByLabel('Fördernummer').fill(number);
    await auditor.getByRole('combobox', { name: /^Was/ }).selectOption('proposal.check');
    await auditor.getByRole('button', { name: 'Suchen' }).click();
    // Not a row of the list before the search.
    const entry = auditor.getByRole('row').filter({ hasText: REASON });
    await entry.getByRole('button', { name: /^Einzelheiten zu Eintrag/ }).click();
    await expect(auditor.getByText('Abweichend vom Vorschlag beurteilt', { exact: true })).toBeVisible();
    await shoot(auditor, 'abweichend-im-protokoll');
  });
});
