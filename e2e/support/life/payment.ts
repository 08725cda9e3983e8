import type { Locator, Page } from '@playwright/test';
import { readEuro } from '#ground/rules/values/money.ts';
import { makeOrder, settleOrder, takeOrder } from '../bank-answer.ts';
import {
  admitRest,
  button,
  expectState,
  formOf,
  meetEveryCheck,
  openAct,
  openCase,
  perform,
  sendAct,
} from '../desk-acts.ts';
import { expect } from '../test.ts';
import type { Life } from './life.ts';

const IBAN = 'DE89 3704 0044 0532 0130 00';
const UNTIL = '03.08.2023';
/** Why a part of what was paid is not admitted. */
export const CUT = 'Das Ersatzgerät ist nicht bewilligt.';

export async function askForInvoice({ desks, number }: Life): Promise<void> {
  const desk = await desks.of('sachbearbeitung');
  await openCase(desk, 'verifications', number);
  await perform(desk, 'Fall zuweisen', 'Fall zugewiesen.');
  const form = await openAct(desk, 'Nachreichung öffnen');
  await form.getByRole('checkbox', { name: /^Nachweis 1/ }).check();
  await form.getByLabel('Letzter Tag der Frist').fill(UNTIL);
  await form.getByLabel('Was fehlt?').fill('Die Rechnung zum Sensorpaket fehlt.');
  await sendAct(desk, 'Nachreichung öffnen', 'Nachreichung geöffnet.');
  await expectState(desk, 'Nachreichung offen');
}

/** Both reviews, then every invoice and payment; what follows from them is worked out while it is typed. */
export async function examine(life: Life): Promise<void> {
  const { desks, number } = life;
  const desk = await desks.of('sachbearbeitung');
  await openCase(desk, 'verifications', number);
  const form = await admitEverything(desk);
  await form.getByLabel('Anerkannt: Rechnung RE-2022/117').fill('40.000,00');
  await form.getByLabel('Grund der Kürzung: Rechnung RE-2022/117').fill('Diesen Teil belegt die Rechnung S-4711.');
  await form.getByLabel('Anerkannt: Rechnung S-4711').fill('3.000,00');
  await form.getByLabel('Grund der Kürzung: Rechnung S-4711').fill(CUT);
  await expect(form.getByText('Alle 3 Posten sind beurteilt.')).toBeVisible();
  await form
    .getByLabel('Ausnahme von der Anhörung')
    .selectOption({ label: 'Die Anhörung ist nach den Umständen des Einzelfalls nicht geboten (§ 28 Abs. 2 VwVfG)' });
  await form.getByLabel('Begründung der Ausnahme').fill('Die Rechnungen hat das Unternehmen erläutert.');
  await proposeResult(life, desk, form);
}

/** The same where nothing was asked for besides and nothing is cut. */
export async function examineAsStated(life: Life): Promise<void> {
  const { desks, number } = life;
  const desk = await desks.of('sachbearbeitung');
  await openCase(desk, 'verifications', number);
  await perform(desk, 'Fall zuweisen', 'Fall zugewiesen.');
  await proposeResult(life, desk, await admitEverything(desk));
}

/** Both lists and every claim as it is made; the form is left open. */
export async function admitEverything(desk: Page): Promise<Locator> {
  await expectState(desk, 'in Prüfung');
  await meetEveryCheck(desk);
  const form = await openAct(desk, 'Beträge anerkennen');
  await admitRest(form);
  return form;
}

/** What follows is noted for the payout. */
export async function proposeResult(life: Life, desk: Page, form: Locator): Promise<void> {
  const totals = await form.locator('.examination__totals').innerText();
  life.due = /Zuschuss, der sich ergibt\s+([\d.,]+\s€)/.exec(totals)?.[1] ?? '';
  await sendAct(desk, 'Beträge anerkennen', 'Ergebnis der Prüfung vorgeschlagen.');
  await expect(desk.getByText(/Eine andere Person muss entscheiden/)).toBeVisible();
}

/** Another caseworker may confirm as well; whoever proposed may not. */
export async function confirmExamination({ desks, number, due }: Life, cut?: string): Promise<void> {
  const desk = await desks.of('zweitpruefung');
  await openCase(desk, 'verifications', number);
  const form = await openAct(desk, 'Ergebnis der Prüfung bestätigen');
  await expect(form).toContainText(due);
  if (cut !== undefined) await expect(form).toContainText(cut);
  await sendAct(desk, 'Ergebnis der Prüfung bestätigen', 'Ergebnis der Prüfung bestätigt.');
  await expectState(desk, 'geprüft');
}

