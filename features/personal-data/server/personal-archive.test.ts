import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { type BuiltAccount, buildAccount, joinCompany } from '#app/server/testing/builders.ts';
import { prolongTokens, VerificationClient } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { sendFile } from '#features/media/server/testing/media-client.ts';
import { readPdf } from '#ground/server/testing/pdf-text.ts';
import { addRows, rowOf, rowsOf, setRows } from '#ground/server/testing/rows.ts';
import { samplePdf } from '#ground/server/testing/sample-pdf.ts';

/** What is only a colleague's: a person of the same company, with a company of their own beside it. */
const THEIRS = ['Quendolina', 'quendolina@zwirbel.example', '0228 7315946', 'Zwirbelwerk'];
const UPLOADED = samplePdf('(Nachweis der Kollegin)');

const it = usePortal();
let client: VerificationClient;
let colleague: BuiltAccount;
let owner: Record<string, Uint8Array>;
let theirs: Record<string, Uint8Array>;

beforeAll(async () => {
  client = await VerificationClient.begun(it);
  const [firstName, email, phone, companyName] = THEIRS;
  colleague = await buildAccount(it, { email: `${email}`, companyName: `${companyName}` });
  const { db, clock } = it.portal;
  await setRows(db, 'account', { id: colleague.accountId }, { first_name: `${firstName}`, phone: `${phone}` });
  const { companyId } = client.account;
  await joinCompany(it, { accountId: colleague.accountId, companyId }, 'contributor');
  await prolongTokens(it);
  const headers = { ...colleague.headers, 'x-company': companyId };
  const upload = await sendFile(it, headers, UPLOADED, 'Nachweis.pdf');
  expect(upload.statusCode, upload.body).toBe(201);
  const changed = { changed_by: colleague.accountId, changed_at: clock.now() };
  await addRows(db, 'answer_change', {
    proposal_id: client.proposalId,
    step: 7,
    path: 'competitivenes',
    before: '"vorher"',
    ...changed,
  });
  await it.runJobs();
  owner = await archiveOf(client.account);
  theirs = await archiveOf(colleague);
}, 120_000);

async function archiveOf({ headers }: BuiltAccount): Promise<Record<string, Uint8Array>> {
  const url = '/api/action/own-data';
  await it.app.inject({ method: 'POST', url, headers });
  await it.runJobs();
  const { id } = (await it.app.inject({ url, headers })).json<{ export: { id: string } }>().export;
  return unzipSync((await it.app.inject({ url: `${url}/${id}/file`, headers })).rawPayload);
}

const named = (files: Record<string, Uint8Array>, pattern: RegExp) =>
  Object.entries(files).filter(([name]) => pattern.test(name));
const parsed = (files: Record<string, Uint8Array>, name: string) =>
  JSON.parse(Buffer.from(files[name] ?? []).toString()) as Record<string, never>;

test('every JSON is one, and the account in it is what is stored', async () => {
  const all = named(owner, /\.json$/);
  expect(all.length).toBeGreaterThan(4);
  for (const [name, bytes] of all) expect(() => JSON.parse(Buffer.from(bytes).toString()), name).not.toThrow();
  const stored = await it.portal.db
    .selectFrom('account')
    .select(['id', 'email', 'salutation', 'title', 'first_name', 'last_name', 'position', 'phone', 'confirmed'])
    .where('id', '=', client.account.accountId)
    .executeTakeFirstOrThrow();
  expect(parsed(owner, 'Meine Person.json').account).toMatchObject(stored);
});

test('of a company its owner gets every answer as it is stored', async () => {
  const folder = Object.keys(owner).find((name) => name.endsWith('/Angaben.json')) ?? '';
  const { proposals, steps, changes, verifications, proofs } = parsed(owner, folder) as Record<
    string,
    { data: object }[]
  >;
  const stored = await rowsOf(it.portal.db, 'proposal_step', { proposal_id: client.proposalId });
  expect(steps).toEqual(
    expect.arrayContaining(stored.map(({ step, data }) => expect.objectContaining({ step, data }))),
  );
  expect([proposals?.length, steps?.length, verifications?.length]).toEqual([1, stored.length, 1]);
  expect(proofs?.length).toBe(client.proofs.length);
  expect(changes).toMatchObject([{ path: 'competitivenes', before: 'vorher' }]);
});

test('every PDF opens, the forms with the number of their application', async () => {
  const all = named(owner, /\.pdf$/);
  for (const [name, bytes] of all) expect(Buffer.from(bytes).toString('latin1', 0, 5), name).toBe('%PDF-');
  const { number } = await rowOf(it.portal.db, 'proposal', { id: client.proposalId });
  for (const kind of [/\/Antrag-/, /\/Verwendungsnachweis-/]) {
    const [form] = named(owner, kind);
    expect(readPdf(Buffer.from(form?.[1] ?? [])).pages.join(' '), String(kind)).toContain(number);
  }
  for (const [name, bytes] of named(owner, /\/Quittungen\/.*\.pdf$/))
    expect(readPdf(Buffer.from(bytes)).pages.length, name).toBeGreaterThan(0);
});

test('every file is byte by byte what was uploaded or made, whoever of the company did it', async () => {
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const stored = await it.portal.db
    .selectFrom('media')
    .select(['file_name', 'sha256'])
    .where('company_id', '=', client.account.companyId)
    .where('deleted_at', 'is', null)
    .execute();
  const given = named(owner, /\/(Dateien|Briefe)\//).map(([, bytes]) => hash(bytes));
  expect(stored.length).toBeGreaterThan(2);
  for (const { file_name, sha256 } of stored) expect(given, file_name).toContain(sha256);
  expect(given).toContain(hash(UPLOADED));
});

test('the record says what the person did, and nothing a colleague did for themselves', () => {
  const acts = parsed(owner, 'Mein Protokoll.json') as unknown as { act: string; subjects: string[] }[];
  expect(acts.map(({ act }) => act)).toContain('account.export-data');
  expect(JSON.stringify(acts)).not.toContain(colleague.accountId);
});

test('nothing of a colleague stands in it that is theirs alone', () => {
  for (const [name, bytes] of Object.entries(owner)) {
    const text = name.endsWith('.pdf') && !name.includes('Dateien') ? pagesOf(bytes) : Buffer.from(bytes).toString();
    for (const word of THEIRS.slice(1)) expect(text.includes(word), `${word} in ${name}`).toBe(false);
  }
  expect(Buffer.from(theirs['Meine Person.json'] ?? []).toString()).toContain('Quendolina');
});

function pagesOf(bytes: Uint8Array): string {
  return readPdf(Buffer.from(bytes)).pages.join(' ');
}

test('a colleague gets which answers they changed and what they uploaded, and nothing of what stands in the company', () => {
  const { changes, uploads } = parsed(theirs, 'Meine Änderungen.json') as Record<string, object[]>;
  expect(changes).toMatchObject([{ step: 7, path: 'competitivenes' }]);
  expect(JSON.stringify(changes)).not.toContain('vorher');
  expect(uploads).toMatchObject([{ file_name: 'Nachweis.pdf' }]);
  expect(named(theirs, /\/(Dateien|Briefe|Antrag-)/)).toEqual([]);
});
