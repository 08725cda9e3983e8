import type { PaperApplications } from '@portal/domain/agency/paper/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProposal, buildToken } from '../../../testing/builders.ts';
import { type Desk, passReviews, startDesk, TODAY } from '../testing/desk.ts';
import { PAPER, STAMP, sendScan } from '../testing/paper.ts';
import { PAPERS } from './store.ts';

let desk: Desk;
let paper: { id: string; account_id: string; company_id: string };
let proposalId: string;
let path: string;

const done = async (answer: ReturnType<Desk['act']>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
};
const scan = (id: string, who = desk.both) =>
  sendScan(desk.test.app, { paper: id, headers: who.headers, fileName: 'Brief.pdf' });
const begin = (fields: Record<string, unknown>, who = desk.caseworker) =>
  desk.call(who, 'POST', `${PAPERS}/${paper.id}/letters`, fields);
const listed = async () => ((await desk.call(desk.both, 'GET', PAPERS)).body as PaperApplications).applications;
const asCompany = async (url: string, payload: object) =>
  desk.test.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${await buildToken(desk.test, paper.account_id)}` },
  });

/** An application that came on paper and is approved. */
beforeAll(async () => {
  desk = await startDesk();
  const { db, clock } = desk.test.portal;
  expect((await desk.call(desk.both, 'POST', PAPERS, PAPER)).status).toBe(200);
  paper = await db.selectFrom('paper_application').selectAll().executeTakeFirstOrThrow();
  expect((await begin({ subject: 'objection', receivedOn: STAMP })).status).toBe(409);
  const account = { accountId: paper.account_id, companyId: paper.company_id, companyName: PAPER.companyName };
  proposalId = await buildProposal(desk.test, account as Parameters<typeof buildProposal>[1], { at: 11 });
  path = `proposals/${proposalId}`;
  const submitted = { current_step: 11, submitted_at: clock.now() };
  await db.updateTable('proposal').set(submitted).where('id', '=', proposalId).execute();
  expect((await scan(paper.id)).statusCode).toBe(200);
  expect((await desk.call(desk.both, 'POST', `${PAPERS}/${paper.id}/hand-in`)).status).toBe(200);
  await done(desk.act(desk.caseworker, path, 'assign', { assignee: desk.caseworker.officerId }));
  await passReviews(desk, proposalId);
  const { body } = await desk.call(desk.caseworker, 'GET', `/api/agency/${path}`);
  expect(body.paper).toBe(paper.id);
  await done(desk.act(desk.caseworker, path, 'propose-approval', { approval: body.facts.approval.draft }));
  await done(desk.act(desk.decisionMaker, path, 'approve', { announcedOn: TODAY }));
});
afterAll(() => desk.test.close());

test.each([
  [{ subject: 'objection', receivedOn: '2022-03-19' }, 'fields.receivedOn'],
  [{ subject: 'application', receivedOn: STAMP }, 'fields.subject'],
  [{ subject: null, receivedOn: STAMP }, 'fields.subject'],
])('%j is refused at %s', async (fields, at) => {
  const { status, body } = await begin(fields);
  expect([status, body.violations[0].propertyPath]).toEqual([422, at]);
});

test('nobody acts for the company until a letter is there, and then one letter at a time', async () => {
  const url = `/api/action/proposal/${proposalId}/objection`;
  expect((await asCompany(url, { reason: 'Zu wenig.' })).statusCode).toBe(401);
  expect((await begin({ subject: 'objection', receivedOn: STAMP }, desk.intake)).status).toBe(403);
  const { status, body } = await begin({ subject: 'objection', receivedOn: STAMP });
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await begin({ subject: 'amendment', receivedOn: STAMP }, desk.both)).status).toBe(409);
  expect((await listed())[0]).toMatchObject({ subject: 'objection', obstacle: 'no-scan' });
});

test('the page of an objection is told the day that counts, which is not today', async () => {
  const headers = { authorization: `Bearer ${await buildToken(desk.test, paper.account_id)}` };
  const url = `/api/action/proposal/${proposalId}/case`;
  expect((await desk.test.app.inject({ url, headers })).json()).toMatchObject({ stamp: STAMP });
});

test('an objection is filed on the day of its stamp, its scan lies with the case, and then nobody types any more', async () => {
  const id = (await listed())[0]?.id ?? '';
  const filed = await asCompany(`/api/action/proposal/${proposalId}/objection`, { reason: 'Zu wenig.' });
  expect(filed.statusCode, filed.body).toBe(200);
  const row = await desk.test.portal.db.selectFrom('objection').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ filed_on: STAMP, reason: 'Zu wenig.' });
  expect((await desk.call(desk.caseworker, 'POST', `${PAPERS}/${id}/hand-in`)).status).toBe(409);
  expect((await scan(id, desk.caseworker)).statusCode).toBe(200);
  expect((await desk.call(desk.both, 'POST', `${PAPERS}/${id}/hand-in`)).status).toBe(403);
  expect((await desk.call(desk.caseworker, 'POST', `${PAPERS}/${id}/hand-in`)).status).toBe(200);
  const { body } = await desk.call(desk.caseworker, 'GET', `/api/agency/${path}`);
  const [letter] = body.facts.paper.letters;
  expect(letter).toMatchObject({
    subject: 'objection',
    receivedOn: STAMP,
    scan: { fileName: 'Brief.pdf' },
    isOpen: false,
  });
  expect(body.facts.files.map(({ fileName }: { fileName: string }) => fileName)).toContain('Brief.pdf');
  expect(body.history.map(({ act }: { act: string }) => act)).toEqual(
    expect.arrayContaining(['paper.letter', 'paper.scan', 'paper.close']),
  );
  expect((await asCompany(`/api/action/proposal/${proposalId}/objection/withdraw`, {})).statusCode).toBe(401);
});

test('whoever has typed anything for the company signs nothing of it', async () => {
  const { id } = await desk.test.portal.db.selectFrom('objection').select('id').executeTakeFirstOrThrow();
  await done(desk.act(desk.caseworker, `objections/${id}`, 'propose-rejection', { reason: 'Nichts Neues.' }));
  const refused = await desk.act(desk.both, `objections/${id}`, 'reject', {});
  expect(refused.status).toBe(409);
  expect(refused.body['hydra:description']).toContain('Papier');
  const waiting = await desk.call(desk.both, 'GET', '/api/agency/to_sign');
  expect(JSON.stringify(waiting.body)).toContain('für dieses Unternehmen Papier erfasst');
  const typist = await desk.call(desk.both, 'GET', `/api/agency/objections/${id}`);
  expect(typist.body.acts.map(({ act }: { act: string }) => act)).not.toContain('reject');
  await done(desk.act(desk.decisionMaker, `objections/${id}`, 'reject', {}));
});
