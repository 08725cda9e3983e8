import { execFile } from 'node:child_process';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltAccount, buildAccount, buildProposal, submitProposal } from '#app/server/testing/builders.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { rowOf, rowsOf } from '#ground/server/testing/rows.ts';
import type { CompanyReceipts, PublishedPlace, Receipt, ReceiptHead, ReceiptKey } from '../rules/receipt.ts';
import { findReceipt, type ReceiptCrypto, verifyReceipt } from '../rules/verify-receipt.ts';
import { completedBy, leafHash, pathOf, type ReadNode, rootOf } from './tree.ts';

const CRYPTO: ReceiptCrypto = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  verify: (x, signature, message) =>
    verify(
      null,
      message,
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    ),
};
const SCRIPT = fileURLToPath(new URL('../../../scripts/verify-receipt.ts', import.meta.url));

const test = usePortal();
let owner: BuiltAccount;
let proposal: string;

const get = (url: string, headers = {}) => test.app.inject({ url, headers });
const listOf = async () =>
  (await get(`/api/action/proposal/${proposal}/receipts`, owner.headers)).json<CompanyReceipts>().receipts;
const keys = async () => (await get('/.well-known/receipt-keys.json')).json<{ keys: ReceiptKey[] }>().keys;
const heads = async () => (await get('/.well-known/receipt-heads.json')).json<{ heads: ReceiptHead[] }>().heads;
const placed = async (place: number) =>
  (await get(`/.well-known/receipt-places/${place}`)).json<PublishedPlace | 'missing'>();
const fileOf = async (id: string) => (await get(`/api/receipts/${id}`, owner.headers)).json<Receipt>();

async function judge(receipt: unknown) {
  return verifyReceipt(receipt, await keys(), CRYPTO);
}

async function submitted(): Promise<Receipt> {
  const found = (await listOf()).find(({ what }) => what === 'Antrag eingereicht');
  return fileOf(found?.id ?? '');
}

beforeAll(async () => {
  owner = await buildAccount(test);
  proposal = await buildProposal(test, owner, { at: 10 });
  await submitProposal(test, proposal, owner);
});

describe('receipts', () => {
  it('stand for the submission at once, with what was signed by the sheet, by whom and when', async () => {
    const { number, content_hash, submitted_at } = await rowOf(test.portal.db, 'proposal', { id: proposal });
    expect(await listOf()).toContainEqual({
      id: expect.any(String),
      what: 'Antrag eingereicht',
      subject: number,
      by: 'Erika Muster',
      at: submitted_at?.toISOString(),
    });
    const receipt = await submitted();
    expect(receipt.statement).toMatchObject({
      company: 'Muster GmbH',
      contentHash: content_hash,
      act: 'proposal-submitted',
    });
    expect(await judge(receipt)).toMatchObject({ ok: true, late: false });
  });

  it('stand for every file that was uploaded, with its SHA-256, and for no file the portal made', async () => {
    const files = await rowsOf(test.portal.db, 'media', { generated: false });
    await test.runJobs();
    const uploads = (await listOf()).filter(({ what }) => what === 'Datei hochgeladen');
    expect(uploads.length).toBe(files.length);
    expect(uploads.length).toBeGreaterThan(0);
    for (const { id } of uploads) {
      const { statement } = await fileOf(id);
      const file = { file_name: statement.subject, sha256: statement.contentHash };
      expect(files).toContainEqual(expect.objectContaining(file));
    }
  });

  it('are shown and given to nobody else', async () => {
    const stranger = await buildAccount(test, { companyName: 'Fremde AG' });
    const { statement } = await submitted();
    for (const url of [`/api/receipts/${statement.id}`, `/api/receipts/${statement.id}/pdf`])
      expect((await get(url, stranger.headers)).statusCode).toBe(403);
    const list = await get(`/api/action/proposal/${proposal}/receipts`, stranger.headers);
    expect(list.statusCode).toBe(403);
  });

  it('are carried by a tagged PDF that can be checked as the JSON can', async () => {
    const receipt = await submitted();
    const answer = await get(`/api/receipts/${receipt.statement.id}/pdf`, owner.headers);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.toString('latin1')).toContain('/StructTreeRoot');
    const { statement, signature } = receipt;
    const carried = findReceipt(answer.rawPayload);
    expect(carried).toMatchObject({ statement, signature });
    expect(await judge(carried)).toMatchObject({ ok: true });
  });

  it.each(['subject', 'at', 'contentHash', 'by', 'company', 'sealedAt'] as const)(
    'are refused with another %s',
    async (name) => {
      const receipt = await submitted();
      const other = name.endsWith('At') || name === 'at' ? '2022-03-15T08:00:01.000Z' : 'a';
      const forged = { ...receipt, statement: { ...receipt.statement, [name]: other } };
      expect((await judge(forged)).ok).toBe(false);
    },
  );

  it('are refused at another place, with another head and with keys that are not published', async () => {
    const receipt = await submitted();
    expect(await judge({ ...receipt, path: [] })).toMatchObject({ because: 'not-in-log' });
    const head = { ...receipt.head, size: receipt.head.size + 1 };
    expect(await judge({ ...receipt, head })).toMatchObject({ because: 'head-changed' });
    expect(await verifyReceipt(receipt, [], CRYPTO)).toMatchObject({ because: 'unknown-key' });
    for (const rubbish of [null, 7, {}, { ...receipt, path: ['x'] }, { ...receipt, statement: { place: 1 } }])
      expect(await judge(rubbish)).toMatchObject({ because: 'unreadable' });
  });

  it('are told apart by the script, which has nothing of the portal', async () => {
    const receipt = await submitted();
    const folder = test.portal.config.dataDir;
    const [file, keyFile] = [join(folder, 'quittung.json'), join(folder, 'keys.json')];
    await writeFile(keyFile, (await get('/.well-known/receipt-keys.json')).body);
    const run = () =>
      new Promise<string>((resolve) =>
        execFile(process.execPath, [SCRIPT, file, '--keys', keyFile], (_, out, err) => resolve(out + err)),
      );
    await writeFile(file, JSON.stringify(receipt));
    expect(await run()).toContain('Die Quittung stimmt: Antrag eingereicht');
    await writeFile(file, JSON.stringify({ ...receipt, statement: { ...receipt.statement, company: 'Müller' } }));
    expect(await run()).toContain('Angaben und Unterschrift passen nicht zusammen');
    await writeFile(file, (await get(`/api/receipts/${receipt.statement.id}/pdf`, owner.headers)).rawPayload);
    expect(await run()).toContain('Die Quittung stimmt');
    expect(await readFile(SCRIPT, 'utf8')).not.toMatch(/from '(@portal|\.)/);
  });
});

