import { PAPER_TYPING_DAYS, type PaperSubjectName } from '@portal/domain/agency/paper/subjects.ts';
import type { PaperApplications } from '@portal/domain/agency/paper/wire.ts';
import { addDays, startOfDay } from '@portal/domain/values/calendar-arithmetic.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { instant } from '../../../hydra/instant.ts';
import { buildToken } from '../../../testing/builders.ts';
import { prolongTokens } from '../../../testing/test-verification.ts';
import { closeCorrections } from '../corrections/close-corrections.ts';
import { closeHearings } from '../hearings/close-hearings.ts';
import { type Desk, keptCase, type SentCase, startDesk, TODAY } from '../testing/desk.ts';
import { letterArrives, madeOfPaper, PAPER } from '../testing/paper.ts';
import { PAPERS } from './store.ts';

/** A Saturday: the period ends on Monday, 28 March 2022 (§ 31 Abs. 3 VwVfG). */
const UNTIL = '2022-03-26';
const MONDAY = '2022-03-28';
const REASON = 'Bitte beschreiben Sie das Vorhaben genauer.';

let desk: Desk;
let found: SentCase;
/** Of the application. */
let paper: string;

beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.test.close());

/** An application on paper in check; whoever typed it is `both`. */
beforeEach(async () => {
  found = await keptCase(desk, 'in check');
  paper = await madeOfPaper(desk, found);
});

async function turnTo(day: string): Promise<void> {
  desk.test.clock.set(new Date(startOfDay(day).getTime() + 10 * 3_600_000));
  await closeCorrections(desk.test.portal);
  await closeHearings(desk.test.portal);
  await prolongTokens(desk.test);
}

/** A letter of this stamp, with its scan; its portal is open. */
async function come(subject: PaperSubjectName, receivedOn: string): Promise<string> {
  const id = await letterArrives(desk, { paper, of: found, subject, receivedOn, fileName: 'Brief.pdf' });
  expect((await desk.call(desk.caseworker, 'POST', `${PAPERS}/${id}/enter`)).status).toBe(200);
  return id;
}

async function asCompany(method: 'GET' | 'POST' | 'PUT', url: string, body: object = {}) {
  const headers = { authorization: `Bearer ${await buildToken(desk.test, found.account.accountId)}` };
  return desk.call({ headers }, method, url, method === 'GET' ? undefined : { ...body });
}

const close = (id: string) => desk.call(desk.caseworker, 'POST', `${PAPERS}/${id}/hand-in`);
const obstacleOf = async (id: string) => {
  const { body } = await desk.call(desk.caseworker, 'GET', PAPERS);
  return (body as PaperApplications).applications.find((one) => one.id === id)?.obstacle;
};
const history = async (): Promise<{ act: string; actorName: string | null; why: string | null }[]> =>
  (await desk.call(desk.caseworker, 'GET', `/api/agency/proposals/${found.id}`)).body.history;
const TYPIST = 'Stefan Sach für das Unternehmen (Papier)';

async function askForDocuments() {
  const fields = ['step_6.explainCommon'];
  const asked = { comments: [], fields, reason: REASON, until: UNTIL };
  const { status, body } = await desk.act(desk.caseworker, `proposals/${found.id}`, 'request-correction', asked);
  expect(status, JSON.stringify(body)).toBe(200);
}

async function answerDocuments() {
  const step = `/api/action/proposal/${found.id}/step_6`;
  const { body } = await asCompany('GET', step);
  const saved = await asCompany('PUT', step, { ...body, explainCommon: 'Wir führen ein Warenwirtschaftssystem ein.' });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return asCompany('POST', `/api/action/proposal/${found.id}/correction/finish`);
}

test('an answer whose stamp lies within the period is typed after it, and the case names who typed', async () => {
  await askForDocuments();
  await turnTo('2022-04-05');
  expect((await answerDocuments().catch(() => ({ status: 0 }))).status).not.toBe(200);
  const id = await come('correction', MONDAY);
  expect(await obstacleOf(id)).toBe('not-typed');
  const early = await close(id);
  expect([early.status, early.body['hydra:description']]).toEqual([
    409,
    'Was in dem Brief steht, ist noch nicht eingegeben.',
  ]);
  const answered = await answerDocuments();
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  expect(await obstacleOf(id)).toBeNull();
  expect((await close(id)).status).toBe(200);
  const lines = await history();
  expect(lines.find(({ act }) => act === 'correction.answer')).toMatchObject({ actorName: TYPIST });
  expect(lines.find(({ act }) => act === 'correction.keep-open')?.why).toBe(
    'Eingegangen am 28.03.2022, innerhalb der Frist bis 26.03.2022 (§ 31 VwVfG). Erfasst werden kann es bis 19.04.2022.',
  );
});