/** Whoever proposes sees how much goes where. */
export async function proposePayout({ desks, number, due }: Life): Promise<void> {
  const caseworker = await desks.of('sachbearbeitung');
  await openCase(caseworker, 'verifications', number);
  await button(caseworker, 'Auszahlung vorschlagen').click();
  await expect(formOf(caseworker)).toContainText(due);
  await button(formOf(caseworker), 'Auszahlung vorschlagen').click();
  await expect(caseworker.getByText('Auszahlung vorgeschlagen.', { exact: true }).first()).toBeVisible();
}

/** Proposed by one, approved by another person. */
export async function approvePayout(life: Life): Promise<void> {
  const { desks, number, page } = life;
  await proposePayout(life);
  const approver = await desks.of('auszahlung');
  await approver.goto('/sachbearbeitung/auszahlungen?liste=freigeben');
  await approver.getByRole('row', { name: number }).getByRole('link').click();
  await expect(approver.getByText(IBAN).first()).toBeVisible();
  await perform(approver, 'Auszahlung freigeben', 'Auszahlung freigegeben.');

  await page.goto(`/vn/${life.proofId}/anzeigen?schritt=7`);
  await expect(page.getByRole('heading', { name: 'Die Auszahlung ist freigegeben' })).toBeVisible();
}

/** The treasury's file goes to the bank once; its answer says that the money has arrived. */
export async function payByBank(life: Life): Promise<void> {
  const { desks, due } = life;
  const payer = await desks.of('kasse');
  await payer.goto('/sachbearbeitung/auszahlungen?liste=freigegeben');
  await makeOrder(payer);
  const order = await takeOrder(payer);
  const amount = readEuro(due);
  expect(order).toContain(`<InstdAmt Ccy="EUR">${amount.ok ? (amount.value / 100).toFixed(2) : '?'}<`);
  await settleOrder(payer, order);
  await expect(payer.getByText('2 Zahlungen haben einen neuen Stand')).toBeVisible();
  await payer.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
}

/** The company reads that the money is there, in both places where it looks. */
export async function seeThePayment(life: Life): Promise<void> {
  const { page, due } = life;
  await life.expectMail(/überwiesen|ausgezahlt/);
  await page.goto(`/vn/${life.proofId}/anzeigen?schritt=7`);
  await expect(page.getByRole('heading', { name: 'Der Zuschuss ist ausgezahlt', exact: true })).toBeVisible();
  await life.openOverview();
  await life.expectMessage('Der Zuschuss ist ausgezahlt');
  await expect(page.getByText(due).first()).toBeVisible();
}

export async function proposeFinalNotice(life: Life): Promise<void> {
  const { desks, number } = life;
  const caseworker = await desks.of('sachbearbeitung');
  await openCase(caseworker, 'verifications', number);
  const form = await openAct(caseworker, 'Schlussbescheid vorschlagen');
  await form.getByLabel('Text', { exact: true }).fill('Der Verwendungsnachweis ist geprüft.');
  await button(form, 'Vorschau zeigen').click();
  await expect(form.getByRole('article')).toContainText(life.due);
  await sendAct(caseworker, 'Schlussbescheid vorschlagen', 'Schlussbescheid vorgeschlagen.');
}

/** Settles the grant for good: proposed with its letter, signed by another, read by the company. */
export async function closeWithNotice(life: Life): Promise<void> {
  const { page, desks, number } = life;
  await proposeFinalNotice(life);
  const decider = await desks.of('entscheidung');
  await openCase(decider, 'verifications', number);
  const signing = await openAct(decider, 'Schlussbescheid unterschreiben');
  await expect(signing.getByRole('article')).toContainText('Der Verwendungsnachweis ist geprüft.');
  await sendAct(decider, 'Schlussbescheid unterschreiben', 'Schlussbescheid erlassen.');
  await expectState(decider, 'abgeschlossen');

  await life.expectMail(/Schlussbescheid/);
  await life.openOverview();
  const letter = page.getByRole('button', { name: /^Herunterladen: Schlussbescheid/ });
  await expect(letter).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), letter.click()]);
  expect(download.suggestedFilename()).toMatch(/^Schlussbescheid.*\.pdf$/);
}
