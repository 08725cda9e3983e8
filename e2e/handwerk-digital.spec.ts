import { formatEuro } from '#ground/rules/values/money.ts';
import { PROGRAMMES } from '#programmes/programmes.ts';
import { Desks } from './support/desk.ts';
import { accountForUse, sendAccount } from './support/life/account.ts';
import { fillIn, registerCompany, sendByPost } from './support/life/application.ts';
import { moveClock } from './support/life/clock.ts';
import { approve, examineApplication, readLetter, receiveSheet } from './support/life/decision.ts';
import { Life } from './support/life/life.ts';
import {
  approvePayout,
  confirmExamination,
  examineAsStated,
  payByBank,
  seeThePayment,
} from './support/life/payment.ts';
import { openKnown } from './support/login.ts';
import { applicant } from './support/registration.ts';
import { expect, test } from './support/test.ts';

const NAME = 'handwerk-digital';
const PROGRAMME = PROGRAMMES[NAME];
const WHO = applicant('handwerk', 'Tischlerei Ahornweg e. K.');
/** Whatever only a lottery or a value chain has. */
const FOREIGN = /kontingent|lostopf|lostöpf|verlos|wertschöpfung|\bWSK\b|bewerbung/i;

test.use({ scenario: 'another programme', environment: { PORTAL_PROGRAMME: NAME } });

/** What is left of the budget, in cents, as everybody may ask. */
async function budgetLeft(life: Life): Promise<number> {
  const answer = await life.page.request.get('/api/budget');
  return ((await answer.json()) as { availableCents: number }).availableCents;
}

/** Who comes in sees how much is left, and nothing of a lottery. */
async function comeIn(life: Life): Promise<void> {
  const { page } = life;
  await openKnown(page, '/', WHO.person);
  await expect(page.getByText(`Noch verfügbar: ${formatEuro(await budgetLeft(life))}`)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).not.toContainText('Antragskontingent');
  await expect(page.locator('body')).not.toContainText(FOREIGN);
  for (const path of ['/los', '/losverfahren/1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: '404 - Seite nicht gefunden.' })).toBeVisible();
  }
}

/** The desk's figures have the budget where the draws would be. */
async function seeTheBudget(life: Life): Promise<void> {
  const desk = await life.desks.of('programm');
  await expect(desk.getByRole('navigation', { name: 'Hauptmenü' })).not.toContainText('Lostöpfe');
  await desk.goto('/sachbearbeitung/kennzahlen');
  await expect(desk.getByRole('region', { name: 'Budget' })).toContainText(/2\.000\.000,00/);
  await expect(desk.getByRole('main')).not.toContainText(FOREIGN);
}

/** Issue: a second programme, proven by its own life: first come, first served, from another folder of data and one step. */
test('Handwerk Digital: from the registration to the payout', async ({ page, portal, browser, watch }) => {
  test.setTimeout(600_000);
  // Sheets and letters take a moment; a save that meets an invoice's own save is made again.
  watch.expect(503, 409);
  const desks = new Desks({ browser, portal, watch });
  const life = new Life({ portal, page, desks, who: WHO, programme: PROGRAMME });
  await test.step('a company registers and confirms by the mail', () => registerCompany(life));
  await test.step('comes in and sees what is left', () => comeIn(life));
  const before = await budgetLeft(life);
  await test.step('answers the steps, the one of crafts first, and submits', () => fillIn(life));
  await test.step('its grant is reserved', async () => expect(await budgetLeft(life)).toBe(before - 3_000_000));
  await test.step('prints the sheet and sends it by post', () => sendByPost(life));
  await test.step('the intake desk types the printed number', () => receiveSheet(life));
  await test.step('the desk sees the budget', () => seeTheBudget(life));
  await test.step('the caseworker goes through both reviews', () => examineApplication(life));
  await test.step('one proposes the approval, another signs it', () => approve(life));
  await test.step('the company reads its letter', () => readLetter(life));
  await test.step('the project is carried out', () => moveClock(life, '20.07.2023', '10:00'));
  await test.step('accounts for the use in seven steps', () => accountForUse(life));
  await test.step('prints that sheet and sends it', () => sendAccount(life));
  await test.step('the intake desk notes it', () => receiveSheet(life, 'Verwendungsnachweis'));
  await test.step('the caseworker examines every sum', () => examineAsStated(life));
  await test.step('a second person confirms', () => confirmExamination(life));
  await test.step('one proposes the payout, another approves it', () => approvePayout(life));
  await test.step('the bank gets its file and answers', () => payByBank(life));
  await test.step('the company sees that it is paid', () => seeThePayment(life));
});
