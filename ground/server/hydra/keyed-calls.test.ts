import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { type BuiltAccount, buildAccount, buildProposal } from '#app/server/testing/builders.ts';
import { getVisitorToken, PASSWORD } from '#app/server/testing/oauth-browser.ts';
import { buildOfficer } from '#app/server/testing/officers.ts';
import { registration } from '#app/server/testing/registration.ts';
import { prolongTokens } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { buildCase } from '#features/cases/server/testing/test-cases.ts';
import { fileUpload } from '#features/media/server/testing/media-client.ts';
import { ensureCalendar } from '#features/raffle/server/open-pot.ts';
import { MAIL } from '../mail.ts';
import type { Db } from '../portal.ts';
import { rowOf, rowsOf } from '../testing/rows.ts';
import { samplePdf } from '../testing/sample-pdf.ts';
import { deleteOldAnswers } from './keyed-answers.ts';
import { KeyedTransaction } from './keyed-calls.ts';

const MARCH_15 = '2022-03-15T10:00:00+01:00';
const HOUR_MS = 3_600_000;
const test = usePortal({ at: MARCH_15 });
let account: BuiltAccount;
let pots: string[];

beforeAll(async () => {
  await ensureCalendar(test.portal);
  const rows = await test.portal.db.selectFrom('raffle_pot').select('id').orderBy('raffle_begin').execute();
  const open = await rowOf(test.portal.db, 'raffle_pot', { day_of_raffle: '2022-03-25' });
  pots = [open.id, ...rows.map(({ id }) => id).filter((id) => id !== open.id)];
});
beforeEach(async () => {
  test.clock.set(new Date(MARCH_15));
  account = await buildAccount(test);
});

interface Keyed {
  key?: string;
  url?: string;
  payload?: object;
  by?: { headers: Record<string, string> };
  app?: FastifyInstance;
}

async function post({ key, url = '/api/raffles', payload = entry(), by = account, app = test.app }: Keyed) {
  const headers = { ...by.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) };
  const answer = await app.inject({ method: 'POST', url, headers, payload });
  const { location } = answer.headers;
  const isReplay = answer.headers['idempotency-replayed'] === 'true';
  return { status: answer.statusCode, location, isReplay, text: answer.payload, body: answer.json() };
}

function entry(pot = pots[0]) {
  return { rafflePot: `/api/raffle_pots/${pot}`, isValueChain: false };
}

async function countEntries(): Promise<number> {
  const rows = await rowsOf(test.portal.db, 'raffle', { company_id: account.companyId });
  return rows.length;
}

type Write = (db: Db) => Promise<unknown>;

/** An act, and settings of a name of their own for it to write. */
function settingsAct() {
  const { db } = test.portal;
  const prefix = `test-${randomUUID()}-`;
  const insert =
    (name: string): Write =>
    (on) =>
      on
        .insertInto('setting')
        .values({ name: `${prefix}${name}`, value: '{}', changed_at: test.clock.now() })
        .execute();
  const names = async () => {
    const rows = await db.selectFrom('setting').select('name').where('name', 'like', `${prefix}%`).execute();
    return rows.map(({ name }) => name.slice(prefix.length));
  };
  return { act: new KeyedTransaction(test.portal, async () => {}), insert, names };
}

function refusedAfter(write: Write): Write {
  return async (trx) => {
    await write(trx);
    throw new Error('refused');
  };
}

