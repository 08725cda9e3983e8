import type { Page } from '@playwright/test';
import { meetChecks, numberOf, takeUp } from './support/agency-acts.ts';
import { makeOrder, settleOrder, takeOrder } from './support/bank-answer.ts';
import { type DeskOfficer, loginAtDesk } from './support/desk.ts';
import {
  admitRest,
  button,
  expectState,
  formOf,
  nextAct,
  openAct,
  openCase,
  perform,
  sendAct,
} from './support/desk-acts.ts';
import type { RunningPortal } from './support/running-portal.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'money at the desk' });

const COMPANY = 'Gießerei Fertig';
/** Waits for a signature since before. */
const OLDER = 'Mosterei Vorschlag';
const TO_SIGN = 'Zu unterschreiben';
const PAYOUTS = '/auszahlungen';
const UNHEARD = 'Das Unternehmen hat den Teil selbst genannt.';

test('a proof of use is examined by two, paid by three and closed by two', { tag: '@gate' }, async ({
  page,
  ownBrowser,
  portal,
}) => {
  test.setTimeout(180_000);
  const desk = async (officer: DeskOfficer, path: string) => {
    const own = await ownBrowser();
    await loginAtDesk(own, officer, path);
    return own;
  };
  await takeUpChecked(portal);
  await loginAtDesk(page, 'sachbearbeitung');
  await openCase(page, 'verifications', COMPANY);
  await test.step('every sum is examined, and one cut with its reason', () => examine(page));

  const decider = await desk('entscheidung', '/unterschreiben');
  await test.step('another person confirms it from the queue', async () => {
    await beginWithOldest(decider);
    await expect(formOf(decider)).toContainText('3.900,00 €');
    await expect(formOf(decider)).toContainText(UNHEARD);
    await signByKey(decider, 'Ergebnis der Prüfung bestätigen', 'Ergebnis der Prüfung bestätigt.');
  });

  await test.step('one proposes the payout', () => proposePayout(page));
  await test.step('another approves it, and makes no file', async () =>
    approvePayout(await desk('auszahlung', PAYOUTS)));
  await test.step('the treasury pays', async () => pay(await desk('kasse', PAYOUTS)));

  await test.step('the final notice is proposed by one and signed by another', async () => {
    await page.reload();
    const form = await openAct(page, 'Schlussbescheid vorschlagen');
    await form.getByLabel('Text', { exact: true }).fill('Der Verwendungsnachweis ist geprüft.');
    await button(form, 'Vorschau zeigen').click();
    await expect(form.getByRole('heading', { name: /^Schlussbescheid zum Antrag/ })).toBeVisible();
    await sendAct(page, 'Schlussbescheid vorschlagen', 'Schlussbescheid vorgeschlagen.');
    await decider.goto('/sachbearbeitung/unterschreiben');
    await rowOf(decider, COMPANY).getByRole('link').focus();
    await decider.keyboard.press('s');
    await expect(formOf(decider)).toContainText('Der Verwendungsnachweis ist geprüft.');
    await signByKey(decider, 'Schlussbescheid unterschreiben', 'Schlussbescheid erlassen.');
    await expectState(decider, 'abgeschlossen');
    await expect(decider.getByRole('region', { name: 'Bescheide' })).toContainText(/Schlussbescheid zum Antrag/);
    await backToQueue(decider);
    await expect(rowOf(decider, COMPANY)).toHaveCount(0);
  });
});

/** Its sheet has come and both check lists are done: what the intake desk and a caseworker do in other journeys. */
async function takeUpChecked(portal: RunningPortal): Promise<void> {
  const of = await numberOf(portal, COMPANY);
  await takeUp(portal, of, '2022-03-15');
  await meetChecks(portal, 'verification', of);
}

/** What was typed survives a reload. */
async function examine(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 2, name: 'Beträge anerkennen' })).toBeFocused();
  await button(formOf(page), 'Beträge anerkennen').click();
  await expect(page.getByText('Fehler: Bitte prüfen Sie 5 Angaben')).toBeVisible();
  await admitRest(page);
  await expect(page.getByText('Alle 5 Posten sind beurteilt.')).toBeVisible();
  await expectDense(page);
  await page.getByLabel('Anerkannt: Rechnung R-2021-10').fill('1.000,00');
  await expect(page.locator('.examination__totals')).toContainText('3.900,00 €');
  await page.reload();
  await button(page, 'Beträge anerkennen').click();
  await expect(page.getByLabel('Anerkannt: Rechnung R-2021-10')).toHaveValue('1.000,00');
  await page.getByLabel('Grund der Kürzung: Rechnung R-2021-10').fill('Nur ein Teil ist bewilligt.');
  await page
    .getByLabel('Ausnahme von der Anhörung')
    .selectOption({ label: 'Die Anhörung ist nach den Umständen des Einzelfalls nicht geboten (§ 28 Abs. 2 VwVfG)' });
  await page.getByLabel('Begründung der Ausnahme').fill(UNHEARD);
  await sendAct(page, 'Beträge anerkennen', 'Ergebnis der Prüfung vorgeschlagen.');
  await expect(page.getByText('Nur ein Teil ist bewilligt.')).toBeVisible();
}

