import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { buildProposal } from '#app/server/testing/builders.ts';
import { type BuiltOfficer, buildOfficer } from '#app/server/testing/officers.ts';
import { prolongTokens, type VerificationClient } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { TestDesk } from '#features/verification/server/testing/test-desk.ts';
import { readPdf } from '#ground/server/testing/pdf-text.ts';
import { rowsOf } from '#ground/server/testing/rows.ts';
import { BLACKED, blackingOf } from '../rules/blacking.ts';
import { CASE_FILE_DAYS, type CaseFilePlan, type FileIndex } from '../rules/wire.ts';

const IBAN = 'DE89370400440532013000';

const it = usePortal();
let desk: TestDesk;
let client: VerificationClient;
let auditor: BuiltOfficer;

beforeAll(async () => {
  ({ desk, client } = await TestDesk.examined(it));
  auditor = await buildOfficer(it, { name: 'Rita Revision', roles: ['auditor'] });
  await prolongTokens(it);
  await desk.done('caseworker', 'payouts', client.id, 'propose');
  await desk.done('caseworker', 'proposals', client.proposalId, 'note', { text: 'Rücksprache mit Frau Geheim.' });
  await it.runJobs();
});

const path = () => `/api/agency/proposals/${client.proposalId}/file`;
const planned = async (): Promise<CaseFilePlan> => JSON.parse((await desk.get('caseworker', path())).body);
const entries = (act: string) =>
  it.portal.db.selectFrom('audit_entry').selectAll().where('act', '=', act).orderBy('number').execute();

async function made(fields: object) {
  const { status, body } = await desk.post('caseworker', path(), fields);
  expect(status, JSON.stringify(body)).toBe(200);
  await it.runJobs();
  const file = (await planned()).files[0];
  if (file?.ready == null) throw new Error('no file was made');
  const answer = await it.app.inject({ url: `/api/agency/case_files/${file.id}/download`, headers: auditor.headers });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(file.ready.sha256);
  const files = unzipSync(answer.rawPayload);
  const index = JSON.parse(Buffer.from(files['000 Inhaltsverzeichnis.json'] ?? []).toString()) as FileIndex;
  return { file, files, index };
}

const all = (plan: CaseFilePlan) => plan.documents.map(({ key }) => ({ key }));

test('a whole case is one file, every document with number, name and hash', async () => {
  const plan = await planned();
  expect(plan.documents.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['Antrag', 'Schreiben der Behörde', 'Verwendungsnachweis', 'Zahlungen', 'Verlauf']),
  );
  expect(plan.documents.map(({ on }) => on)).toEqual(plan.documents.map(({ on }) => on).toSorted());
  const { file, files, index } = await made({ purpose: 'court', note: '3 K 17/23', documents: all(plan) });
  expect(file.ready).toMatchObject({ documents: plan.documents.length, leftOut: 0 });
  expect(index).toMatchObject({ number: plan.number, purpose: { law: '§ 99 Abs. 1 VwGO', note: '3 K 17/23' } });
  const named = index.documents.flatMap((document) => document.files);
  expect(Object.keys(files).toSorted()).toEqual(
    ['000 Inhaltsverzeichnis.json', '000 Inhaltsverzeichnis.pdf', ...named.map(({ name }) => name)].toSorted(),
  );
  for (const { name, sha256, size } of named) {
    const bytes = files[name] ?? new Uint8Array();
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')], name).toEqual([size, sha256]);
  }
  const text = readPdf(Buffer.from(files['000 Inhaltsverzeichnis.pdf'] ?? [])).pages.join(' ');
  for (const { number, name } of index.documents) {
    expect(text).toContain(`${number} `);
    expect(text).toContain(name.slice(0, 20));
  }
  // The letters are the very files that were sent.
  const letters = await it.portal.db
    .selectFrom('letter as l')
    .innerJoin('media as m', 'm.id', 'l.media_id')
    .select('m.sha256')
    .where('l.proposal_id', '=', client.proposalId)
    .execute();
  expect(letters.length).toBeGreaterThan(0);
  for (const { sha256 } of letters) expect(named.map((one) => one.sha256)).toContain(sha256);
});