describe('a call with a key', () => {
  it('is answered with the first answer when it comes again, and does nothing', async () => {
    const first = await post({ key: 'k-1' });
    const second = await post({ key: 'k-1' });
    expect(first).toMatchObject({ status: 201, isReplay: false });
    expect(second).toEqual({ ...first, isReplay: true });
    expect(await countEntries()).toBe(1);
  });

  it('without one behaves as ever', async () => {
    expect((await post({})).status).toBe(201);
    expect((await post({})).status).toBe(403);
  });

  it('does its act once, however many come at a time, and tells all the same', { tags: ['server'] }, async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => post({ key: 'race' })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(await countEntries()).toBe(1);
  });

  it('gets the first answer also from another process that never saw it', async () => {
    const first = await post({ key: 'killed' });
    const other = await buildApp(test.portal);
    const second = await post({ key: 'killed', app: other });
    await other.close();
    expect(second).toEqual({ ...first, isReplay: true });
  });

  it('is refused with other content or for another call', async () => {
    await post({ key: 'mine' });
    const refused = await post({ key: 'mine', payload: { ...entry(), isValueChain: true } });
    expect(refused.status).toBe(422);
    expect(refused.body.violations).toHaveLength(1);
    expect((await post({ key: 'mine', url: '/api/proposals', payload: {} })).status).toBe(422);
  });

  it('is another for another account', async () => {
    const other = await buildAccount(test);
    const [mine, theirs] = [await post({ key: 'shared' }), await post({ key: 'shared', by: other })];
    expect(theirs).toMatchObject({ status: 201, isReplay: false });
    expect(theirs.location).not.toBe(mine.location);
  });

  it('is forgotten after a day', async () => {
    await post({ key: 'old' });
    test.clock.set(new Date(Date.parse(MARCH_15) + 25 * HOUR_MS));
    await prolongTokens(test);
    expect((await post({ key: 'old' })).status).toBe(403);
    expect(await deleteOldAnswers(test.portal.db, test.clock.now())).toBeGreaterThan(0);
    expect(await test.portal.db.selectFrom('idempotency_key').select('key').execute()).toEqual([]);
  });

  it('may be tried again after a refusal: nothing had happened', async () => {
    const [, closed] = pots;
    expect((await post({ key: 'again', payload: entry(closed) })).status).toBe(403);
    expect((await post({ key: 'again' })).status).toBe(201);
  });

  it('keeps what a use case wrote apart from what it took back', async () => {
    const { act, insert, names } = settingsAct();
    await act.transaction(insert('kept'));
    await expect(act.transaction(refusedAfter(insert('lost')))).rejects.toThrow('refused');
    await act.commit();
    expect(await names()).toEqual(['kept']);
  });

  it('holds nothing of one act while it does the next: only the last is one with the answer', async () => {
    const { act, insert, names } = settingsAct();
    await act.transaction(insert('first'));
    await act.transaction(insert('last'));
    await act.rollBack();
    expect(await names()).toEqual(['first']);
  });

  it('leaves no entry and no mail where another call has got the key', async () => {
    const { db, clock } = test.portal;
    const keep = (hoursAgo: number) => {
      const created_at = new Date(clock.now().getTime() - hoursAgo * HOUR_MS);
      const answer = { fingerprint: Buffer.from('other'), status: 201, headers: '{}', body: '{}', created_at };
      const holder = `account ${account.accountId}`;
      return db
        .insertInto('idempotency_key')
        .values({ holder, key: `used-${hoursAgo}`, ...answer })
        .execute();
    };
    await keep(1);
    await keep(25);
    expect((await post({ key: 'used-1' })).status).toBe(422);
    expect(await countEntries()).toBe(0);
    const queued = await sql`select from job.job where data ->> 'to' = ${account.email} and state = 'created'`.execute(
      db,
    );
    expect(queued.rows).toEqual([]);
    expect((await post({ key: 'used-25' })).status).toBe(201);
    expect(await post({ key: 'used-25' })).toMatchObject({ status: 201, isReplay: true });
  });

  it('needs to be a key', async () => {
    for (const key of ['', 'mit Leerzeichen', 'x'.repeat(201)]) expect((await post({ key })).status).toBe(400);
  });
});

