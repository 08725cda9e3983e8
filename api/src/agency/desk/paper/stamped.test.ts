import { randomUUID } from 'node:crypto';
import type { PaperSubjectName } from '@portal/domain/agency/paper/subjects.ts';
import { startOfDay } from '@portal/domain/values/calendar-arithmetic.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { instant } from '../../../hydra/instant.ts';
import { fileUpload } from '../../../media/multipart-body.ts';
import { samplePdf } from '../../../platform/pdf/inspection/sample-pdf.ts';
import { buildToken } from '../../../testing/builders.ts';
import { prolongTokens } from '../../../testing/test-verification.ts';
import { approvedCase, type Desk, keptCase, type SentCase, startDesk, TODAY } from '../testing/desk.ts';
import { letterArrives, madeOfPaper } from '../testing/paper.ts';
import { PAPERS } from './store.ts';

/** Days on which letters come, and one on which they are typed. */
const [FIRST, SECOND, TYPED] = ['2022-03-21', '2022-03-23', '2022-03-28'] as const;
const CHANGES = { endDate: '2023-09-30' };

let desk: Desk;
let found: SentCase;

beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.test.close());
beforeEach(() => desk.test.clock.set(new Date(`${TODAY}T10:00:00+01:00`)));

const on = (day: string) => instant(startOfDay(day));

async function turnTo(day: string): Promise<void> {
  desk.test.clock.set(new Date(startOfDay(day).getTime() + 10 * 3_600_000));
  await prolongTokens(desk.test);
}

