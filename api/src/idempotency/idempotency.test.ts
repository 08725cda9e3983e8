import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { fileUpload } from '../media/multipart-body.ts';
import { samplePdf } from '../media/pdf/sample-pdf.ts';
import { getVisitorToken, PASSWORD } from '../oauth/test-support.ts';
import { ensureCalendar } from '../raffle/ensure-calendar.ts';
import { type BuiltAccount, buildAccount } from '../testing/builders.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { Act } from './act.ts';
import { deleteOldAnswers } from './store.ts';

const MARCH_15 = '2022-03-15T10:00:00+01:00';
const HOUR_MS = 3_600_000;
let test: TestPortal;
let account: BuiltAccount;
let pots: string[];

beforeAll(async () => {
  test = await startTestPortal({ at: MARCH_15 });
  await ensureCalendar(test.portal);
  const rows = await test.portal.db.selectFrom('raffle_pot').select('id').orderBy('raffle_begin').execute();
  const open = await test.portal.db
    .selectFrom('raffle_pot')
    .select('id')
    .where('day_of_raffle', '=', '2022-03-25')
    .executeTakeFirstOrThrow();
  pots = [open.id, ...rows.map(({ id }) => id).filter((id) => id !== open.id)];
});
afterAll(() => test.close());
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
  const rows = await test.portal.db
    .selectFrom('raffle')
    .select('id')
    .where('company_id', '=', account.companyId)
    .execute();
  return rows.length;
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

  it('does its act once, however many come at a time, and tells all the same', async () => {
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
    const expires = new Date(test.clock.now().getTime() + HOUR_MS);
    await test.portal.db.updateTable('oauth_token').set({ expires_at: expires }).execute();
    await test.portal.db.updateTable('token_family').set({ expires_at: expires }).execute();
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
    const { db } = test.portal;
    const act = new Act(db, async () => {});
    const name = `test-${randomUUID()}`;
    const insert = (suffix: string) => (trx: typeof db) =>
      trx
        .insertInto('setting')
        .values({ name: `${name}-${suffix}`, value: '{}', changed_at: test.clock.now() })
        .execute();
    await act.transaction(insert('kept'));
    const failing = act.transaction(async (trx) => {
      await insert('lost')(trx);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    await act.commit();
    const rows = await db.selectFrom('setting').select('name').where('name', 'like', `${name}%`).execute();
    expect(rows).toEqual([{ name: `${name}-kept` }]);
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
    const act = Act.prototype;
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

  it('is one file, whoever came first; another file is another call', async () => {
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
    const address = { street: 'Hauptstr.', housenumber: '1', postcode: '53113', city: 'Bonn' };
    const email = 'zweimal@example.org';
    const payload = {
      username: email,
      email,
      salutation: 'd',
      firstName: 'Kim',
      lastName: 'Muster',
      phone: '0228123456',
      companies: [{ name: 'Muster GmbH', addresses: [address] }],
      plainPassword: PASSWORD,
    };
    const call = { key: 'register', url: '/api/action/account-register', payload, by: { headers } };
    const [first, second] = [await post(call), await post(call)];
    expect(first.status).toBe(201);
    expect(second).toEqual({ ...first, isReplay: true });
    const mails = (await test.mails()).filter(({ to }) => to?.some(({ address: at }) => at === email));
    expect(mails).toHaveLength(1);
    const stored = await test.portal.db.selectFrom('idempotency_key').select('body').execute();
    expect(JSON.stringify(stored)).not.toContain(PASSWORD);
  });
});
