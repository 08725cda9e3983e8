import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { buildToken } from '#app/server/testing/builders.ts';
import { tenOn, VerificationClient } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { sendScan } from '#features/cases/server/testing/paper.ts';
import { TestDesk } from '#features/verification/server/testing/test-desk.ts';
import { startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { addRows, rowOf } from '#ground/server/testing/rows.ts';
import type { PaperApplications } from '../rules/papers.ts';
import { hasTypedFor, PAPERS } from './store.ts';

const STAMP = '2023-07-14';

const it = usePortal();
const desk = new TestDesk(it);
let client: VerificationClient;

/** A proof of use being typed for a company whose application came on paper. */
beforeAll(async () => {
  client = await VerificationClient.begun(it);
  const { officerId } = await desk.person('second');
  const now = it.clock.now();
  await addRows(it.portal.db, 'paper_application', {
    ...{ id: randomUUID(), subject: 'application', proposal_id: client.proposalId, typed_by: officerId },
    ...{ account_id: client.account.accountId, company_id: client.account.companyId },
    ...{ received_on: '2022-03-16', created_at: now, handed_in_at: now },
  });
});

const open = async () => {
  const { applications } = JSON.parse((await desk.get('caseworker', PAPERS)).body) as PaperApplications;
  return applications.find(({ subject }) => subject === 'proof-of-use');
};

/** Id of the paper of the application. */
async function application(): Promise<string> {
  const found = it.portal.db.selectFrom('paper_application').select('id').where('subject', '=', 'application');
  return (await found.executeTakeFirstOrThrow()).id;
}

/** A proof of use of this stamp, to be typed. */
async function begin(receivedOn: string): Promise<string> {
  const begun = await desk.post('caseworker', `${PAPERS}/${await application()}/proof_of_use`, { receivedOn });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const being = it.portal.db.selectFrom('paper_application').select('id').where('handed_in_at', 'is', null);
  return (await being.executeTakeFirstOrThrow()).id;
}

test('it counts as submitted and received on the day of the stamp, and its scan is the signed sheet', async () => {
  await tenOn(it, '2023-07-16');
  const id = await begin(STAMP);
  expect(
    (await desk.post('caseworker', `${PAPERS}/${await application()}/proof_of_use`, { receivedOn: STAMP })).status,
  ).toBe(409);
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
  const row = await rowOf(it.portal.db, 'verification', { id: client.id });
  expect(row).toMatchObject({ submitted_at: startOfDay(STAMP), received_at: startOfDay(STAMP) });
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

test('late invoices are typed in the same way, and their scan lies with the application', async () => {
  const caseworker = await desk.person('caseworker');
  await desk.done('caseworker', 'verifications', client.id, 'assign', { assignee: caseworker.officerId });
  const phase = { until: '2023-07-31', reason: 'Die Schlussrechnung fehlt.' };
  await desk.done('caseworker', 'verifications', client.id, 'open-resubmission', phase);
  const id = await begin('2023-07-15');
  await sendScan(it.app, { paper: id, headers: caseworker.headers, fileName: 'Rechnung-Scan.pdf' });
  expect((await desk.post('caseworker', `${PAPERS}/${id}/enter`)).status).toBe(200);
  const token = await buildToken(it, client.account.accountId);
  const account = { ...client.account, headers: { authorization: `Bearer ${token}` } };
  const typed = new VerificationClient(it, account, client.proposalId);
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
  const { facts } = await desk.facts('proposals', client.proposalId);
  expect(facts.companyLetters).toMatchObject([
    { subject: 'proof-of-use', receivedOn: '2023-07-15', scan: { fileName: 'Rechnung-Scan.pdf' } },
    { subject: 'proof-of-use', receivedOn: STAMP, scan: { fileName: 'Nachweis-Scan.pdf' } },
  ]);
});

test('whoever has typed it signs nothing of it', async () => {
  const { officerId } = await desk.person('caseworker');
  expect(await hasTypedFor(it.portal.db, client.account.companyId, officerId)).toBe(true);
});