async function asCompany(method: 'GET' | 'POST', call: string, body?: object) {
  const headers = { authorization: `Bearer ${await buildToken(desk.test, found.account.accountId)}` };
  const answer = await desk.call({ headers }, method, `/api/action/proposal/${found.id}/${call}`, body as never);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function factsOf(path: string) {
  return (await desk.call(desk.caseworker, 'GET', `/api/agency/${path}`)).body.facts;
}

describe('of a company without a login', () => {
  /** Of the application. */
  let paper: string;

  beforeEach(async () => {
    found = await keptCase(desk, 'approved');
    paper = await madeOfPaper(desk, found);
    await turnTo(TYPED);
  });

  /** A letter of this stamp with its scan; `type`: what is typed of it. */
  async function come(subject: PaperSubjectName, receivedOn: string, type: () => Promise<unknown>): Promise<void> {
    const fileName = `${subject} ${receivedOn}.pdf`;
    const id = await letterArrives(desk, { paper, of: found, subject, receivedOn, fileName });
    await type();
    const closed = await desk.call(desk.caseworker, 'POST', `${PAPERS}/${id}/hand-in`);
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  }

  test('an objection and its withdrawal count from their stamps, and the scan lies beside what was typed', async () => {
    await come('objection', FIRST, () => asCompany('POST', 'objection', { reason: 'Zu wenig.' }));
    await come('withdrawal', SECOND, () => asCompany('POST', 'objection/withdraw'));
    const { objections } = await factsOf(`proposals/${found.id}`);
    expect(objections).toMatchObject([
      { filedAt: on(FIRST), filedOn: FIRST, closedAt: on(SECOND), endedAs: 'withdrawn' },
    ]);
    expect((await factsOf(`objections/${objections[0].id}`)).files).toMatchObject([
      { fileName: `objection ${FIRST}.pdf` },
      { fileName: `withdrawal ${SECOND}.pdf` },
    ]);
  });

  test('an amendment and its withdrawal do so, too', async () => {
    await come('amendment', FIRST, () => asCompany('POST', 'amendment', { changes: CHANGES, reason: 'Lieferverzug.' }));
    await come('withdrawal', SECOND, () => asCompany('POST', 'amendment/withdraw'));
    const { amendments } = await factsOf(`proposals/${found.id}`);
    expect(amendments).toMatchObject([{ requestedAt: on(FIRST), closedAt: on(SECOND), endedAs: 'withdrawn' }]);
    expect((await factsOf(`amendments/${amendments[0].id}`)).files).toMatchObject([
      { fileName: `amendment ${FIRST}.pdf` },
      { fileName: `withdrawal ${SECOND}.pdf` },
    ]);
  });

  test('an objection is not withdrawn before it came', async () => {
    await come('objection', SECOND, () => asCompany('POST', 'objection', { reason: 'Zu wenig.' }));
    await desk.call(desk.caseworker, 'POST', `${PAPERS}/${paper}/letters`, {
      ...{ subject: 'withdrawal', receivedOn: FIRST },
    });
    const headers = { authorization: `Bearer ${await buildToken(desk.test, found.account.accountId)}` };
    const url = `/api/action/proposal/${found.id}/objection/withdraw`;
    const { status, body } = await desk.call({ headers }, 'POST', url);
    expect([status, body.violations?.[0].message]).toEqual([
      422,
      'Der Brief kann nicht vor dem Widerspruch eingegangen sein (23.03.2022).',
    ]);
  });
});

describe('that a company with a login sends all the same', () => {
  async function upload(path: string, fileName: string, who = desk.intake) {
    const { payload, headers } = fileUpload(samplePdf(), fileName);
    const url = `/api/agency/${path}/scan`;
    return desk.test.app.inject({ method: 'POST', url, payload, headers: { ...who.headers, ...headers } });
  }

  async function scanned(path: string, fileName: string): Promise<string> {
    const answer = await upload(path, fileName);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().id;
  }

  const note = async (path: string, act: string, fields: object) => {
    const done = await desk.act(desk.intake, path, act, fields as never);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    return done.body['@id'].slice('/api/agency/'.length);
  };

  test('a statement keeps its scan and the day of its stamp', async () => {
    found = await keptCase(desk, 'in check');
    const fields = { purpose: 'denial', reason: 'Das Vorhaben hat begonnen.', until: '2022-04-08' };
    const opened = await desk.act(desk.caseworker, `hearings/${found.id}`, 'open', fields);
    const path = opened.body['@id'].slice('/api/agency/'.length);
    await turnTo(TYPED);
    const scan = await scanned(path, 'Stellungnahme.pdf');
    const wrong = await desk.act(desk.intake, path, 'answer', { text: 'Nein.', receivedOn: '2022-03-17', scan });
    expect(wrong.body.violations[0]).toMatchObject({
      propertyPath: 'fields.receivedOn',
      message: 'Der Brief kann nicht vor der Anhörung eingegangen sein (18.03.2022).',
    });
    await note(path, 'answer', { text: 'Nein.', receivedOn: FIRST, scan });
    expect(await factsOf(path)).toMatchObject({
      ...{ answer: 'Nein.', closedAt: on(FIRST), files: [{ id: scan, fileName: 'Stellungnahme.pdf' }] },
    });
    expect((await factsOf(`proposals/${found.id}`)).files.at(-1)).toMatchObject({ fileName: 'Stellungnahme.pdf' });
    const plan = await desk.call(desk.caseworker, 'GET', `/api/agency/proposals/${found.id}/file`);
    expect(plan.body.documents.find((one: { media: string | null }) => one.media === scan)).toMatchObject({
      ...{ name: 'Stellungnahme.pdf', kind: 'Brief des Unternehmens: Anhörung', origin: 'upload', hasPages: true },
    });
  });

  test('an objection and a change, each with its withdrawal, keep theirs', async () => {
    found = await keptCase(desk, 'approved');
    await turnTo(TYPED);
    for (const [kind, begun, fields] of [
      ['objections', 'file', { filedOn: FIRST, reason: 'Zu wenig.' }],
      ['amendments', 'request', { receivedOn: FIRST, changes: CHANGES, reason: 'Lieferverzug.' }],
    ] as const) {
      const first = await scanned(`${kind}/${found.id}`, `${kind}.pdf`);
      const path = await note(`${kind}/${found.id}`, begun, { ...fields, scan: first });
      const second = await scanned(path, 'Rücknahme.pdf');
      await note(path, 'withdraw', { receivedOn: SECOND, scan: second });
      expect(await factsOf(path), kind).toMatchObject({
        files: [
          { id: first, fileName: `${kind}.pdf` },
          { id: second, fileName: 'Rücknahme.pdf' },
        ],
        closedAt: on(SECOND),
      });
    }
    const { objections, amendments } = await factsOf(`proposals/${found.id}`);
    expect([objections[0].filedAt, amendments[0].requestedAt]).toEqual([on(FIRST), on(FIRST)]);
  });

  test('a scan is uploaded by whoever may note the letter, and belongs to this case', async () => {
    found = await keptCase(desk, 'approved');
    expect((await upload(`objections/${found.id}`, 'a.pdf', desk.caseworker)).statusCode).toBe(403);
    expect((await upload(`objections/${randomUUID()}`, 'a.pdf')).statusCode).toBe(404);
    const others = await scanned(`objections/${found.id}`, 'a.pdf');
    found = await approvedCase(desk);
    const refused = await desk.act(desk.intake, `objections/${found.id}`, 'file', { filedOn: TODAY, scan: others });
    expect([refused.status, refused.body.violations?.[0]]).toMatchObject([
      422,
      { propertyPath: 'fields.scan', message: 'Diesen Scan gibt es nicht. Bitte laden Sie ihn noch einmal hoch.' },
    ]);
  });

  test('nobody but the desk says when something came, or gives it a scan', async () => {
    found = await keptCase(desk, 'approved');
    await turnTo(TYPED);
    const scan = await scanned(`amendments/${found.id}`, 'a.pdf');
    await asCompany('POST', 'amendment', { changes: CHANGES, reason: 'Lieferverzug.', receivedOn: FIRST, scan });
    const [amendment] = (await factsOf(`proposals/${found.id}`)).amendments;
    expect(amendment.requestedAt).toBe(instant(desk.test.clock.now()));
    expect((await factsOf(`amendments/${amendment.id}`)).files).toEqual([]);
  });
});
