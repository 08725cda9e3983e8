import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as asn1 from 'asn1js';
import { sql } from 'kysely';
import { ContentInfo, PKIStatusInfo, TimeStampReq, TimeStampResp } from 'pkijs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runAct } from '#app/command-line/testing/run-act.ts';
import { buildAccount } from '#app/server/testing/builders.ts';
import { emptyAudit, tamperAudit } from '#app/server/testing/empty-tables.ts';
import { type BuiltOfficer, buildOfficer } from '#app/server/testing/officers.ts';
import { removeFolder } from '#app/server/testing/remove-folder.ts';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { timeStampTokenOf } from '#features/signature/server/testing/test-evidence.ts';
import { later } from '#ground/server/clock.ts';
import { exportHead, exportHourly } from './exported-heads.ts';
import { type AuditRecord, recordAct, recordDecision } from './record.ts';
import { listEntries } from './store.ts';

const HOUR_MS = 3_600_000;
const SYSTEM: AuditRecord = { actor: { kind: 'system' }, act: 'test.act', subjects: ['/api/proposals/a'] };

let test: TestPortal;
let auditor: BuiltOfficer;
let copies: string;
let authority: Server;
/** What the authority has stamped. */
let stamped: Buffer[] = [];

beforeAll(async () => {
  copies = await mkdtemp(join(tmpdir(), 'portal-heads-'));
  authority = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const asked = TimeStampReq.fromBER(Buffer.concat(parts));
      const hash = Buffer.from(asked.messageImprint.hashedMessage.valueBlock.valueHexView);
      stamped.push(hash);
      const token = timeStampTokenOf(hash, test.clock.now());
      const answer = new TimeStampResp({
        status: new PKIStatusInfo({ status: 0 }),
        timeStampToken: new ContentInfo({ schema: asn1.fromBER(token).result }),
      });
      response.end(Buffer.from(answer.toSchema().toBER()));
    });
  });
  await new Promise<void>((resolve) => authority.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  authority.close();
  await removeFolder(copies);
});

beforeEach(async () => {
  stamped = [];
  const { port } = authority.address() as AddressInfo;
  test = await startTestPortal({
    env: {
      AUDIT_COPY_DIR: await mkdtemp(join(copies, 'one-')),
      AUDIT_TSA_URL: `http://127.0.0.1:${port}/`,
    },
  });
  auditor = await buildOfficer(test, { roles: ['auditor'], name: 'Rita Revision' });
  return () => test.close();
});

function act(write: typeof recordAct | typeof recordDecision = recordAct): Promise<void> {
  return test.portal.db.transaction().execute((trx) => write(test.portal, trx, SYSTEM));
}

const files = () => {
  const name = `${test.clock.today()}.txt`;
  const { dataDir, auditCopyDir = '' } = test.portal.config;
  return Promise.all([join(dataDir, 'audit', name), join(auditCopyDir, name)].map((file) => readFile(file, 'utf8')));
};
const entry = async (number: number) => (await listEntries(test.portal.db, { number }, { offset: 0, limit: 1 }))[0];
const line = async (number: number) => `Eintrag ${number} SHA-256 ${(await entry(number))?.hash}`;
const verify = (options: Record<string, string> = {}) => runAct(test, { noun: 'audit', verb: 'verify', options });

describe('the head of the record', () => {
  it('leaves once an hour: to two folders, by mail to the auditors, with a time stamp', async () => {
    await buildOfficer(test, { roles: ['intake'] });
    await exportHourly(test.portal);
    expect(await test.mails()).toEqual([]);
    await act();
    await exportHourly(test.portal);
    await act();
    await exportHourly(test.portal);
    const first = await line(1);
    for (const file of await files()) {
      expect(file).toMatch(new RegExp(`^2022-03-15T09:[\\d:.]+Z ${first}$`, 'm'));
      expect(file).not.toContain(await line(2));
    }
    const mails = await test.mails();
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([auditor.email]);
    expect(mails[0]?.text).toContain(first);
    expect(stamped).toHaveLength(1);
    test.clock.set(later(test.clock.now(), HOUR_MS));
    await exportHourly(test.portal);
    for (const file of await files()) expect(file).toContain(await line(2));
    test.clock.set(later(test.clock.now(), HOUR_MS));
    await exportHourly(test.portal);
    expect(await test.mails()).toHaveLength(2);
    expect(await verify()).toMatchObject({ ok: true, result: { number: 2, since: 0, exports: 4 } });
  });

  it('leaves with every decision, and with nothing else in between', async () => {
    await act();
    await test.runJobs();
    await expect(files()).rejects.toThrow('ENOENT');
    await act(recordDecision);
    await test.runJobs();
    for (const file of await files()) expect(file.trim().split('\n')).toEqual([expect.stringContaining(await line(2))]);
  });
});

