import { randomUUID } from 'node:crypto';
import type { PaperApplications } from '@portal/domain/agency/paper/wire.ts';
import { startOfDay } from '@portal/domain/values/calendar-arithmetic.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { prolongTokens, VerificationClient } from '../../../testing/test-verification.ts';
import { sendScan } from '../testing/paper.ts';
import { TestDesk } from '../verifications/test-desk.ts';
import { PAPERS } from './begin-paper.ts';

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