describe('an upload with a key', () => {
  async function countFiles(): Promise<number> {
    const media = test.portal.db.selectFrom('media').select('id').where('deleted_at', 'is', null);
    return (await media.where('company_id', '=', account.companyId).execute()).length;
  }

  it('leaves neither act nor answer when the process dies before the commit', async () => {
    const act = KeyedTransaction.prototype;
    const commit = act.commit;
    act.commit = () => Promise.reject(new Error('killed'));
    const first = await upload('early');
    act.commit = commit;
    expect(first.status).toBe(500);
    expect(await countFiles()).toBe(0);
    expect((await upload('early')).status).toBe(201);
    expect(await countFiles()).toBe(1);
  });

  async function upload(key: string, bytes = samplePdf(), name = 'Bilanz.pdf') {
    const { headers, payload } = fileUpload(bytes, name);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/media',
      headers: { ...account.headers, ...headers, 'idempotency-key': key },
      payload,
    });
    return { status: answer.statusCode, location: answer.headers.location };
  }

  it('is one file, whoever came first; another file is another call', { tags: ['server'] }, async () => {
    const answers = await Promise.all([upload('file'), upload('file'), upload('file')]);
    const again = await upload('file');
    expect(new Set([...answers, again].map(({ location }) => location)).size).toBe(1);
    expect(again.status).toBe(201);
    expect(await countFiles()).toBe(1);
    expect((await upload('file', samplePdf(), 'Anders.pdf')).status).toBe(422);
  });
});

describe('a registration with a key', () => {
  it('sends one mail', async () => {
    const headers = { authorization: `Bearer ${await getVisitorToken(test)}` };
    const email = 'zweimal@example.org';
    const payload = registration(email, { plainPassword: PASSWORD });
    const call = { key: 'register', url: '/api/action/account-register', payload, by: { headers } };
    const [first, second] = [await post(call), await post(call)];
    expect(first.status).toBe(201);
    expect(second).toEqual({ ...first, isReplay: true });
    const mails = await test.mails(email);
    expect(mails).toHaveLength(1);
    const stored = await test.portal.db.selectFrom('idempotency_key').select('body').execute();
    expect(JSON.stringify(stored)).not.toContain(PASSWORD);
  });
});

describe('an act of the desk with a key', () => {
  it('asks the queue of jobs before it takes the connection: there may be but one', async () => {
    const admin = await buildOfficer(test, { roles: ['programme-admin'] });
    await test.portal.db
      .transaction()
      .execute((trx) => test.portal.jobs.enqueue(trx, MAIL, { to: account.email, subject: 'S', text: 'T' }));
    const { rows } = await sql<{ id: string }>`
      update job.job set state = 'failed' where data ->> 'to' = ${account.email} returning id`.execute(test.portal.db);
    const retry = { key: 'retry', url: `/api/agency/jobs/${rows[0]?.id}/acts/retry`, payload: {}, by: admin };
    const first = await post(retry);
    expect(first.status).toBe(200);
    expect(await post(retry)).toEqual({ ...first, isReplay: true });
  });

  it('leaves in the record what was read before something was refused', async () => {
    const intake = await buildOfficer(test, { roles: ['intake'] });
    const ids = [await buildCase(test), await buildProposal(test, account)];
    const rows = await test.portal.db.selectFrom('proposal').select('number').where('id', 'in', ids).execute();
    const payload = { receivedOn: '2022-03-15', numbers: rows.map(({ number }) => number) };
    const { body } = await post({ key: 'receipts', url: '/api/agency/receipts', payload, by: intake });
    expect(body.receipts).toMatchObject([{ ok: false }, { ok: false }]);
    const read = test.portal.db.selectFrom('audit_entry').select('subjects').where('act', '=', 'receipts.read');
    expect(await read.execute()).toHaveLength(2);
  });

  // On a server only: the embedded database has one connection, and nobody waits for anybody.
  it('on many cases waits for nobody who waits for it', { tags: ['server'] }, async () => {
    const [anna, bert] = [await buildOfficer(test), await buildOfficer(test)];
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) ids.push(await buildCase(test));
    const cases = ids.map((id) => `/api/agency/proposals/${id}`);
    const url = '/api/agency/cases/assign';
    const many = (key: string, by: typeof anna, chosen: string[]) =>
      post({ key, url, by, payload: { cases: chosen, assignee: by.officerId } });
    const answers = await Promise.all([
      many('down', anna, cases),
      many('up', bert, cases.toReversed()),
      many('down', anna, cases),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[2]?.text).toBe(answers[0]?.text);
    expect(await many('down', anna, cases)).toEqual({ ...answers[0], isReplay: true });
  });
});
