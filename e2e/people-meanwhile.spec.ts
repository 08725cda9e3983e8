import type { Page } from '@playwright/test';
import { colleagueInStep7, inviteColleague, ownerInStep7 } from './support/colleague.ts';
import { control } from './support/fill.ts';
import { demoPerson, openKnown } from './support/login.ts';
import type { RunningPortal } from './support/running-portal.ts';
import { expect, test } from './support/test.ts';
import { openApplication, Wizard } from './support/wizard.ts';

test.use({ scenario: 'people of a company' });

const main = (page: Page) => page.getByRole('main');

/** The link of the mail. */
async function invite(page: Page, portal: RunningPortal, email: string, role = 'Lesen'): Promise<string> {
  await page.goto('/personen');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByRole('radio', { name: role }).check();
  await page.getByRole('button', { name: 'Einladung senden' }).click();
  await expect(main(page).getByRole('rowheader', { name: email })).toBeVisible();
  const { text } = await portal.getMail(email, /\/einladung\//);
  return /https?:\S+\/einladung\/\S+/.exec(text)?.[0] ?? '';
}

test('a page that is open when its role is taken away says so, and what was typed is still there', async ({
  page,
  browser,
  portal,
  watch,
}) => {
  test.setTimeout(180_000);
  watch.expect(403);
  const owner = await openApplication(page, 'schritt-8');
  const other = await inviteColleague(page, browser, portal);
  await ownerInStep7(owner);
  const colleague = new Wizard(other);
  await colleagueInStep7(colleague);
  await control(other, 'otherExpEffects').fill('Erster Satz.');
  await colleague.save();

  await test.step('another role, while the step is open', async () => {
    await page.goto('/personen');
    await page
      .getByRole('button', { name: /^Ändern: .*/ })
      .nth(1)
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Lesen' }).check();
    await dialog.getByRole('button', { name: 'Rolle speichern' }).click();
    await expect(dialog).toBeHidden();
    await control(other, 'otherExpEffects').fill('Erster Satz. Zweiter Satz.');
    await colleague.button('Speichern').click();
    await expect(
      main(other)
        .getByText(/Ihre Rolle „Lesen“ erlaubt das Ausfüllen/)
        .first(),
    ).toBeVisible();
    await expect(control(other, 'otherExpEffects')).toHaveValue('Erster Satz. Zweiter Satz.');
  });

  await test.step('out of the company, while the step is open', async () => {
    await page
      .getByRole('button', { name: /^Ändern: .*/ })
      .nth(1)
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Person entfernen' }).click();
    const sure = page.getByRole('dialog', { name: / entfernen\?$/ });
    await expect(sure.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
    await sure.getByRole('button', { name: 'Entfernen' }).click();
    await expect(page.getByText(/gehört nicht mehr dazu\.$/)).toBeVisible();
    await colleague.button('Speichern').click();
    await expect(
      main(other)
        .getByText(/Sie gehören nicht zu diesem Unternehmen/)
        .first(),
    ).toBeVisible();
    await other.reload();
    await expect(main(other).getByRole('heading', { level: 1, name: 'Kein Unternehmen' })).toBeVisible();
  });
  await other.context().close();
});

test('handing over: who was the owner sees at once what an employee sees; the last owner cannot go', async ({
  page,
  ownBrowser,
  portal,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.expect(409);
  // Whoever has left asks for the start page of nobody.
  watch.expect(403);
  const person = demoPerson('schritt-10');
  await openKnown(page, '/personen', person);
  // Nobody else could take over.
  await expect(main(page).getByRole('heading', { name: 'Unternehmen verlassen' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Ändern: / }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Mitarbeit' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Rolle speichern' }).click();
  await expect(page.getByRole('dialog').getByText(/braucht mindestens einen Inhaber/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();

  const successor = demoPerson('schritt-3');
  const link = await invite(page, portal, successor.email, 'Mitarbeit');
  const other = await ownBrowser();
  await openKnown(other, '/', successor);
  await other.goto(link);
  await main(other).getByRole('button', { name: 'Einladung annehmen' }).click();
  await expect(main(other).getByText(/^Sie handeln für: /)).toBeVisible();

  await page.reload();
  await page
    .getByRole('button', { name: /^Ändern: / })
    .nth(1)
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unternehmen übergeben' }).click();
  const sure = page.getByRole('dialog', { name: / übergeben\?$/ });
  await expect(sure.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await sure.getByRole('button', { name: 'Übergeben' }).click();
  await expect(page.getByText(/ist jetzt Inhaber\. Sie sind „Mitarbeit“\.$/)).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Einladung senden' })).toHaveCount(0);
  await expect(main(page).getByRole('columnheader', { name: 'E-Mail-Adresse' })).toHaveCount(0);

  await main(page).getByRole('button', { name: 'Unternehmen verlassen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verlassen' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Kein Unternehmen' })).toBeVisible();
  // There is nothing to choose from.
  await expect(main(page).getByText('Sie gehören zu keinem Unternehmen.')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Unternehmen wählen' })).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Mein Konto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mein Konto' })).toBeFocused();
  await expect(main(page).getByRole('link', { name: 'Personen' })).toHaveCount(0);
});
