import type { Page } from '@playwright/test';
import { type DeskOfficer, keptDesks } from './support/desk.ts';
import {
  button,
  expectState,
  meetEveryCheck,
  openAct,
  openCase,
  openRelated,
  perform,
  sendAct,
} from './support/desk-acts.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { scan } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'an objection that was right' });

const REOPEN = 'Fall nach Abhilfe wieder öffnen';
const DENIED = 'ablehnung-widerspruch';
const deskOf = keptDesks();

async function openOverview(page: Page, id: string): Promise<void> {
  await page.goto(`/uebersicht/${id}`);
  await expect(page.getByRole('heading', { name: 'Entscheidung' })).toBeVisible();
}

test('an objection is remedied, the case opened again and approved; the company reads where it stands', async ({
  browser,
  page,
  portal,
  watch,
}) => {
  test.setTimeout(240_000);
  const desk = (officer: DeskOfficer) => deskOf({ browser, portal, watch }, officer);
  await openKnown(page, '/antrag', demoPerson(DENIED));
  const view = page.getByRole('main').getByRole('link', { name: /^Ansehen: / });
  const id = (await view.getAttribute('href'))?.split('/')[2] ?? '';
  const number = (await view.getAttribute('aria-label'))?.replace('Ansehen: ', '') ?? '';

  const [caseworker, decider] = [await desk('sachbearbeitung'), await desk('entscheidung')];
  await test.step('nothing was remedied yet: the denial cannot be opened again', async () => {
    await openCase(decider, 'proposals', number);
    await expectState(decider, 'abgelehnt');
    await expect(button(decider, REOPEN)).toHaveCount(0);
  });

  await test.step('one proposes the remedy, another signs it', async () => {
    await openRelated(caseworker, 'objections', number);
    const form = await openAct(caseworker, 'Abhilfe vorschlagen');
    await form.getByLabel('Begründung', { exact: true }).fill('Das Vorhaben hat noch nicht begonnen.');
    await sendAct(caseworker, 'Abhilfe vorschlagen', 'Abhilfe vorgeschlagen.');
    await openRelated(decider, 'objections', number);
    await perform(decider, 'Dem Widerspruch abhelfen', 'Dem Widerspruch abgeholfen.');
    await expectState(decider, 'abgeholfen');
  });

  await test.step('the company reads that, and has nothing to object to', async () => {
    await openOverview(page, id);
    await expect(page.getByText('Ihrem Widerspruch ist abgeholfen. Wir entscheiden neu.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Widerspruch einlegen' })).toHaveCount(0);
    await scan(page, { state: 'overview, objection remedied', dark: true });
    await page.goto(`/uebersicht/${id}/widerspruch`);
    await expect(page.getByText(/Ihrem Widerspruch ist abgeholfen/)).toBeVisible();
  });

  await test.step('the case is opened again', async () => {
    await openCase(decider, 'proposals', number);
    const form = await openAct(decider, REOPEN);
    await expect(form.getByRole('radio')).toHaveCount(1);
    await scan(decider, { state: 'opening again' });
    await sendAct(decider, REOPEN, 'Fall nach Abhilfe wieder geöffnet.');
    await expectState(decider, 'in Prüfung');
    await page.goto(`/uebersicht/${id}`);
    await expect(page.getByText('Widerspruch abgeholfen').first()).toBeVisible();
    await expect(page.getByText('Ihr Antrag ist abgelehnt.')).toHaveCount(0);
  });

  await test.step('and approved', async () => {
    await openCase(caseworker, 'proposals', number);
    await meetEveryCheck(caseworker);
    await perform(caseworker, 'Bewilligung vorschlagen', 'Bewilligung vorgeschlagen.');
    await openCase(decider, 'proposals', number);
    await perform(decider, 'Bewilligung unterschreiben', 'Antrag bewilligt.');
    await openOverview(page, id);
    await expect(page.getByText('Ihr Antrag ist bewilligt.')).toBeVisible();
  });
});
