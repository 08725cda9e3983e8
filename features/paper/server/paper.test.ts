import { beforeAll, expect, test } from 'vitest';
import { buildProposal, buildToken } from '#app/server/testing/builders.ts';
import { type Desk, passReviews, TODAY } from '#features/cases/server/testing/desk.ts';
import { PAPER, STAMP, sendScan } from '#features/cases/server/testing/paper.ts';
import { useDesk } from '#features/cases/server/testing/use-desk.ts';
import { startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { rowOf, setRows } from '#ground/server/testing/rows.ts';
import { samplePdf } from '#ground/server/testing/sample-pdf.ts';
import type { PaperApplications } from '../rules/papers.ts';
import { PAPERS, type TypedRow } from './store.ts';

const desk = useDesk();
let paper: TypedRow;
let proposalId: string;

beforeAll(async () => {
  const { status, body } = await desk.call(desk.both, 'POST', PAPERS, PAPER);
  expect(status, JSON.stringify(body)).toBe(200);
  paper = (await desk.test.portal.db.selectFrom('paper_application').selectAll().executeTakeFirstOrThrow()) as TypedRow;
});

const listed = async () => ((await desk.call(desk.both, 'GET', PAPERS)).body as PaperApplications).applications[0];
const scan = (who = desk.both, content = samplePdf()) =>
  sendScan(desk.test.app, { paper: paper.id, headers: who.headers, fileName: 'Antrag.pdf', content });

test.each([
  [{ receivedOn: '2022-03-19' }, 'fields.receivedOn'],
  [{ receivedOn: null }, 'fields.receivedOn'],
  [{ companyName: ' ' }, 'fields.companyName'],
  [{ postcode: '123' }, 'fields.postcode'],
])('%j is refused at %s', async (fields, at) => {
  const { status, body } = await desk.call(desk.caseworker, 'POST', PAPERS, { ...PAPER, ...fields });
  expect([status, body.violations[0].propertyPath]).toEqual([422, at]);
});

test('only whoever has begun goes on, and nothing is handed in before it is complete', async () => {
  for (const act of ['enter', 'hand-in']) {
    expect((await desk.call(desk.caseworker, 'POST', `${PAPERS}/${paper.id}/${act}`)).status).toBe(403);
    expect((await desk.call(desk.intake, 'POST', `${PAPERS}/${paper.id}/${act}`)).status).toBe(403);
  }
  expect((await scan(desk.caseworker)).statusCode).toBe(403);
  expect((await listed())?.obstacle).toBe('no-scan');
  expect((await desk.call(desk.both, 'POST', `${PAPERS}/${paper.id}/hand-in`)).status).toBe(409);
  expect((await scan(desk.both, Buffer.from('kein PDF'))).statusCode).toBe(422);
  const sent = await scan();
  expect(sent.statusCode, sent.body).toBe(200);
  expect(await listed()).toMatchObject({ obstacle: 'not-submitted', scan: { fileName: 'Antrag.pdf' } });
});

test('the officer acts for the company by the calls of an applicant, and the record says who', async () => {
  const entered = await desk.test.app.inject({
    method: 'POST',
    url: `${PAPERS}/${paper.id}/enter`,
    headers: desk.both.headers,
  });
  expect(entered.statusCode).toBe(200);
  const cookie = String(entered.headers['set-cookie']);
  expect(cookie).toContain('portal_session=');
  const entry = await rowOf(desk.test.portal.db, 'audit_entry', { act: 'paper.enter' });
  expect(entry).toMatchObject({
    actor_name: 'Bea Beide',
    subjects: [`${PAPERS}/${paper.id}`, `/api/users/${paper.account_id}`],
  });
  const token = await buildToken(desk.test, paper.account_id);
  const own = await desk.test.app.inject({ url: '/api/proposals', headers: { authorization: `Bearer ${token}` } });
  expect(own.json()['hydra:totalItems']).toBe(0);
});

test('it is received on the day of the stamp, the scan is its signed sheet, and nobody types any more', async () => {
  const account = { accountId: paper.account_id, companyId: paper.company_id, companyName: PAPER.companyName };
  proposalId = await buildProposal(desk.test, account as Parameters<typeof buildProposal>[1], { at: 11 });
  await setRows(
    desk.test.portal.db,
    'proposal',
    { id: proposalId },
    { current_step: 11, submitted_at: desk.test.portal.clock.now() },
  );
  const token = await buildToken(desk.test, paper.account_id);
  expect((await listed())?.obstacle).toBeNull();
  const { status, body } = await desk.call(desk.both, 'POST', `${PAPERS}/${paper.id}/hand-in`);
  expect(status, JSON.stringify(body)).toBe(200);
  const row = await rowOf(desk.test.portal.db, 'proposal', { id: proposalId });
  expect(row).toMatchObject({ current_step: 12, received_at: startOfDay(STAMP), submitted_at: startOfDay(STAMP) });
  const found = await desk.call(desk.caseworker, 'GET', `/api/agency/proposals/${proposalId}`);
  expect(found.body.state.name).toBe('received');
  expect(found.body.facts.paper).toEqual({ typedBy: 'Bea Beide', receivedOn: STAMP });
  expect(found.body.byPost).toBe('Schreinerei Esche, Waldweg 3, 53113 Bonn');
  expect(found.body.facts.files.map(({ fileName }: { fileName: string }) => fileName)).toContain('Antrag.pdf');
  const bearer = await desk.test.app.inject({ url: '/api/proposals', headers: { authorization: `Bearer ${token}` } });
  expect(bearer.statusCode).toBe(401);
  expect((await desk.call(desk.both, 'POST', `${PAPERS}/${paper.id}/enter`)).status).toBe(409);
  expect((await desk.call(desk.both, 'POST', `${PAPERS}/${paper.id}/hand-in`)).status).toBe(409);
});

test('whoever has typed it does not decide about it', async () => {
  const path = `proposals/${proposalId}`;
  const done = async (answer: ReturnType<Desk['act']>) => expect(await answer).toMatchObject({ status: 200 });
  await done(desk.act(desk.caseworker, path, 'assign', { assignee: desk.caseworker.officerId }));
  await passReviews(desk, proposalId);
  const { body } = await desk.call(desk.caseworker, 'GET', `/api/agency/${path}`);
  await done(desk.act(desk.caseworker, path, 'propose-approval', { approval: body.facts.approval.draft }));
  const refused = await desk.act(desk.both, path, 'approve', { announcedOn: TODAY });
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.body['hydra:description']).toContain('erfasst');
  const typist = await desk.call(desk.both, 'GET', `/api/agency/${path}`);
  expect(typist.body.acts.map(({ act }: { act: string }) => act)).not.toContain('approve');
  await done(desk.act(desk.decisionMaker, path, 'approve', { announcedOn: TODAY }));
  // Nobody has a mailbox: not one mail was written.
  expect(await desk.test.mails('')).toEqual([]);
});