test('what is blacked stands in no byte of it, and what cannot be blacked is left out', async () => {
  const plan = await planned();
  const { files, index } = await made({
    purpose: 'applicant',
    documents: all(plan),
    black: ['persons', 'bank', 'suppliers', 'officers'],
    words: 'Frau Geheim\nKeplerstraße',
  });
  const persons = await rowsOf(it.portal.db, 'account', { id: client.account.accountId });
  const words = [IBAN, 'COBADEFFXXX', 'Frau Geheim', ...persons.flatMap((one) => [one.last_name, one.email])];
  const blacking = blackingOf(words);
  let seen = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const buffer = Buffer.from(bytes);
    const texts = [name, buffer.toString('utf8'), buffer.toString('latin1'), buffer.toString('utf16le')];
    if (name.endsWith('.pdf') && buffer.includes('PDFKit')) texts.push(...readPdf(buffer).pages);
    for (const text of texts) expect(blacking.text(text) === text.normalize('NFC'), name).toBe(true);
    if (texts.some((text) => text.includes(BLACKED))) seen += 1;
  }
  // A supplier whom only the proof of use names, instead of the one that was approved.
  for (const bytes of Object.values(files)) expect(Buffer.from(bytes).toString('utf8')).not.toContain('Netzwerk Nord');
  expect(seen).toBeGreaterThan(4);
  expect(index.documents.filter(({ isBlacked }) => isBlacked).length).toBeGreaterThan(2);
  // The sheets name who signs, and are files nobody can take anything out of.
  const sheets = index.documents.filter(({ kind }) => kind === 'Unterschriftenblatt');
  expect(sheets.length).toBeGreaterThan(0);
  for (const { leftOut } of sheets) expect(leftOut?.reason).toBe('holds-blacked');
});

test('a document is taken out with its reason, and one nobody has chosen is not in it', async () => {
  const plan = await planned();
  const documents = plan.documents
    .filter(({ key }) => key !== 'payments')
    .map(({ key, isInternal }) => (isInternal ? { key, leave: 'draft' } : { key }));
  const { files, index } = await made({ purpose: 'applicant', documents });
  const of = (key: string) => index.documents.find((one) => one.key === key);
  expect(of('notes')).toMatchObject({
    files: [],
    leftOut: { text: 'entnommen: Entwurf oder Vorarbeit einer Entscheidung' },
  });
  expect(of('payments')).toMatchObject({ files: [], leftOut: { reason: 'not-chosen' } });
  for (const bytes of Object.values(files)) expect(Buffer.from(bytes).toString('utf8')).not.toContain('Frau Geheim');
});

test('handed over to another office it is an XDOMEA message that names every file', async () => {
  const { file, files, index } = await made({
    purpose: 'transfer',
    note: 'Landesarchiv',
    documents: all(await planned()),
  });
  const xml = Buffer.from(files[`${file.id}_Aussonderung.Aussonderung.0503.xml`] ?? []).toString();
  const named = index.documents.flatMap((document) => document.files.map(({ name }) => name));
  expect([...xml.matchAll(/<xdomea:Dateiname>(.*)<\/xdomea:Dateiname>/g)].map(([, name]) => name)).toEqual(named);
  for (const name of named) expect(name).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}_\d{3} /);
  expect(xml).toContain(`<xdomea:ProzessID>${file.id}</xdomea:ProzessID>`);
  expect(xml).toContain('<xdomea:Name>Landesarchiv</xdomea:Name>');
});

test('what for stands in the record, when it is made and whenever it is handed out', async () => {
  const taken = await entries('case-file.take');
  const [first] = await entries('case-file.make');
  expect(first).toMatchObject({ why: 'Vorlage an das Gericht: 3 K 17/23', actor_name: 'caseworker' });
  expect(taken[0]).toMatchObject({ why: 'Vorlage an das Gericht: 3 K 17/23', actor_name: 'Rita Revision' });
  expect(taken[0]?.subjects).toEqual([`/api/agency/proposals/${client.proposalId}`]);
});

test.each([
  [{ documents: [{ key: 'application' }] }, 'fields.purpose'],
  [{ purpose: 'court', documents: [] }, 'fields.documents'],
  [{ purpose: 'court', documents: [{ key: 'application', leave: 'secret' }] }, 'fields.documents'],
  [{ purpose: 'court', documents: [{ key: 'media:of-another' }] }, 'fields.documents[0].key'],
  [{ purpose: 'curiosity', documents: [{ key: 'application' }] }, 'fields.purpose'],
])('%j is refused at %s', async (fields, at) => {
  const { status, body } = await desk.post('caseworker', path(), fields);
  expect([status, body.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath)]).toEqual([
    422,
    [at],
  ]);
});

test('after its time nobody gets it', async () => {
  const { file } = await made({ purpose: 'authority', documents: [{ key: 'application' }] });
  const url = `/api/agency/case_files/${file.id}/download`;
  it.clock.set(new Date(it.clock.now().getTime() + CASE_FILE_DAYS * 86_400_000));
  await prolongTokens(it);
  expect((await desk.get('caseworker', url)).status).toBe(404);
  await it.portal.jobs.runSweeps();
  await it.runJobs();
  await expect(it.portal.storage.read(file.id)).rejects.toThrow('no stored file');
  expect((await planned()).files).toEqual([]);
});

test('what was never submitted has no file', async () => {
  const id = await buildProposal(it, client.account, { at: 3 });
  expect((await desk.get('caseworker', `/api/agency/proposals/${id}/file`)).status).toBe(404);
});