test('one that came too late opens nothing, and is closed with the reason', async () => {
  await askForDocuments();
  await turnTo('2022-04-05');
  const id = await come('correction', addDays(MONDAY, 1));
  expect((await history()).map(({ act }) => act)).not.toContain('correction.keep-open');
  const untyped = (fields: object) =>
    desk.call(desk.caseworker, 'POST', `${PAPERS}/${id}/close-untyped`, { ...fields });
  expect((await untyped({})).body.violations[0].propertyPath).toBe('fields.reason');
  const answer = await untyped({ reason: 'Einen Tag zu spät.' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { body } = await desk.call(desk.caseworker, 'GET', `/api/agency/proposals/${found.id}`);
  expect(body.facts.paper.letters[0]).toMatchObject({ closedBecause: 'Einen Tag zu spät.', isOpen: false });
  expect(body.facts.files.map(({ fileName }: { fileName: string }) => fileName)).toContain('Brief.pdf');
  expect(body.history[0]).toMatchObject({
    act: 'paper.close-untyped',
    why: 'Antwort auf eine Nachforderung: Einen Tag zu spät.',
  });
});

test('a statement to a hearing counts by its stamp, too', async () => {
  const fields = { purpose: 'denial', reason: REASON, until: UNTIL };
  expect((await desk.act(desk.caseworker, `hearings/${found.id}`, 'open', fields)).status).toBe(200);
  await turnTo('2022-04-05');
  const url = `/api/action/proposal/${found.id}/hearing`;
  const id = await come('hearing', '2022-03-25');
  expect((await close(id)).status).toBe(409);
  const said = await asCompany('POST', url, { text: 'Der Auftrag war nur ein Angebot.' });
  expect(said.status, JSON.stringify(said.body)).toBe(200);
  expect((await close(id)).status).toBe(200);
  expect((await history()).find(({ act }) => act === 'hearing.answer')).toMatchObject({ actorName: TYPIST });
});

test('nothing is signed that a withdrawal would end, which counts from its stamp and is typed later', async () => {
  const denial = { reason: REASON, exception: 'no-deviation', exceptionReason: 'So steht es im Antrag.' };
  expect((await desk.act(desk.caseworker, `proposals/${found.id}`, 'propose-denial', denial)).status).toBe(200);
  await turnTo('2022-03-21');
  const id = await come('withdrawal', TODAY);
  const signed = await desk.act(desk.decisionMaker, `proposals/${found.id}`, 'deny', { announcedOn: '2022-03-21' });
  expect([signed.status, signed.body['hydra:description']]).toEqual([
    409,
    'Stefan Sach erfasst gerade einen Brief des Unternehmens, der das ändern kann. Unterschrieben wird, wenn er abgeschlossen ist.',
  ]);
  const withdrawn = await asCompany('POST', `/api/action/proposal/${found.id}/withdraw`);
  expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBe(200);
  expect(withdrawn.body.withdrawnAt).toBe(instant(startOfDay(TODAY)));
  expect((await close(id)).status).toBe(200);
  const { body } = await desk.call(desk.caseworker, 'GET', PAPERS);
  // What was withdrawn is still what the letter is about.
  const [letter] = (body as PaperApplications).applications.filter((one) => one.id === id);
  expect(letter?.proposal).toMatchObject({ id: found.id, isDecided: false });
});

test('a letter that nobody closes holds nothing up for longer than there is time to type it', async () => {
  const denial = { reason: REASON, exception: 'no-deviation', exceptionReason: 'So steht es im Antrag.' };
  expect((await desk.act(desk.caseworker, `proposals/${found.id}`, 'propose-denial', denial)).status).toBe(200);
  await come('withdrawal', TODAY);
  await turnTo(addDays(TODAY, PAPER_TYPING_DAYS + 1));
  const signed = await desk.act(desk.decisionMaker, `proposals/${found.id}`, 'deny', {});
  expect(signed.status, JSON.stringify(signed.body)).toBe(200);
});

test('a letter cannot have come before its application', async () => {
  const sent = { subject: 'other', receivedOn: '2022-03-15' };
  const { status, body } = await desk.call(desk.caseworker, 'POST', `${PAPERS}/${paper}/letters`, sent);
  expect([status, body.violations[0]]).toMatchObject([
    422,
    {
      propertyPath: 'fields.receivedOn',
      message: 'Der Brief kann nicht vor dem Antrag eingegangen sein (16.03.2022).',
    },
  ]);
});

test('a withdrawal is typed before its letter is closed, and the record says by whom', async () => {
  const id = await come('withdrawal', TODAY);
  expect((await close(id)).status).toBe(409);
  const withdrawn = await asCompany('POST', `/api/action/proposal/${found.id}/withdraw`);
  expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBe(200);
  expect(await obstacleOf(id)).toBeNull();
  expect((await close(id)).status).toBe(200);
  expect((await history()).find(({ act }) => act === 'proposal.withdraw')).toMatchObject({ actorName: TYPIST });
});

test('whatever asks for nothing is closed with its scan', async () => {
  expect((await close(await come('other', TODAY))).status).toBe(200);
});

test('an application begun by mistake is ended with its reason', async () => {
  const begun = await desk.call(desk.caseworker, 'POST', PAPERS, PAPER);
  const { id } = begun.body.applications.find(({ proposal }: { proposal: unknown }) => proposal === null);
  const ended = await desk.call(desk.caseworker, 'POST', `${PAPERS}/${id}/close-untyped`, {
    reason: 'Doppelt angelegt.',
  });
  expect(ended.status, JSON.stringify(ended.body)).toBe(200);
  expect(ended.body.applications.find((one: { id: string }) => one.id === id)).toMatchObject({
    closedBecause: 'Doppelt angelegt.',
    proposal: null,
  });
});
