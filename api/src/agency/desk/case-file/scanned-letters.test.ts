import { createHash } from 'node:crypto';
import type { CaseFilePlan, FileIndex } from '@portal/domain/agency/case-file/wire.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePdf } from '../../../demo/sample-pdf.ts';
import { fileUpload } from '../../../media/multipart-body.ts';
import { readPdf } from '../../../platform/pdf/pdf-text.ts';
import { prolongTokens } from '../../../testing/test-verification.ts';
import { PAPERS } from '../paper/store.ts';
import { approvedCase, type Desk, type SentCase, startDesk, TODAY } from '../testing/desk.ts';
import { letterArrives, madeOfPaper } from '../testing/paper.ts';

const CAME = '2022-03-21';
const TYPED = '2022-03-28T10:00:00+02:00';
/** What each scan shows: told apart by its words. */
const SCANS = {
  hearing: 'Stellungnahme der Schreinerei',
  amendment: 'Antrag auf Aenderung',
  withdrawal: 'Ruecknahme der Aenderung',
  objection: 'Widerspruch der Schreinerei',
  loose: 'Brief ohne Bezug',
};
type ScanName = keyof typeof SCANS;

let desk: Desk;
let found: SentCase;
const ids = new Map<ScanName, string>();

beforeAll(async () => {
  desk = await startDesk();
  desk.test.clock.set(new Date(`${TODAY}T10:00:00+01:00`));
  found = await approvedCase(desk);
  desk.test.clock.set(new Date(TYPED));
  await prolongTokens(desk.test);
  const open = { purpose: 'revocation', reason: 'Das Gerät ist verkauft.', until: '2022-04-20' };
  desk.test.clock.set(new Date(`${CAME}T08:00:00+01:00`));
  const opened = await desk.act(desk.caseworker, `hearings/${found.id}`, 'open', open);
  desk.test.clock.set(new Date(TYPED));
  await noted('hearing', pathOf(opened.body), 'answer', { text: 'Nein.', receivedOn: '2022-03-22' });
  const asked = { receivedOn: CAME, changes: { endDate: '2023-09-30' }, reason: 'Lieferverzug.' };
  const amendment = await noted('amendment', `amendments/${found.id}`, 'request', asked);
  await noted('withdrawal', amendment, 'withdraw', { receivedOn: '2022-03-23' });
  await noted('objection', `objections/${found.id}`, 'file', { filedOn: CAME, reason: 'Zu wenig.' });
  ids.set('loose', await upload('loose', `objections/${found.id}`));
  await desk.test.runJobs();
});
afterAll(() => desk.test.close());

const pathOf = (body: { '@id': string }) => body['@id'].slice('/api/agency/'.length);
const fileName = (name: ScanName) => `${name}.pdf`;

async function upload(name: ScanName, path: string): Promise<string> {
  const { payload, headers } = fileUpload(samplePdf(SCANS[name]), fileName(name));
  const all = { ...desk.intake.headers, ...headers };
  const answer = await desk.test.app.inject({ method: 'POST', url: `/api/agency/${path}/scan`, payload, headers: all });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

/** A letter that came on paper is noted with its scan; the path of the case it begins or is about. */
async function noted(name: ScanName, path: string, act: string, fields: object): Promise<string> {
  const scan = await upload(name, path);
  ids.set(name, scan);
  const { status, body } = await desk.act(desk.intake, path, act, { ...fields, scan } as never);
  expect(status, JSON.stringify(body)).toBe(200);
  return pathOf(body);
}

async function made(fields: object) {
  const path = `/api/agency/proposals/${found.id}/file`;
  const plan = (await desk.call(desk.caseworker, 'GET', path)).body as CaseFilePlan;
  const documents = plan.documents.map(({ key }) => ({ key }));
  const { status, body } = await desk.call(desk.caseworker, 'POST', path, { documents, ...fields } as never);
  expect(status, JSON.stringify(body)).toBe(200);
  await desk.test.runJobs();
  const [file] = ((await desk.call(desk.caseworker, 'GET', path)).body as CaseFilePlan).files;
  const url = `/api/agency/case_files/${file?.id}/download`;
  const answer = await desk.test.app.inject({ url, headers: desk.caseworker.headers });
  expect(answer.statusCode).toBe(200);
  const files = unzipSync(answer.rawPayload);
  const index = JSON.parse(Buffer.from(files['000 Inhaltsverzeichnis.json'] ?? []).toString()) as FileIndex;
  return { plan, files, index };
}

test('scanned letters are in the file as they came, each called after what it is about', async () => {
  const { plan, files, index } = await made({ purpose: 'court', note: '3 K 17/23' });
  const kinds: Record<ScanName, string> = {
    hearing: 'Brief des Unternehmens: Anhörung',
    amendment: 'Brief des Unternehmens: Änderungsantrag',
    withdrawal: 'Brief des Unternehmens: Änderungsantrag',
    objection: 'Brief des Unternehmens: Widerspruch',
    loose: 'Brief des Unternehmens auf Papier',
  };
  const text = readPdf(Buffer.from(files['000 Inhaltsverzeichnis.pdf'] ?? [])).pages.join(' ');
  for (const [name, id] of ids) {
    const planned = plan.documents.filter(({ key }) => key === `media:${id}`);
    expect(planned, name).toMatchObject([{ kind: kinds[name], name: fileName(name), origin: 'upload' }]);
    const indexed = index.documents.find(({ key }) => key === planned[0]?.key);
    expect(indexed, name).toMatchObject({ kind: kinds[name], leftOut: null });
    const [file, ...others] = indexed?.files ?? [];
    expect(others, name).toEqual([]);
    const sent = samplePdf(SCANS[name]);
    expect(Buffer.from(files[file?.name ?? ''] ?? []).equals(sent), name).toBe(true);
    expect(file?.sha256).toBe(createHash('sha256').update(sent).digest('hex'));
    expect(text).toContain(`${indexed?.number} `);
    expect(text).toContain(kinds[name]);
  }
  // The plan and nothing besides.
  expect(index.documents.map(({ key }) => key)).toEqual(plan.documents.map(({ key }) => key));
  const named = index.documents.flatMap((document) => document.files.map(({ name }) => name));
  expect(
    Object.keys(files)
      .filter((name) => !name.startsWith('000 '))
      .toSorted(),
  ).toEqual(named.toSorted());
});

test('where something is blacked, a scan that names it stays out: nobody can take it out of a picture', async () => {
  const { files, index } = await made({ purpose: 'applicant', words: 'Schreinerei' });
  const of = (name: ScanName) => index.documents.find((one) => one.key.includes(ids.get(name) ?? 'none'));
  for (const name of ['hearing', 'objection'] as const) expect(of(name), name).toMatchObject({ files: [] });
  for (const bytes of Object.values(files)) expect(Buffer.from(bytes).toString('latin1')).not.toContain('Schreinerei');
});

test('the letters of a company without a login lie in its file as well', async () => {
  const paper = await madeOfPaper(desk, found);
  const arrived = { paper, of: found, subject: 'other', receivedOn: CAME, fileName: 'brief.pdf' } as const;
  const id = await letterArrives(desk, arrived);
  await desk.call(desk.caseworker, 'POST', `${PAPERS}/${id}/hand-in`);
  const { index, files } = await made({ purpose: 'court', note: '' });
  const letters = index.documents.filter(({ name }) => name === 'brief.pdf');
  expect(letters).toMatchObject([{ kind: 'Brief des Unternehmens auf Papier', leftOut: null }]);
  expect(files[letters[0]?.files[0]?.name ?? '']).toBeDefined();
});
