import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { afterEach, describe, expect, test } from 'vitest';
import { buildAccount } from '#app/server/testing/builders.ts';
import { catchMails, type MailCatcher } from '#app/server/testing/mail-catcher.ts';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { requestLetter } from '#features/account/server/request-letter.ts';
import { MAIL, queueMail } from './mail.ts';
import { listSentMails, mailFolder } from './send-mails.ts';

const LETTER = { to: 'erika@example.org', subject: 'Größe „prüfen“', text: 'Guten Tag Erika Müller,\n\nÄÖÜ ß €\n' };

let it: TestPortal;
let server: MailCatcher | undefined;

afterEach(async () => {
  await it.close();
  await server?.close();
  server = undefined;
});

async function listen(refusal?: number): Promise<string> {
  server = await catchMails(refusal);
  return server.url;
}

async function queue(): Promise<void> {
  await it.portal.db.transaction().execute((trx) => queueMail(it.portal, trx, LETTER));
}

/** State of the mail job in the queue; undefined once it is gone. */
async function stateOf(): Promise<string | undefined> {
  const { rows } = await it.database.pool.query<{ state: string }>("select state from job.job where name = 'mail'");
  return rows[0]?.state;
}

function headersOf(mail: Email | undefined): Record<string, string> {
  return Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));
}

async function readQueue(): Promise<string> {
  const { rows } = await it.database.pool.query<{ all: string | null }>(
    'select jsonb_agg(to_jsonb(j))::text as all from job.job j',
  );
  return rows[0]?.all ?? '';
}

describe('mail', () => {
  test('goes over SMTP with its umlauts', async () => {
    it = await startTestPortal({ env: { SMTP_URL: await listen(), MAIL_FROM: 'Amt <noreply@amt.example>' } });
    await queue();
    await it.runJobs();
    const received = server?.mails.map(({ whole }) => whole) ?? [];
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ subject: LETTER.subject, to: [{ address: LETTER.to }] });
    expect(received[0]?.text).toContain('ÄÖÜ ß €');
    expect(received[0]?.html).toContain('ÄÖÜ ß €');
    expect(received[0]?.html).toContain('lang="de"');
    expect(received[0]?.messageId).toMatch(/^<[\da-f-]{36}@amt\.example>$/);
    expect(headersOf(received[0])).toMatchObject({ 'auto-submitted': 'auto-generated' });
    expect(Object.keys(headersOf(received[0]))).not.toContain('list-unsubscribe');
    expect(await readdir(mailFolder(it.portal.config)).catch(() => [])).toEqual([]);
  });

  test('waits while the server is away, and for a passing refusal', async () => {
    it = await startTestPortal({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    await queue();
    await it.runJobs();
    expect(await stateOf()).toBe('retry');
  });

  test('is tried for days: a mail server may be away over a weekend', async () => {
    it = await startTestPortal();
    const { rows } = await sql<{ limit: number; longest: number }>`
      select retry_limit as limit, retry_delay_max as longest from job.queue where name = 'mail'`.execute(it.portal.db);
    const [{ limit, longest } = { limit: 0, longest: 0 }] = rows;
    // Those before the longest wait are not counted.
    expect((limit - 10) * longest).toBeGreaterThan(60 * 60 * 60);
  });

  test('without SMTP is a file, written once however often the job runs', async () => {
    it = await startTestPortal();
    await queue();
    const [mail] = await it.mails();
    expect(headersOf(mail)).toMatchObject({ 'auto-submitted': 'auto-generated' });
    expect(mail?.messageId).toMatch(/@foerderportal\.example>$/);
    expect(mail).toMatchObject({ subject: LETTER.subject, to: [{ address: LETTER.to }] });
    const [name] = await readdir(mailFolder(it.portal.config));
    expect(name).toMatch(/^2022-03-15T09-00-\d\d\.\d{3}Z_erika@example\.org_[0-9a-f]{8}\.eml$/);
  });

  test('that was sent leaves nothing of what it said in the queue', async () => {
    it = await startTestPortal();
    await queue();
    expect(await readQueue()).toContain(LETTER.to);
    await it.runJobs();
    expect(await stateOf()).toBeUndefined();
    expect(await readQueue()).not.toContain('erika');
    expect(await listSentMails(it.portal.db, 'Erika@example.org', 5)).toMatchObject([{ subject: LETTER.subject }]);
  });

  test('with a link has its secret only when it is sent, each try another one', async () => {
    it = await startTestPortal({ env: { SMTP_URL: await listen(451) } });
    const { accountId, email } = await buildAccount(it);
    await it.portal.db.transaction().execute((trx) => requestLetter(it.portal, trx, { email, kind: 'reset' }));
    await it.runJobs();
    expect(await stateOf()).toBe('retry');
    expect(await readQueue()).toContain('neues-passwort/');
    expect(await readQueue()).not.toMatch(/neues-passwort\/[\w-]{43}/);
    const hash = async () => {
      const rows = it.portal.db.selectFrom('account_token').select('hash').where('account_id', '=', accountId);
      return (await rows.executeTakeFirst())?.hash;
    };
    const first = await hash();
    expect(first).toHaveLength(32);
    await it.database.pool.query('update job.job set start_after = now()');
    await it.runJobs();
    expect(await hash()).not.toEqual(first);
  });

  test('that the server refused for good is not tried again, and waits for somebody at the desk', async () => {
    it = await startTestPortal({ env: { SMTP_URL: await listen(550) } });
    await queue();
    await it.runJobs();
    expect(await stateOf()).toBe('cancelled');
    const [mail] = await it.portal.jobs.find(MAIL, { values: { to: LETTER.to }, names: [] });
    expect(mail).toMatchObject({ state: 'failed' });
    await it.portal.jobs.retry('mail', mail?.id ?? '');
    expect(await stateOf()).toBe('created');
  });

  test('whose link has ended is not sent', async () => {
    it = await startTestPortal();
    const link = { kind: 'account', id: randomUUID() } as const;
    await it.portal.db.transaction().execute((trx) => queueMail(it.portal, trx, { ...LETTER, link }));
    expect(await it.mails()).toEqual([]);
    expect(await stateOf()).toBeUndefined();
  });

  test('of an act that failed was never written', async () => {
    it = await startTestPortal();
    const act = it.portal.db.transaction().execute(async (trx) => {
      await queueMail(it.portal, trx, LETTER);
      throw new Error('the act failed');
    });
    await expect(act).rejects.toThrow('the act failed');
    expect(await it.mails()).toEqual([]);
  });
});
