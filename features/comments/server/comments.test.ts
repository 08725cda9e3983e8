import { beforeEach, describe, expect, it } from 'vitest';
import type { BuiltOfficer } from '#app/server/testing/officers.ts';
import { caseInCheck, keptCase, type SentCase } from '#features/cases/server/testing/desk.ts';
import { useDesk } from '#features/cases/server/testing/use-desk.ts';
import { TestDesk } from '#features/verification/server/testing/test-desk.ts';

const desk = useDesk();
let sent: SentCase;

beforeEach(async () => {
  sent = await keptCase(desk, 'in check');
});

const PLACE = 'step_6.explainCommon';
const UNTIL = '2022-03-25';

const act = (who: BuiltOfficer, name: string, fields = {}) => desk.act(who, `proposals/${sent.id}`, name, fields);
const facts = async () => (await desk.call(desk.caseworker, 'GET', `/api/agency/proposals/${sent.id}`)).body.facts;
const own = async () => (await desk.call(sent.account, 'GET', `/api/action/proposal/${sent.id}/case`)).body;

async function note(text: string, place = PLACE): Promise<string> {
  expect((await act(desk.caseworker, 'comment', { place, text })).status).toBe(200);
  return (await facts()).comments.at(-1).id;
}

describe('a comment at an answer', () => {
  it('says who wrote what where, and is its writer’s until a request takes it along', async () => {
    const comment = await note('Welches Ziel?');
    expect((await facts()).comments).toMatchObject([
      { path: PLACE, text: 'Welches Ziel?', writtenBy: { name: 'Stefan Sach' }, request: null, settledAt: null },
    ]);
    expect((await act(desk.both, 'edit-comment', { comment, text: 'Anders' })).status).toBe(409);
    expect((await act(desk.both, 'delete-comment', { comment })).status).toBe(409);
    expect((await act(desk.caseworker, 'edit-comment', { comment, text: 'Welches Ziel genau?' })).status).toBe(200);
    expect((await facts()).comments).toMatchObject([{ text: 'Welches Ziel genau?', editedAt: expect.any(String) }]);
    expect((await act(desk.caseworker, 'delete-comment', { comment })).status).toBe(200);
    expect((await facts()).comments).toEqual([]);
  });

  it.each([
    [{ place: 'step_6.nothing', text: 'x' }, 'fields.place'],
    [{ place: PLACE, text: ' ' }, 'fields.text'],
  ])('is refused: %j', async (fields, propertyPath) => {
    const { status, body } = await act(desk.caseworker, 'comment', fields);
    expect([status, body.violations]).toMatchObject([422, [{ propertyPath }]]);
  });

  it('belongs to its case', async () => {
    const comment = await note('Hier');
    const other = await caseInCheck(desk);
    const { status } = await desk.act(desk.caseworker, `proposals/${other.id}`, 'delete-comment', { comment });
    expect(status).toBe(422);
  });

  it('is nobody’s business outside', async () => {
    await note('Das Vorhaben wirkt begonnen.');
    expect(JSON.stringify(await own())).not.toContain('begonnen');
  });
});

