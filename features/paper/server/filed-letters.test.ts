import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildProposal, buildToken } from '#app/server/testing/builders.ts';
import { tenOn } from '#app/server/testing/test-verification.ts';
import { approvedCase, keptCase, type SentCase, TODAY } from '#features/cases/server/testing/desk.ts';
import { madeOfPaper, uploadLetter } from '#features/cases/server/testing/paper.ts';
import { useDesk } from '#features/cases/server/testing/use-desk.ts';
import { startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { instant } from '#ground/server/clock.ts';
import { rowOf } from '#ground/server/testing/rows.ts';

/** Days on which letters come, and one on which they are noted. */
const [FIRST, SECOND, TYPED] = ['2022-03-21', '2022-03-23', '2022-03-28'] as const;
const CHANGES = { endDate: '2023-09-30' };

const desk = useDesk();
let found: SentCase;

beforeEach(() => desk.test.clock.set(new Date(`${TODAY}T10:00:00+01:00`)));

const on = (day: string) => instant(startOfDay(day));

const turnTo = (day: string) => tenOn(desk.test, day);

async function factsOf(path: string) {
  return (await desk.call(desk.caseworker, 'GET', `/api/agency/${path}`)).body.facts;
}

async function scanned(fileName: string, who = desk.intake): Promise<string> {
  const answer = await uploadLetter(desk, who, found.id, { name: fileName });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const file = (fields: object, who = desk.intake) =>
  desk.act(who, `proposals/${found.id}`, 'file-letter', { letter: 'objection', receivedOn: FIRST, ...fields } as never);

const note = async (path: string, act: string, fields: object) => {
  const done = await desk.act(desk.intake, path, act, fields as never);
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return done.body['@id'].slice('/api/agency/'.length);
};

describe('a letter of a company', () => {
  test.each([
    ['intake', 'in check'],
    ['caseworker', 'approved'],
  ] as const)('is filed by %s to a case that is %s, and the case and its file show it', async (who, state) => {
    found = await keptCase(desk, state);
    await turnTo(TYPED);
    const scan = await scanned('Widerspruch.pdf', desk[who]);
    const done = await file({ scan, remark: 'Mit zwei Anlagen.' }, desk[who]);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const { body } = await desk.call(desk.caseworker, 'GET', `/api/agency/proposals/${found.id}`);
    expect(body.facts.companyLetters).toEqual([
      {
        ...{ subject: 'objection', receivedOn: FIRST, keptBy: expect.any(String), remark: 'Mit zwei Anlagen.' },
        ...{ isOpen: false, scan: { id: scan, fileName: 'Widerspruch.pdf' } },
      },
    ]);
    expect(body.facts.paper).toBeNull();
    expect(body.history[0]).toMatchObject({ label: 'Brief des Unternehmens abgelegt', why: 'Mit zwei Anlagen.' });
    const plan = await desk.call(desk.caseworker, 'GET', `/api/agency/proposals/${found.id}/file`);
    expect(plan.body.documents.find(({ key }: { key: string }) => key === `media:${scan}`)).toMatchObject({
      ...{ name: 'Widerspruch.pdf', kind: 'Brief des Unternehmens: Widerspruch', on: FIRST, origin: 'upload' },
    });
  });

  test('whoever files one has not typed anything, and signs all the same', async () => {
    found = await keptCase(desk, 'in check');
    await turnTo(TYPED);
    expect((await file({ scan: await scanned('a.pdf', desk.both) }, desk.both)).status).toBe(200);
    const denial = { reason: 'Zu spät.', exception: 'no-deviation', exceptionReason: 'So steht es im Antrag.' };
    expect((await desk.act(desk.caseworker, `proposals/${found.id}`, 'propose-denial', denial)).status).toBe(200);
    const signed = await desk.act(desk.both, `proposals/${found.id}`, 'deny', {});
    expect(signed.status, JSON.stringify(signed.body)).toBe(200);
  });

  test('is uploaded by whoever may file it, once, and to its own case', async () => {
    found = await keptCase(desk, 'approved');
    await turnTo(TYPED);
    expect((await uploadLetter(desk, desk.decisionMaker, found.id, { name: 'a.pdf' })).statusCode).toBe(403);
    expect((await uploadLetter(desk, desk.intake, randomUUID(), { name: 'a.pdf' })).statusCode).toBe(404);
    const others = await scanned('a.pdf');
    found = await approvedCase(desk);
    await turnTo(TYPED);
    const unknown = {
      propertyPath: 'fields.scan',
      message: 'Diesen Scan gibt es nicht. Bitte laden Sie ihn noch einmal hoch.',
    };
    expect((await file({ scan: others })).body.violations).toMatchObject([unknown]);
    const scan = await scanned('b.pdf');
    expect((await file({ scan })).status).toBe(200);
    expect((await file({ scan, letter: 'other' })).body.violations).toMatchObject([unknown]);
  });

  test.each([
    [{ receivedOn: '2022-03-29' }, 'fields.receivedOn'],
    [{ receivedOn: '2022-03-01' }, 'fields.receivedOn'],
    [{ letter: 'application' }, 'fields.letter'],
    [{ scan: null }, 'fields.scan'],
  ])('%j is refused at %s', async (fields, at) => {
    found = await keptCase(desk, 'approved');
    await turnTo(TYPED);
    const { status, body } = await file({ scan: await scanned('a.pdf'), ...fields });
    expect([status, body.violations[0].propertyPath]).toEqual([422, at]);
  });
});

describe('what a letter asks for is noted with the day of its stamp', () => {
  test('a statement, not before what it answers', async () => {
    found = await keptCase(desk, 'in check');
    const fields = { purpose: 'denial', reason: 'Das Vorhaben hat begonnen.', until: '2022-04-08' };
    const opened = await desk.act(desk.caseworker, `hearings/${found.id}`, 'open', fields);
    const path = opened.body['@id'].slice('/api/agency/'.length);
    await turnTo(TYPED);
    const wrong = await desk.act(desk.intake, path, 'answer', { text: 'Nein.', receivedOn: '2022-03-17' });
    expect(wrong.body.violations[0]).toMatchObject({
      propertyPath: 'fields.receivedOn',
      message: 'Der Brief kann nicht vor der Anhörung eingegangen sein (18.03.2022).',
    });
    await note(path, 'answer', { text: 'Nein.', receivedOn: FIRST });
    expect(await factsOf(path)).toMatchObject({ answer: 'Nein.', closedAt: on(FIRST), files: [] });
  });

  test('an objection and a change, each with its withdrawal', async () => {
    found = await keptCase(desk, 'approved');
    await turnTo(TYPED);
    for (const [kind, begun, fields] of [
      ['objections', 'file', { filedOn: FIRST, reason: 'Zu wenig.' }],
      ['amendments', 'request', { receivedOn: FIRST, changes: CHANGES, reason: 'Lieferverzug.' }],
    ] as const) {
      const path = await note(`${kind}/${found.id}`, begun, fields);
      await note(path, 'withdraw', { receivedOn: SECOND });
      expect(await factsOf(path), kind).toMatchObject({ closedAt: on(SECOND), endedAs: 'withdrawn' });
    }
    const { objections, amendments } = await factsOf(`proposals/${found.id}`);
    expect(objections[0]).toMatchObject({ filedAt: on(FIRST), filedOn: FIRST });
    expect(amendments[0]).toMatchObject({ requestedAt: on(FIRST) });
  });

  test('the withdrawal of an application, also of a company without a login; its letter is filed after it', async () => {
    found = await keptCase(desk, 'in check');
    await madeOfPaper(desk, found);
    await turnTo(TYPED);
    const early = await desk.act(desk.intake, `proposals/${found.id}`, 'withdraw', { receivedOn: '2022-03-01' });
    expect(early.body.violations[0].propertyPath).toBe('fields.receivedOn');
    await note(`proposals/${found.id}`, 'withdraw', { receivedOn: SECOND });
    const row = await rowOf(desk.test.portal.db, 'proposal', { id: found.id });
    expect(row.withdrawn_at).toEqual(startOfDay(SECOND));
    expect((await file({ letter: 'withdrawal', receivedOn: SECOND, scan: await scanned('a.pdf') })).status).toBe(200);
  });

  test('but not of what its company has not submitted', async () => {
    const id = await buildProposal(desk.test, found.account, { at: 3 });
    expect((await desk.act(desk.intake, `proposals/${id}`, 'withdraw', { receivedOn: FIRST })).status).toBe(409);
    const { body } = await desk.call(desk.intake, 'GET', `/api/agency/proposals/${id}`);
    expect(body.acts).toEqual([]);
  });

  test('and nobody but the desk says so', async () => {
    found = await keptCase(desk, 'approved');
    await turnTo(TYPED);
    const headers = { authorization: `Bearer ${await buildToken(desk.test, found.account.accountId)}` };
    const url = `/api/action/proposal/${found.id}/amendment`;
    const sent = { changes: CHANGES, reason: 'Lieferverzug.', receivedOn: FIRST };
    expect((await desk.call({ headers }, 'POST', url, sent)).status).toBe(200);
    const [amendment] = (await factsOf(`proposals/${found.id}`)).amendments;
    expect(amendment.requestedAt).toBe(instant(desk.test.clock.now()));
  });
});
