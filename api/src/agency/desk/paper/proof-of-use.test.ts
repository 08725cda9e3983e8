import { randomUUID } from 'node:crypto';
import type { PaperApplications } from '@portal/domain/agency/paper/wire.ts';
import { startOfDay } from '@portal/domain/values/calendar-arithmetic.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildToken } from '../../../testing/builders.ts';
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { prolongTokens, VerificationClient } from '../../../testing/test-verification.ts';
import { sendScan } from '../testing/paper.ts';
import { TestDesk } from '../verifications/test-desk.ts';
import { PAPERS } from './store.ts';

const STAMP = '2023-07-14';

let it: TestPortal;
let desk: TestDesk;
let client: VerificationClient;

/** A proof of use being typed for a company whose application came on paper. */
beforeAll(async () => {
  it = await startTestPortal();
  desk = new TestDesk(it);
  client = await VerificationClient.begun(it);
  const { officerId } = await desk.person('second');
  const now = it.clock.now();
  await it.portal.db
    .insertInto('paper_application')
    .values({
      ...{ id: randomUUID(), subject: 'application', proposal_id: client.proposalId, typed_by: officerId },
      ...{ account_id: client.account.accountId, company_id: client.account.companyId },
      ...{ received_on: '2022-03-16', created_at: now, handed_in_at: now },
    })
    .execute();
});
afterAll(() => it.close());

const open = async () => {
  const { applications } = JSON.parse((await desk.get('caseworker', PAPERS)).body) as PaperApplications;
  return applications.find(({ subject }) => subject === 'proof-of-use');
};

test('it counts as submitted and received on the day of the stamp, and its scan is the signed sheet', async () => {
  const { id: paper } = await it.portal.db.selectFrom('paper_application').select('id').executeTakeFirstOrThrow();
  const letter = { subject: 'proof-of-use', receivedOn: STAMP };
  it.clock.set(new Date('2023-07-16T10:00:00+02:00'));
  await prolongTokens(it);
  expect((await desk.post('caseworker', `${PAPERS}/${paper}/letters`, letter)).status).toBe(200);
  const { id = '' } = (await open()) ?? {};
  const { headers } = await desk.person('caseworker');
  const sent = await sendScan(it.app, { paper: id, headers, fileName: 'Nachweis-Scan.pdf' });
  expect(sent.statusCode, sent.body).toBe(200);
  expect((await open())?.obstacle).toBe('no-proof-of-use');
  expect((await desk.post('caseworker', `${PAPERS}/${id}/hand-in`)).status).toBe(409);
  await client.bringTo('submitted');
  expect((await open())?.obstacle).toBeNull();
  const { status, body } = await desk.post('caseworker', `${PAPERS}/${id}/hand-in`);
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await desk.facts('verifications', client.id)).facts.submittedBy).toBeNull();
  const row = await it.portal.db
    .selectFrom('verification')
    .select(['submitted_at', 'received_at'])
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ submitted_at: startOfDay(STAMP), received_at: startOfDay(STAMP) });
  const found = await desk.facts('verifications', client.id);
  expect(found.listed.onPaper).toBe(true);
  const scan = await it.portal.db
    .selectFrom('media_link as l')
    .innerJoin('media as m', 'm.id', 'l.media_id')
    .select('l.keywords')
    .where('m.file_name', '=', 'Nachweis-Scan.pdf')
    .executeTakeFirstOrThrow();
  expect(scan.keywords).toEqual(['verification', 'final']);
});

/** A letter of this stamp, with its scan. */
async function come(subject: 'late-invoices' | 'bank-account', receivedOn: string): Promise<string> {
  const { db } = it.portal;
  const papers = () => db.selectFrom('paper_application').select('id');
  const application = await papers().where('subject', '=', 'application').executeTakeFirstOrThrow();
  const begun = await desk.post('caseworker', `${PAPERS}/${application.id}/letters`, { subject, receivedOn });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const { id } = await papers().where('handed_in_at', 'is', null).executeTakeFirstOrThrow();
  const { headers } = await desk.person('caseworker');
  await sendScan(it.app, { paper: id, headers, fileName: 'Brief.pdf' });
  return id;
}

test('late invoices whose stamp lies within their period are typed after it', async () => {
  await desk.done('caseworker', 'verifications', client.id, 'assign', {
    assignee: (await desk.person('caseworker')).officerId,
  });
  const phase = { until: '2023-07-31', reason: 'Die Schlussrechnung fehlt.' };
  await desk.done('caseworker', 'verifications', client.id, 'open-resubmission', phase);
  it.clock.set(new Date('2023-08-07T10:00:00+02:00'));
  await prolongTokens(it);
  expect((await desk.facts('verifications', client.id)).state.name).toBe('checking');
  const id = await come('late-invoices', '2023-07-31');
  expect((await desk.post('caseworker', `${PAPERS}/${id}/enter`)).status).toBe(200);
  expect((await desk.facts('verifications', client.id)).state.name).toBe('resubmit_invoices');
  expect((await desk.post('caseworker', `${PAPERS}/${id}/hand-in`)).status).toBe(409);
  const token = await buildToken(it, client.account.accountId);
  const typed = new VerificationClient(
    it,
    { ...client.account, headers: { authorization: `Bearer ${token}` } },
    client.proposalId,
  );
  typed.id = client.id;
  const finished = await typed.patch({ resubmitComment: 'Die Schlussrechnung liegt bei.' }, 'finish_resubmit');
  expect(finished.status, JSON.stringify(finished.body)).toBe(200);
  expect((await desk.post('caseworker', `${PAPERS}/${id}/hand-in`)).status).toBe(200);
  const { history } = await desk.facts('verifications', client.id);
  expect(history).toContainEqual(
    expect.objectContaining({
      act: 'verification.close-resubmission',
      actorName: expect.stringContaining('für das Unternehmen (Papier)'),
    }),
  );
});

test('a new bank account is proposed at the desk before its letter is closed', async () => {
  const id = await come('bank-account', '2023-08-04');
  expect((await desk.post('caseworker', `${PAPERS}/${id}/hand-in`)).status).toBe(409);
  const change = { iban: 'DE02120300000000202051', evidence: 'Brief vom 03.08.2023 mit Unterschrift.' };
  await desk.done('caseworker', 'bank_changes', client.id, 'propose', change);
  expect((await desk.post('caseworker', `${PAPERS}/${id}/hand-in`)).status).toBe(200);
});