/** Sixty invoices are sixty rows: each is two lines, also while the file of one lies beside them. */
async function expectDense(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 1440, height: 900 });
  const rows = page.locator('.examination__claims tbody tr');
  for (const isBeside of [false, true]) {
    if (isBeside)
      await rows
        .getByRole('button', { name: /^Öffnen: / })
        .first()
        .click();
    await expect(page.locator('.viewer')).toHaveCount(isBeside ? 1 : 0);
    for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(72);
  }
  await page.locator('.viewer').getByRole('button', { name: 'Schließen' }).click();
  if (before !== null) await page.setViewportSize(before);
}

const rowOf = (desk: Page, company: string) => desk.getByRole('row').filter({ hasText: company });

/** The oldest stands first; whoever leaves it for later goes on to the next, without a mouse. */
async function beginWithOldest(desk: Page): Promise<void> {
  const waiting = desk.getByRole('row').filter({ hasText: new RegExp(`${COMPANY}|${OLDER}`) });
  await expect(waiting).toHaveCount(2);
  await expect(waiting.first()).toContainText(OLDER);
  await rowOf(desk, OLDER).getByRole('link').focus();
  await desk.keyboard.press('s');
  await expect(desk.getByRole('heading', { level: 1, name: /^Antrag / })).toBeVisible();
  await expect(desk.getByRole('main')).toContainText(OLDER);
  await expect(formOf(desk).getByRole('article')).toBeVisible();
  await desk.keyboard.press('Escape');
  await desk.keyboard.press('n');
  await expect(desk.getByRole('heading', { level: 1, name: /^Verwendungsnachweis / })).toBeVisible();
  await expect(desk.getByRole('main')).toContainText(COMPANY);
  await desk.keyboard.press('s');
}

async function signByKey(desk: Page, label: string, said: string): Promise<void> {
  await button(formOf(desk), label).press('Enter');
  await expect(desk.locator('.case__status')).toHaveText(said);
}

async function backToQueue(desk: Page): Promise<void> {
  await desk.getByRole('link', { name: `Zurück zu: ${TO_SIGN}` }).click();
  await expect(desk.getByRole('heading', { level: 1, name: TO_SIGN })).toBeVisible();
}

/** Nothing is typed: the dialog says how much goes where. */
async function proposePayout(page: Page): Promise<void> {
  await page.reload();
  const account = page.getByText(/^DE\d\d( \w{1,4})+$/).first();
  const iban = (await account.textContent()) ?? '';
  await expect(nextAct(page)).toHaveText(['Auszahlung vorschlagen']);
  await nextAct(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3.900,00 €');
  await expect(dialog).toContainText(iban);
  await button(dialog, 'Auszahlung vorschlagen').click();
  await expect(page.getByText('Auszahlung vorgeschlagen.', { exact: true }).first()).toBeVisible();
}

async function approvePayout(desk: Page): Promise<void> {
  await rowOf(desk, COMPANY).getByRole('link').click();
  await perform(desk, 'Auszahlung freigeben', 'Auszahlung freigegeben.');
  // The rest is the treasury's.
  await desk.goto(`/sachbearbeitung${PAYOUTS}?liste=freigegeben`);
  await expect(rowOf(desk, COMPANY)).toBeVisible();
  await expect(button(desk, 'Überweisungsdatei erstellen')).toHaveCount(0);
}

/** Put into a file that is handed out once, and settled by the bank's answer. */
async function pay(desk: Page): Promise<void> {
  await makeOrder(desk);
  await desk
    .getByRole('button', { name: /^Zahlungen zeigen/ })
    .first()
    .click();
  await expect(desk.getByText('angewiesen', { exact: true }).first()).toBeVisible();
  const order = await takeOrder(desk);
  await expect(desk.getByRole('button', { name: /^Herunterladen/ })).toHaveCount(0);
  await settleOrder(desk, order);
  await expect(desk.getByText(/\d+ Zahlung(en)? ha(t|ben) einen neuen Stand/)).toBeVisible();
}
