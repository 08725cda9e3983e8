import { formatEuro, readEuro } from '#ground/rules/values/money.ts';
import { findListed } from './support/account-pages.ts';
import { Desks } from './support/desk.ts';
import { button, expectState, formOf, openAct, openCase, perform } from './support/desk-acts.ts';
import { control } from './support/fill.ts';
import { accountForUse, sendAccount } from './support/life/account.ts';
import { moveClock } from './support/life/clock.ts';
import { examineApplication, proposeApproval, receiveSheet } from './support/life/decision.ts';
import { Life } from './support/life/life.ts';
import { type BudgetFigures, readBudget, sendLetter, signFromQueue } from './support/life/office.ts';
import {
  admitEverything,
  payByBank,
  proposeFinalNotice,
  proposePayout,
  proposeResult,
  seeThePayment,
} from './support/life/payment.ts';
import { demoPerson } from './support/login.ts';
import { applicant } from './support/registration.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'the life of a case in an office' });

const WHO = { ...applicant('abgeschickt', 'Sanitär Post'), person: demoPerson('abgeschickt') };
/** Where the money of this grant is due. */
const LINE = 'Verpflichtungsermächtigung aus 2022 für 2023';
const CUT = 'Die Wartung in der Rechnung ist nicht bewilligt.';
const ANSWER = 'Die Wartung ziehen wir zurück.';

/** Issue 17, 'It must show': hearing, the second person's queue, post-out and budget in one life. */
test('a case from its sheet to the final letter, with hearing, queue, post-out and budget', async ({
  page,
  portal,
  browser,
  watch,
}) => {
  test.setTimeout(600_000);
  watch.expect(503, 409);
  const life = new Life({ portal, page, desks: new Desks({ browser, portal, watch }), who: WHO });
  const { desks } = life;
  let known: BudgetFigures;

  /** What an act has changed on the budget's page, in cents, and nothing besides. */
  async function expectMoved(moved: Partial<BudgetFigures>): Promise<void> {
    const now = await readBudget(life, LINE);
    const expected = Object.entries(known).map(([name, cents]) => [name, cents + (moved[name as never] ?? 0)]);
    expect(now).toEqual(Object.fromEntries(expected));
    known = now;
  }

  await test.step('the company has sent its application', async () => {
    Object.assign(life, await findListed(page, '/antrag', 'abgeschickt'));
    known = await readBudget(life, LINE);
  });
  await test.step('its sheet arrives, and both reviews are done', async () => {
    await receiveSheet(life);
    await examineApplication(life);
    await expectMoved({});
  });
  const granted = await test.step('the proposal reserves the grant', async () => {
    await proposeApproval(life);
    const { reserved } = await readBudget(life, LINE);
    const grant = reserved - known.reserved;
    expect(grant).toBeGreaterThan(0);
    await expectMoved({ reserved: grant, free: -grant });
    return grant;
  });
  await test.step('the signature from the queue binds it', async () => {
    const decider = await desks.of('entscheidung');
    await signFromQueue(decider, life.number, 'Bewilligung unterschreiben', 'Antrag bewilligt.');
    await expectMoved({ reserved: -granted, bound: granted });
  });
  await test.step('the letter is posted, and the company reads until when it may object', async () => {
    await life.openOverview();
    await expect(page.getByText(formatEuro(granted)).first()).toBeVisible();
    await expect(page.getByText('noch nicht: am dritten Tag nach der Aufgabe zur Post')).toBeVisible();
    await sendLetter(life, 'Zuwendungsbescheid');
    await life.openOverview();
    await expect(page.getByText('Zur Post gegeben am 15.03.2022.')).toBeVisible();
    await expect(page.getByText(/bis zum 19\.04\.2022 Widerspruch einlegen/)).toBeVisible();
  });

  await test.step('the project is done and accounted for', async () => {
    await moveClock(life, '20.07.2023', '10:00');
    // What the year before could still promise is gone with it; what it has promised stays.
    await expectMoved({ free: -known.free });
    await accountForUse(life);
    await sendAccount(life);
    await receiveSheet(life, 'Verwendungsnachweis');
  });
  await test.step('before its invoice is cut the company is heard', async () => {
    const desk = await desks.of('sachbearbeitung');
    await openCase(desk, 'verifications', life.number);
    await perform(desk, 'Fall zuweisen', 'Fall zugewiesen.');
    await desk.getByRole('link', { name: 'Anhörung eröffnen' }).click();
    const opening = await openAct(desk, 'Anhörung eröffnen');
    await expect(opening.getByRole('radio', { name: 'Kürzung der geltend gemachten Kosten' })).toBeChecked();
    await opening.getByLabel('Entwurf der Begründung').fill(CUT);
    await button(opening, 'Anhörung eröffnen').click();
    await expect(formOf(desk)).toHaveCount(0);
    await sendLetter(life, 'Anhörung');
    await life.expectMail(/Anhörung|hören/);
    await life.openOverview();
    await page.getByRole('link', { name: 'Stellung nehmen' }).click();
    await expect(page.getByText(CUT).first()).toBeVisible();
    await control(page, 'text').fill(ANSWER);
    await button(page, 'Stellungnahme absenden').click();
    await expect(page.getByRole('heading', { name: 'Ihre Stellungnahme ist eingegangen' }).first()).toBeVisible();
  });
  const due = await test.step('the result is proposed with the cut and confirmed from the queue', async () => {
    const desk = await desks.of('sachbearbeitung');
    await openCase(desk, 'verifications', life.number);
    await desk.getByRole('link', { name: /^Anhörung vom/ }).click();
    await expect(desk.getByText(ANSWER)).toBeVisible();
    await openCase(desk, 'verifications', life.number);
    const form = await admitEverything(desk);
    await form.getByLabel('Anerkannt: Rechnung RE-2022/117').fill('40.000,00');
    await form.getByLabel('Grund der Kürzung: Rechnung RE-2022/117').fill(CUT);
    await proposeResult(life, desk, form);
    const second = await desks.of('zweitpruefung');
    await signFromQueue(second, life.number, 'Ergebnis der Prüfung bestätigen', 'Ergebnis der Prüfung bestätigt.');
    const read = readEuro(life.due);
    if (!read.ok) throw new Error(`no sum: ${life.due}`);
    expect(read.value).toBeLessThan(granted);
    await expectMoved({});
    return read.value;
  });
  await test.step('the payout is approved from the queue and executed by the treasury', async () => {
    await proposePayout(life);
    const approver = await desks.of('auszahlung');
    await signFromQueue(approver, life.number, 'Auszahlung freigeben', 'Auszahlung freigegeben.');
    await expectMoved({});
    await payByBank(life);
    await expectMoved({ bound: -due, paid: due });
    await seeThePayment(life);
  });
  await test.step('the final notice, signed from the queue, binds no more than was paid', async () => {
    await proposeFinalNotice(life);
    const decider = await desks.of('entscheidung');
    await signFromQueue(decider, life.number, 'Schlussbescheid unterschreiben', 'Schlussbescheid erlassen.');
    await expectMoved({ bound: due - granted });
    await sendLetter(life, 'Schlussbescheid');
    await openCase(decider, 'verifications', life.number);
    await expectState(decider, 'abgeschlossen');
    await life.openOverview();
    await expect(page.getByText(/^Schlussbescheid .*Zur Post gegeben am 20\.07\.2023\.$/)).toBeVisible();
  });
});
