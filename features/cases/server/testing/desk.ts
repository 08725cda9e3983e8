import { type BuiltAccount, buildAccount, buildProposal } from '#app/server/testing/builders.ts';
import { keptState } from '#app/server/testing/kept-state.ts';
import { type BuiltOfficer, buildOfficer } from '#app/server/testing/officers.ts';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import type { Role } from '#features/audit/rules/roles.ts';
import { beginAtCommandLine } from '#features/officers/server/log-in.ts';
import { findLettersToPost } from '#features/post-out/server/post-store.ts';
import { CHECK_LISTS } from '#features/proposal/rules/check-list.ts';

const SENT_AT = '2022-03-16T10:00:00+01:00';
/** Two days after the application was sent. */
export const TODAY = '2022-03-18';

type Json = Record<string, unknown>;

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is whatever came back; each test says what it expects
  body: any;
}

/** A portal with people at the desk and calls in their name. */
export interface Desk {
  test: TestPortal;
  intake: BuiltOfficer;
  caseworker: BuiltOfficer;
  /** Holds both roles: what one person must not do twice is tried with this one. */
  both: BuiltOfficer;
  decisionMaker: BuiltOfficer;
  /** Signs rejections: whoever signed the decision never does. */
  otherDecisionMaker: BuiltOfficer;
  /** Token of their login at the command line. */
  session(who: BuiltOfficer): Promise<string>;
  act(who: BuiltOfficer, path: string, act: string, fields?: Json): Promise<Answer>;
  call(
    who: { headers: { authorization: string } },
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body?: Json,
  ): Promise<Answer>;
}

export async function startDesk(): Promise<Desk> {
  const test = await startTestPortal({ at: `${TODAY}T10:00:00+01:00` });
  const call: Desk['call'] = async (who, method, url, body) => {
    const sent = body === undefined ? {} : { payload: body };
    const answer = await test.app.inject({ method, url, headers: who.headers, ...sent });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  };
  return {
    test,
    ...(await keptPeople(test)),
    call,
    session: async ({ officerId }) => (await beginAtCommandLine(test.portal, officerId)).token,
    act: (who, path, act, fields = {}) => call(who, 'POST', `/api/agency/${path}/acts/${act}`, fields),
  };
}

/** The same people at every desk, so that the cases kept of another one know them. */
function keptPeople(test: TestPortal) {
  const person = (name: string, ...roles: Role[]) => buildOfficer(test, { name, roles });
  return keptState(test, 'people at the desk', async () => ({
    intake: await person('Ina Eingang', 'intake'),
    caseworker: await person('Stefan Sach', 'caseworker'),
    both: await person('Bea Beide', 'caseworker', 'decision-maker'),
    decisionMaker: await person('Emil Entscheid', 'decision-maker'),
    otherDecisionMaker: await person('Dora Dritte', 'decision-maker'),
  }));
}

export interface SentCase {
  id: string;
  number: string;
  account: BuiltAccount;
}

/** An application that was sent two days ago. */
export async function sentCase({ test }: Desk): Promise<SentCase> {
  const account = await buildAccount(test);
  const id = await buildProposal(test, account, { at: 11 });
  const sentAt = new Date(SENT_AT);
  const { number } = await test.portal.db
    .updateTable('proposal')
    .set({ current_step: 12, submitted_at: sentAt, confirmed_at: sentAt })
    .where('id', '=', id)
    .returning('number')
    .executeTakeFirstOrThrow();
  return { id, number, account };
}

/** The same with its sheet arrived and somebody working on it. */
export async function caseInCheck(desk: Desk): Promise<SentCase> {
  const found = await sentCase(desk);
  const path = `proposals/${found.id}`;
  await expectDone(desk.act(desk.intake, path, 'receive', { receivedOn: TODAY }));
  await expectDone(desk.act(desk.caseworker, path, 'assign', { assignee: desk.caseworker.officerId }));
  return found;
}

/** Both reviews complete, nothing failed. */
export async function passReviews(desk: Desk, id: string): Promise<void> {
  for (const [review, items] of Object.entries(CHECK_LISTS.proposal)) {
    for (const item of Object.keys(items)) {
      const fields = { item: `${review}.${item}`, result: 'met', remark: 'Am Fall geprüft.' };
      await expectDone(desk.act(desk.caseworker, `proposals/${id}`, 'check', fields));
    }
  }
}

/** Approved as applied for, by two people. */
export async function approvedCase(desk: Desk): Promise<SentCase> {
  const found = await caseInCheck(desk);
  await passReviews(desk, found.id);
  const { body } = await desk.call(desk.caseworker, 'GET', `/api/agency/proposals/${found.id}`);
  const path = `proposals/${found.id}`;
  await expectDone(desk.act(desk.caseworker, path, 'propose-approval', { approval: body.facts.approval.draft }));
  await expectDone(desk.act(desk.decisionMaker, path, 'approve'));
  return found;
}

const WAYS = { sent: sentCase, 'in check': caseInCheck, approved: approvedCase };

/** One case on the day the desk was opened, and nothing else: what was there before is gone. */
export function keptCase(desk: Desk, state: keyof typeof WAYS): Promise<SentCase> {
  return keptState(desk.test, `a case ${state}`, async () => {
    await keptPeople(desk.test);
    return WAYS[state](desk);
  });
}

/** Everything of a case that was signed is printed and goes to the post today. */
export async function postLetters(desk: Desk, { id }: Pick<SentCase, 'id'>): Promise<void> {
  const { portal } = desk.test;
  for (const letter of await findLettersToPost(portal.db, id)) {
    await expectDone(desk.act(desk.intake, `letters/${letter.id}`, 'print'));
    await expectDone(desk.act(desk.intake, `letters/${letter.id}`, 'post', { postedOn: portal.clock.today() }));
  }
}

async function expectDone(answer: Promise<Answer>): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
}

/** Subjects of the mails to an address, oldest first. */
export async function subjectsTo({ test }: Desk, { account }: SentCase): Promise<(string | undefined)[]> {
  return (await test.mails(account.email)).map((mail) => mail.subject);
}
