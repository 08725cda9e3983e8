import { Desks } from './support/desk.ts';
import { accountForUse, handInLate, sendAccount } from './support/life/account.ts';
import {
  applyForQuota,
  approveAccount,
  askForManualApproval,
  fillIn,
  registerCompany,
  sendByPost,
} from './support/life/application.ts';
import { acceptChange, askForChange, objectAndWithdraw } from './support/life/changes.ts';
import { moveClock } from './support/life/clock.ts';
import {
  answerRequest,
  approve,
  askForDocuments,
  examineAnswer,
  readLetter,
  receiveSheet,
} from './support/life/decision.ts';
import { draw, learnOfQuota } from './support/life/draw.ts';
import { Life } from './support/life/life.ts';
import {
  approvePayout,
  askForInvoice,
  CUT,
  closeWithNotice,
  confirmExamination,
  examine,
  payByBank,
  seeThePayment,
} from './support/life/payment.ts';
import { findInRecord } from './support/life/record.ts';
import { applicant } from './support/registration.ts';
import { test } from './support/test.ts';

test.use({ scenario: 'the whole life of an application' });

const WHO = applicant('lebensweg', 'Schreinerei Lebensweg e. K.');

/** agency.md, "The whole life, in one journey": every act through the screens, everybody in a browser of their own. */
test('from the registration to the final letter', async ({ page, portal, browser, watch }) => {
  test.setTimeout(600_000);
  // Sheets and letters take a moment; a save that meets an invoice's own save is made again.
  watch.expect(503, 409);
  const life = new Life({ portal, page, desks: new Desks({ browser, portal, watch }), who: WHO });
  await test.step('accounts are to be approved by hand', () => askForManualApproval(life));
  await test.step('a company registers and confirms by the mail', () => registerCompany(life));
  await test.step('the service desk approves its account', () => approveAccount(life));
  await test.step('enters the pot', () => applyForQuota(life));
  await test.step('the clock is moved to the draw', () => moveClock(life, '25.03.2022', '20:00'));
  await test.step('two officers draw', () => draw(life));
  await test.step('and to the next day', () => moveClock(life, '26.03.2022', '09:00'));
  await test.step('the company learns that it may apply', () => learnOfQuota(life));
  await test.step('answers ten steps and submits', () => fillIn(life));
  await test.step('prints the sheet and sends it by post', () => sendByPost(life));
  await test.step('the intake desk types the printed number', () => receiveSheet(life));
  await test.step('the caseworker asks for documents', () => askForDocuments(life));
  await test.step('the company hands them in', () => answerRequest(life));
  await test.step('the caseworker goes through both reviews', () => examineAnswer(life));
  await test.step('one proposes the approval, another signs it', () => approve(life));
  await test.step('the company reads its letter', () => readLetter(life));
  await test.step('asks for a change', () => askForChange(life));
  await test.step('one proposes to accept it, another signs', () => acceptChange(life));
  await test.step('the company objects and takes it back', () => objectAndWithdraw(life));
  await test.step('the project is carried out', () => moveClock(life, '20.07.2023', '10:00'));
  await test.step('accounts for the use in seven steps', () => accountForUse(life));
  await test.step('prints that sheet and sends it', () => sendAccount(life));
  await test.step('the intake desk notes it', () => receiveSheet(life, 'Verwendungsnachweis'));
  await test.step('the caseworker asks for an invoice', () => askForInvoice(life));
  await test.step('the company hands it in late', () => handInLate(life));
  await test.step('the caseworker examines every sum', () => examine(life));
  await test.step('a second person confirms', () => confirmExamination(life, CUT));
  await test.step('one proposes the payout, another approves it', () => approvePayout(life));
  await test.step('the bank gets its file and answers', () => payByBank(life));
  await test.step('the company sees that it is paid', () => seeThePayment(life));
  await test.step('the final letter settles the grant', () => closeWithNotice(life));
  await test.step('the auditor finds all of it in the record', () => findInRecord(life));
});
