import { sendPayout } from '#features/payout/server/testing/send-payout.ts';
import { CHECK_LISTS } from '#features/proposal/rules/check-list.ts';
import type { Journey } from '#features/proposal/rules/journeys.ts';
import { SEND_STEP, SENT } from '#features/proposal/rules/wizard.ts';
import type { TestDesk } from '#features/verification/server/testing/test-desk.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { HttpApplicant } from './http-applicant.ts';
import type { TestPortal } from './test-portal.ts';
import { prolongTokens, VerificationClient } from './test-verification.ts';

/** The parts of a whole grant, by HTTP alone: whoever tests one looks at what is said between them. */

/** Registered, confirmed by the link of the mail, and logged in. */
export async function register(test: TestPortal, origin: string, email: string): Promise<HttpApplicant> {
  const applicant = new HttpApplicant(origin, email);
  const status = await applicant.register();
  if (status !== 201) throw new Error(`registering answered ${status}`);
  const mail = (await test.mails(email))[0];
  const token = /benutzerkonto-bestaetigen\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  await applicant.must(200, 'POST', '/api/action/account-confirm', { token });
  await applicant.logIn();
  return applicant;
}

/** Into the pot that is open at an instant; the pot's id. */
export async function enterPot(applicant: HttpApplicant, at: Date, isValueChain = false): Promise<string> {
  const { 'hydra:member': pots } = (await applicant.must(200, 'GET', '/api/raffle_pots')) as {
    'hydra:member': { '@id': string; raffleBegin: string; raffleEnd: string }[];
  };
  const open = pots.find(
    ({ raffleBegin, raffleEnd }) => Date.parse(raffleBegin) <= at.getTime() && at.getTime() < Date.parse(raffleEnd),
  );
  await applicant.must(201, 'POST', '/api/raffles', { rafflePot: open?.['@id'], isValueChain });
  return open?.['@id'].split('/').at(-1) ?? '';
}

/** Filled in, submitted, and its sheet sent by post; the application's id. */
export async function apply(test: TestPortal, applicant: HttpApplicant, journey: Journey): Promise<string> {
  const id = await applicant.apply(journey);
  await test.runJobs();
  const step = { documentTransmission: 'a', downloaded: true };
  await applicant.must(200, 'PUT', `/api/action/proposal/${id}/step_${SEND_STEP}`, step);
  await applicant.forward(id, SENT);
  return id;
}

/** Received, checked, proposed and approved as it was applied for. */
export async function approve(test: TestPortal, desk: TestDesk, id: string): Promise<void> {
  const { officerId } = await desk.person('caseworker');
  await desk.done('intake', 'proposals', id, 'receive', { receivedOn: test.portal.clock.today() });
  await desk.done('caseworker', 'proposals', id, 'assign', { assignee: officerId });
  for (const [review, items] of Object.entries(CHECK_LISTS.proposal))
    for (const item of Object.keys(items)) {
      const judged = { item: `${review}.${item}`, result: 'met', remark: 'Am Fall geprüft.' };
      await desk.done('caseworker', 'proposals', id, 'check', judged);
    }
  const { facts } = await desk.facts('proposals', id);
  await desk.done('caseworker', 'proposals', id, 'propose-approval', { approval: facts.approval.draft });
  await desk.done('decision', 'proposals', id, 'approve');
}

/** The proof of use on that day, submitted, received and examined; whose it is. */
export async function account(
  test: TestPortal,
  desk: TestDesk,
  { applicant, id, at }: { applicant: HttpApplicant; id: string; at: string },
): Promise<VerificationClient> {
  test.clock.set(new Date(at));
  await prolongTokens(test);
  const client = new VerificationClient(test, await accountOf(test, applicant), id);
  await client.begin();
  await client.bringTo('submitted');
  const { officerId } = await desk.person('caseworker');
  await desk.done('intake', 'verifications', client.id, 'receive', { receivedOn: dayOf(new Date(at)) });
  await desk.done('caseworker', 'verifications', client.id, 'assign', { assignee: officerId });
  await desk.review(client.id);
  await desk.done('caseworker', 'verifications', client.id, 'examine', { admitted: await desk.admitted(client.id) });
  await desk.done('second', 'verifications', client.id, 'confirm-examination');
  return client;
}

async function accountOf({ portal }: TestPortal, { email, token }: HttpApplicant) {
  const row = await portal.db
    .selectFrom('account as a')
    .innerJoin('company as c', 'c.account_id', 'a.id')
    .select(['a.id as accountId', 'c.id as companyId', 'c.name as companyName', 'a.email'])
    .where('a.email', '=', email)
    .executeTakeFirstOrThrow();
  return { ...row, token, headers: { authorization: `Bearer ${token}` } };
}

/** What is due goes into a file for the bank, which the treasury takes; the payout's id, and the file. */
export async function payOut(desk: TestDesk, client: VerificationClient) {
  const { payout: id, run } = await sendPayout(desk, client);
  const { body: file } = await desk.get('treasury', `/api/agency/payout_runs/${run}/file`);
  return { id, file };
}