describe('verifying with heads from outside', () => {
  /** Ten entries; heads left after the third, sixth and ninth. */
  beforeEach(async () => {
    for (let i = 1; i <= 10; i++) {
      await act();
      if (i % 3 === 0) await exportHead(test.portal);
    }
    await test.runJobs();
  });

  /** As whoever owns the database can: entries from one on anew, in a chain that fits. */
  async function rewrite(from: number, to = 10): Promise<void> {
    const { hash, number } = (await entry(from - 1)) ?? { hash: '0'.repeat(64), number: 0 };
    await tamperAudit(test.portal.db, async (db) => {
      await sql`delete from audit_entry where number >= ${from}`.execute(db);
      await sql`update audit_head set number = ${number}, hash = decode(${hash}, 'hex')`.execute(db);
    });
    test.clock.set(later(test.clock.now(), 1000));
    for (let i = from; i <= to; i++) await act();
  }

  it('says which entries were written anew in a chain that fits', async () => {
    await rewrite(5);
    const { ok, message } = (await verify()) as { ok: boolean; message?: string };
    expect([ok, message]).toEqual([
      false,
      expect.stringMatching(
        /^Eintrag 4 bis 6: Davon wurde umgeschrieben, .* ausgelagert\. Der Vergleich ist der Stand vom 15\.03\.2022, 10:\d\d Uhr\.$/,
      ),
    ]);
  });

  it('says which entries were cut off together with the head', async () => {
    await rewrite(8, 7);
    expect(await verify()).toMatchObject({
      ok: false,
      message: expect.stringContaining('Eintrag 8 bis 9: Sie fehlen und standen schon da.'),
    });
  });

  it('takes a file that somebody kept, whatever else stands in it', async () => {
    const file = join(copies, 'kept.txt');
    await writeFile(file, `Guten Tag,\n\nder letzte Eintrag ist:\n> ${await line(10)}\n`);
    expect(await verify({ heads: file })).toMatchObject({ ok: true });
    await rewrite(10);
    expect(await verify()).toMatchObject({ ok: true });
    expect(await verify({ heads: file })).toMatchObject({ ok: false, message: expect.stringContaining('Eintrag 10 ') });
    await writeFile(file, 'nichts');
    expect(await verify({ heads: file })).toMatchObject({ message: expect.stringContaining('steht kein Stand') });
    expect(await verify({ heads: join(copies, 'none.txt') })).toMatchObject({ ok: false });
  });

  it('believes a known head, and reads only what came after it', async () => {
    await tamperAudit(test.portal.db, (db) => sql`update audit_entry set act = 'x' where number = 2`.execute(db));
    expect(await verify()).toMatchObject({ ok: false });
    expect(await verify({ since: '7' })).toMatchObject({ ok: true, result: { number: 10, since: 6 } });
    expect(await verify({ since: '2022-03-15' })).toMatchObject({ ok: true, result: { since: 9 } });
    expect(await verify({ since: '2022-03-14' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('ohne'),
    });
    expect(await verify({ since: 'gestern' })).toMatchObject({ ok: false });
    await tamperAudit(test.portal.db, (db) => sql`update audit_entry set act = 'x' where number = 8`.execute(db));
    expect(await verify({ since: '7' })).toMatchObject({ message: expect.stringContaining('Eintrag 8 ') });
    await rewrite(6);
    expect(await verify({ since: '7' })).toMatchObject({ message: expect.stringContaining('Eintrag 6 ') });
  });

  it('finds by a time stamp alone what was written anew', async () => {
    await rewrite(5);
    const { auditCopyDir = '' } = test.portal.config;
    for (const folder of [join(test.portal.config.dataDir, 'audit'), auditCopyDir])
      await writeFile(join(folder, `${test.clock.today()}.txt`), '');
    expect(await verify()).toMatchObject({ ok: false, message: expect.stringContaining('Eintrag 4 bis 6:') });
  });
});

describe('lists that were read', () => {
  it('are one entry a session and list, and another only for who was not seen yet', async () => {
    const desk = await buildOfficer(test, { roles: ['service-desk'] });
    await emptyAudit(test.portal.db);
    const read = async (query: string, { headers } = desk) => {
      expect((await test.app.inject({ url: `/api/agency/accounts${query}`, headers })).statusCode).toBe(200);
      return (await listEntries(test.portal.db, {}, { offset: 0, limit: 99 })).map(({ subjects }) => subjects.length);
    };
    const { email } = await buildAccount(test);
    for (let i = 0; i < 3; i++) await buildAccount(test);
    expect(await read(`?text=${email}`)).toEqual([1]);
    for (let i = 0; i < 9; i++) await read('');
    expect(await read('?page=1')).toEqual([3, 1]);
    const other = await buildOfficer(test, { roles: ['service-desk'] });
    expect(await read('', other)).toEqual([4, 3, 1]);
  });
});
