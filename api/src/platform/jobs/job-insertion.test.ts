import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts';
import { MAIL, mailContent, mailInsert } from '../mail/mail.ts';

let test: TestPortal;

beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());

const MAIL_TO_A = { to: 'a@example.org', subject: 'Betreff', text: 'Text' };
/** Those are of each job alone. */
const OWN = ['id', 'start_after', 'created_on', 'keep_until'];

/** The rows of the library's table, without what differs from job to job. */
async function storedJobs() {
  const { rows } = await sql<Record<string, unknown>>`
    select * from job.job where name = ${MAIL.name} and data ->> 'to' = ${MAIL_TO_A.to} order by created_on`.execute(
    test.portal.db,
  );
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !OWN.includes(name))));
}

// Stands on the text of the library's own statement (docs/decisions/0037): a version that changes it fails here.
it('leaves the same job as a part of another statement as the library by itself', async () => {
  const { db, jobs } = test.portal;
  await db.transaction().execute((trx) => jobs.enqueueMany(trx, MAIL, [MAIL_TO_A]));
  const queue = (content: string | null) =>
    sql`with queued as (${mailInsert(jobs, sql`(select ${content}::text)`)}) select 1`.execute(db);
  await queue(mailContent(MAIL_TO_A));
  await queue(null);
  const [byLibrary, byStatement, ...others] = await storedJobs();
  expect(byStatement).toEqual(byLibrary);
  expect(byLibrary).toMatchObject({ name: MAIL.name, state: 'created', data: MAIL_TO_A });
  expect(others).toEqual([]);
});
