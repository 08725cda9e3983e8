import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { prolongTokens } from '#app/server/testing/test-verification.ts';
import { PAPER_SUBJECTS } from '#features/cases/rules/paper-subjects.ts';
import { approvedCase, type SentCase, TODAY } from '#features/cases/server/testing/desk.ts';
import { uploadLetter } from '#features/cases/server/testing/paper.ts';
import { useDesk } from '#features/cases/server/testing/use-desk.ts';
import { samplePdf } from '#features/demo/server/sample-pdf.ts';
import { readPdf } from '#ground/server/testing/pdf-text.ts';
import type { CaseFilePlan, FileIndex } from '../rules/wire.ts';
import { COMPANY_LETTER as LETTER } from './documents.ts';

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

const desk = useDesk();
let found: SentCase;
const ids = new Map<ScanName, string>();

beforeAll(async () => {
  desk.test.clock.set(new Date(`${TODAY}T10:00:00+01:00`));
  found = await approvedCase(desk);
  desk.test.clock.set(new Date(TYPED));
  await prolongTokens(desk.test);
  for (const name of ['hearing', 'amendment', 'withdrawal', 'objection'] as const) {
    const fields = { letter: name, receivedOn: CAME, scan: await upload(name) };
    const { status, body } = await desk.act(desk.intake, `proposals/${found.id}`, 'file-letter', fields as never);
    expect(status, JSON.stringify(body)).toBe(200);
  }
  await upload('loose');
  await desk.test.runJobs();
});

const fileName = (name: ScanName) => `${name}.pdf`;

async function upload(name: ScanName): Promise<string> {
  const answer = await uploadLetter(desk, desk.intake, found.id, {
    name: fileName(name),
    content: samplePdf(SCANS[name]),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  ids.set(name, answer.json().id);
  return answer.json().id;
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
    hearing: `${LETTER}: Stellungnahme zu einer Anhörung`,
    amendment: `${LETTER}: Änderungsantrag`,
    withdrawal: `${LETTER}: ${PAPER_SUBJECTS.withdrawal}`,
    objection: `${LETTER}: Widerspruch`,
    loose: LETTER,
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