describe('a request for documents', () => {
  const request = { fields: ['files.bank'], reason: 'Bitte ergänzen.', until: UNTIL };

  it('takes every open comment along, opens where they stand, and tells the company at each', async () => {
    await note('Welches Ziel genau?');
    await note('Was kostet das?', 'step_8.proofs[0].proofDescription');
    const settled = await note('Schon geklärt');
    await act(desk.caseworker, 'settle-comment', { comment: settled, isSettled: true });
    expect((await act(desk.caseworker, 'request-correction', request)).status).toBe(200);
    const { corrections } = await own();
    expect(corrections[0].fields.map(({ path }: { path: string }) => path)).toEqual([
      'files.bank',
      PLACE,
      'step_8.proofs',
    ]);
    expect(corrections[0].comments).toMatchObject([
      { path: PLACE, text: 'Welches Ziel genau?' },
      { path: 'step_8.proofs[0].proofDescription', text: 'Was kostet das?' },
    ]);
    const mails = await desk.test.mails();
    const mail = mails.findLast(({ subject }) => subject?.includes('Wir brauchen noch etwas'));
    expect(mail?.text).toContain('Welches Ziel genau?');
    expect(mail?.text).not.toContain('Schon geklärt');
    expect((await act(desk.caseworker, 'end-correction')).status).toBe(200);
    expect((await act(desk.caseworker, 'request-correction', request)).status).toBe(200);
    expect((await own()).corrections[0].comments).toEqual([]);
  });

  it('takes only those named along, and nothing happens with one that is not open', async () => {
    const [first, second] = [await note('Eins'), await note('Zwei')];
    const foreign = { ...request, comments: [sent.id] };
    expect((await act(desk.caseworker, 'request-correction', foreign)).body.violations).toMatchObject([
      { propertyPath: 'fields.comments' },
    ]);
    await act(desk.caseworker, 'request-correction', { ...request, comments: [second] });
    const { comments } = await facts();
    expect(comments).toMatchObject([
      { id: first, request: null },
      { id: second, request: expect.any(String) },
    ]);
    expect((await act(desk.caseworker, 'edit-comment', { comment: second, text: 'Drei' })).status).toBe(409);
  });

  it('shows the desk what each comment has led to, until somebody marks it done', async () => {
    const comment = await note('Welches Ziel genau?');
    await act(desk.caseworker, 'request-correction', request);
    const step = `/api/action/proposal/${sent.id}/step_6`;
    const before = (await desk.call(sent.account, 'GET', step)).body;
    await desk.call(sent.account, 'PUT', step, { ...before, explainCommon: 'Das Ziel in Zahlen.' });
    const [{ id }] = (await facts()).corrections;
    const shown = async () => (await desk.call(desk.caseworker, 'GET', `/api/agency/corrections/${id}`)).body.facts;
    const { commented, asked } = await shown();
    expect(commented).toMatchObject([{ id: comment, settledAt: null }]);
    const answer = asked.find(({ path }: { path: string }) => path === PLACE);
    expect(answer).toMatchObject({ now: 'Das Ziel in Zahlen.', before: before.explainCommon });
    await act(desk.caseworker, 'settle-comment', { comment, isSettled: true });
    expect((await shown()).commented).toMatchObject([{ settledAt: expect.any(String) }]);
    await act(desk.caseworker, 'settle-comment', { comment, isSettled: false });
    expect((await shown()).commented).toMatchObject([{ settledAt: null }]);
  });
});

// Last: a proof of use is a year later.
describe('at a proof of use', () => {
  it('stands at an invoice, and goes along with the request for late ones', async () => {
    const people = new TestDesk(desk.test);
    const client = await people.checking();
    const noted = (name: string, fields: object) => people.act('caseworker', 'verifications', client.id, name, fields);
    const read = async () => (await people.facts('verifications', client.id)).facts;
    const asked = async () => {
      const url = `/api/action/verification/${client.id}/resubmission`;
      return JSON.parse((await desk.test.app.inject({ url, headers: client.account.headers })).body);
    };
    const [proof] = (await read()).claims;
    const place = `proofs.${proof.id}.invoices.${proof.invoices[0].id}`;
    const text = 'Welches Gerät ist das?';
    expect((await noted('comment', { place: `proofs.${client.id}`, text })).status).toBe(422);
    expect((await noted('comment', { place: 'step_4.verificationProofs', text })).status).toBe(422);
    expect((await noted('comment', { place, text })).status).toBe(200);
    expect((await noted('comment', { place: 'step_2.digitisation', text: 'Erledigt?' })).status).toBe(200);
    const [, second] = (await read()).comments;
    await noted('settle-comment', { comment: second.id, isSettled: true });
    expect(await asked()).toMatchObject({ reason: null, questions: [] });
    const phase = { until: '2023-07-31', reason: 'Bitte ergänzen.' };
    expect((await noted('open-resubmission', phase)).status).toBe(200);
    const { comments, resubmission } = await read();
    expect(resubmission.items).toEqual([proof.id]);
    expect(comments).toMatchObject([
      { path: place, label: expect.stringMatching(/^Nachweis 1.*, Rechnung 1$/), request: expect.any(String) },
      { path: 'step_2.digitisation', request: null },
    ]);
    expect(await asked()).toMatchObject({ reason: phase.reason, questions: [{ path: place, text }] });
    const mail = (await desk.test.mails()).findLast(({ subject }) => subject?.startsWith('Rechnungen nachreichen bis'));
    expect(mail?.text).toContain(`Rechnung 1: ${text}`);
    expect((await noted('delete-comment', { comment: comments[0].id })).status).toBe(409);
    expect((await noted('settle-comment', { comment: comments[0].id, isSettled: true })).status).toBe(200);
    await noted('close-resubmission', {});
    expect((await noted('open-resubmission', phase)).status).toBe(200);
    expect(await asked()).toMatchObject({ questions: [] });
  });
});
