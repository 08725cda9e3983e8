import type { Page } from '@playwright/test';
import { button, expectState, openAct, openCase, openRelated, sendAct } from '../desk-acts.ts';
import { control } from '../fill.ts';
import { expect } from '../test.ts';
import type { Life } from './life.ts';

const LATER = '31.08.2023';

export async function askForChange(life: Life): Promise<void> {
  const { page } = life;
  await life.openOverview();
  await page.getByRole('link', { name: 'Änderung beantragen' }).click();
  await typeChange(page);
}

/** On the page of the change, by whoever types it. */
async function typeChange(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Bewilligungszeitraum' }).check();
  await control(page, 'endDate').fill(LATER);
  await control(page, 'reason').fill('Die Maschine wird später geliefert.');
  await expect(page.getByRole('table', { name: 'Was sich ändert' })).toContainText(LATER);
  await button(page, 'Änderung beantragen').click();
  await expect(page.getByText('Änderungsantrag in Prüfung')).toBeVisible();
}

/** Taken over as it was asked for by one, accepted by another: the next version of the grant. */
export async function acceptChange(life: Life): Promise<void> {
  const { page, desks, number } = life;
  const caseworker = await desks.of('sachbearbeitung');
  await openRelated(caseworker, 'amendments', number);
  await expect(caseworker.getByRole('table', { name: 'Beantragte Änderungen' })).toContainText(LATER);
  await openAct(caseworker, 'Annahme vorschlagen');
  await sendAct(caseworker, 'Annahme vorschlagen', 'Annahme der Änderung vorgeschlagen.');

  const decider = await desks.of('entscheidung');
  await openRelated(decider, 'amendments', number);
  const form = await openAct(decider, 'Änderung annehmen');
  await expect(form.getByRole('article')).toContainText(LATER);
  await sendAct(decider, 'Änderung annehmen', 'Änderung angenommen.');
  await expectState(decider, 'angenommen');

  await life.openOverview();
  await expect(page.getByText('Änderungsantrag angenommen', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(`bis ${LATER}`).first()).toBeVisible();
}

/** Filed and thought better of: nothing stays open at the desk. */
export async function objectAndWithdraw(life: Life): Promise<void> {
  const { page, desks, number } = life;
  await page.getByRole('link', { name: 'Widerspruch einlegen' }).click();
  // The approval and the change stand to choose from.
  await control(page, 'decision').first().check();
  await control(page, 'reason').fill('Der Zuschuss ist zu niedrig.');
  await button(page, 'Widerspruch einlegen').click();
  await expect(page.getByText('Widerspruch in Prüfung')).toBeVisible();
  const decider = await desks.of('entscheidung');
  await openCase(decider, 'proposals', number);
  await expect(decider.getByText('Widerspruch offen')).toBeVisible();

  await button(page, 'Widerspruch zurücknehmen').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Widerspruch zurücknehmen' }).click();
  await life.expectMessage('Widerspruch zurückgenommen');
  await decider.reload();
  await expectState(decider, 'bewilligt');
  await expect(decider.getByText('Widerspruch offen')).toHaveCount(0);
}
