import type { Browser, Page } from '@playwright/test';
import { colleagueInStep7, inviteColleague, ownerInStep7 } from './support/colleague.ts';
import { control } from './support/fill.ts';
import type { RunningPortal } from './support/running-portal.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';
import { openApplication, Wizard } from './support/wizard.ts';

test.use({ scenario: 'two in a step' });

/** The owner of an application at step 8, back in step 7, and a colleague in the same step. */
async function openBoth(page: Page, browser: Browser, portal: RunningPortal): Promise<[Wizard, Wizard, Page]> {
  const first = await openApplication(page, 'schritt-8');
  const other = await inviteColleague(page, browser, portal);
  const second = new Wizard(other);
  await ownerInStep7(first);
  await colleagueInStep7(second);
  return [first, second, other];
}

test('two people in a step: different answers both stay, the same one shows both', async ({
  page,
  browser,
  portal,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.expect(409);
  const [first, second, other] = await openBoth(page, browser, portal);
  await expect(page.getByText(/^Gerade auch hier: /)).toBeVisible({ timeout: 30_000 });
  await expect(other.getByText(/^Gerade auch hier: /)).toBeVisible();
  await scan(page, { state: 'somebody else in this step', dark: true });
  await shoot(page, 'gerade-auch-hier');
  await control(page, 'otherExpEffects').fill('Von der Inhaberin');
  await first.save();
  await control(other, 'innovativeCap').fill('Von der Kollegin');
  await second.save();
  await expect(control(other, 'otherExpEffects')).toHaveValue('Von der Inhaberin');
  await expect(other.getByText(/^Übernommen: „Welche weiteren Wirkungen erwarten Sie\?“ von /)).toBeVisible();
  await scan(other, { state: 'answers of somebody else taken over', dark: true });
  await shoot(other, 'uebernommen');

  await control(page, 'otherExpEffects').fill('Zweite Fassung');
  await first.save();
  await expect(control(page, 'innovativeCap')).toHaveValue('Von der Kollegin');
  await control(other, 'otherExpEffects').fill('Dritte Fassung');
  await control(other, 'innovativeCap').fill('Nur von der Kollegin');
  await second.button('Speichern').click();
  const dialog = other.getByRole('dialog', { name: 'Welche Fassung soll gelten?' });
  await expect(dialog).toContainText('Zweite Fassung');
  await expect(dialog).toContainText('Dritte Fassung');
  // Only what both have changed is asked about; what else each has typed stays, whichever is chosen.
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await scan(other, { state: 'two versions of one answer', dark: true });
  await shoot(other, 'zwei-fassungen');
  await dialog.getByRole('button', { name: 'Gespeicherten Stand übernehmen' }).click();
  await expect(control(other, 'otherExpEffects')).toHaveValue('Zweite Fassung');
  await expect(control(other, 'innovativeCap')).toHaveValue('Nur von der Kollegin');
  await page.reload();
  await expect(control(page, 'innovativeCap')).toHaveValue('Nur von der Kollegin');
  await other.context().close();
  await expect(page.getByText(/^Gerade auch hier: /)).toBeHidden({ timeout: 45_000 });
});