describe('the log of receipts', () => {
  it('publishes one head a day that every receipt so far can be compared with', async () => {
    await listOf();
    await test.portal.jobs.runSweeps();
    await test.portal.jobs.runSweeps();
    const [head, ...others] = await heads();
    expect(others).toEqual([]);
    expect(head).toMatchObject({ day: '2022-03-15' });
    const receipt = await submitted();
    expect(receipt.head).toEqual(head);
    const published = await placed(receipt.statement.place);
    expect(await verifyReceipt(receipt, await keys(), CRYPTO, published)).toMatchObject({
      ok: true,
      publishedOn: '2022-03-15',
    });
  });

  it('lets no receipt be changed or removed', async () => {
    const { db } = test.portal;
    await expect(sql`update receipt set happened_at = happened_at - interval '1 day'`.execute(db)).rejects.toThrow();
    await expect(sql`delete from receipt`.execute(db)).rejects.toThrow();
    await expect(sql`delete from receipt_node`.execute(db)).rejects.toThrow();
    await expect(sql`update receipt_head set size = 1`.execute(db)).rejects.toThrow();
  });

  it('says that a receipt was added for a day long past', async () => {
    const { db } = test.portal;
    await sql`insert into receipt (company_id, proposal_id, act, subject, content_hash, happened_at)
      values (${owner.companyId}, ${proposal}, 'proposal-sent', 'backdated', '', '2022-01-31T12:00:00Z')`.execute(db);
    const backdated = (await listOf()).find(({ subject }) => subject === 'backdated');
    expect(await judge(await fileOf(backdated?.id ?? ''))).toMatchObject({ ok: true, late: true });
  });

  it('shows the loss of its newest rows, to whoever has a receipt and to whoever runs the portal', async () => {
    const receipt = await submitted();
    const { db, jobs } = test.portal;
    const before = await heads();
    await sql`alter table receipt_node disable trigger user`.execute(db);
    const { place } = receipt.statement;
    await sql`delete from receipt_node where position * 2 ^ level + 2 ^ level > ${place}`.execute(db);
    await sql`alter table receipt_node enable trigger user`.execute(db);
    const verdict = await verifyReceipt(receipt, await keys(), CRYPTO, await placed(place));
    expect(verdict).toMatchObject({ ok: false, because: 'lost' });
    test.clock.set(new Date('2022-03-17T10:00:00+01:00'));
    await jobs.runSweeps();
    expect(await heads()).toEqual(before);
  });
});

describe('the tree', () => {
  it('proves every place at every size', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 70 }), fc.nat(), async (size, pick) => {
        const nodes = new Map<string, Buffer>();
        const read: ReadNode = (level, position) => nodes.get(`${level}/${position}`) ?? Buffer.from('missing');
        for (let place = 0; place < size; place += 1) {
          for (const { level, position, hash } of completedBy(leafHash(`leaf ${place}`), place, read))
            nodes.set(`${level}/${position}`, hash);
        }
        const place = pick % size;
        const recomputed = recompute(leafHash(`leaf ${place}`), place, size, pathOf(place, size, read));
        expect(recomputed).toBe(rootOf(size, read).toString('hex'));
        expect(rootOf(size, read).toString('hex')).toBe(plainRoot(size, 0).toString('hex'));
      }),
    );
  });
});

/** The definition (RFC 9162, 2.1.1), word by word. */
function plainRoot(size: number, from: number): Buffer {
  if (size === 1) return leafHash(`leaf ${from}`);
  let left = 1;
  while (left * 2 < size) left *= 2;
  return node(plainRoot(left, from), plainRoot(size - left, from + left));
}

function recompute(leaf: Buffer, place: number, size: number, path: readonly Buffer[]): string {
  const fold = (from: number, count: number, rest: readonly Buffer[]): Buffer => {
    if (count === 1) return leaf;
    let left = 1;
    while (left * 2 < count) left *= 2;
    const [sibling = Buffer.alloc(0), inner] = [rest.at(-1), rest.slice(0, -1)];
    return place < from + left
      ? node(fold(from, left, inner), sibling)
      : node(sibling, fold(from + left, count - left, inner));
  };
  return fold(0, size, path).toString('hex');
}

function node(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest();
}
