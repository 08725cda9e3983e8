// @module-tag night
// @module-tag server

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { moveClock } from '#features/demo/server/clock.ts';
import { samplePdf } from '#features/demo/server/sample-pdf.ts';
import { EXAMPLES } from '#features/proposal/rules/examples.ts';
import { JOURNEYS } from '#features/proposal/rules/journeys.ts';
import { SILENT_LOG } from '#ground/server/log.ts';
import { registerJobs } from './app.ts';
import { readConfig } from './config.ts';
import { type RunningPortal, startPortal } from './start-portal.ts';
import { buildAccount, buildProposal } from './testing/builders.ts';
import { HttpApplicant } from './testing/http-applicant.ts';
import { type CaughtMail, catchMails } from './testing/mail-catcher.ts';
import { PortalProcess } from './testing/portal-processes.ts';
import { removeFolder } from './testing/remove-folder.ts';
import { RoundRobin } from './testing/round-robin.ts';
import { createDatabase } from './testing/shared-database.ts';
import { drawByTwo, EVENING } from './testing/test-pot.ts';
import { enterPot } from './testing/whole-grant.ts';

const PROJECT = EXAMPLES[6];

/** Three portals with nothing of their own behind one address, on one PostgreSQL, one object storage and one mail server. */

const server = process.env.TEST_DATABASE_URL;
const AT = '2022-03-10T10:00:00+01:00';
/** A killed process's job is noticed by its missing heartbeat and tried again after a pause. */
const PATIENCE = { timeout: 120_000, interval: 200 };

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let folder: string;
let s3: S3rver;
let caught: Awaited<ReturnType<typeof catchMails>>;
/** The same data seen from outside, as the agency's command line does. */
let outside: RunningPortal;
let processes: PortalProcess[] = [];
let proxy: RoundRobin;
let origin: string;

describe.skipIf(server === undefined)('three processes behind one address', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-many-'));
    const env = await openSurroundings();
    processes = await Promise.all(
      [1, 2, 3].map((n) => PortalProcess.start({ ...env, DATA_DIR: join(folder, `machine-${n}`) })),
    );
    outside = await startPortal(readConfig({ ...env, DATA_DIR: join(folder, 'outside') }), { log: SILENT_LOG });
    registerJobs(outside.portal);
    await outside.portal.jobs.start();
    proxy = new RoundRobin(processes.map(({ port }) => port));
    origin = await proxy.listen();
  });
  afterAll(async () => {
    proxy.close();
    await Promise.all(processes.map((one) => one.stop()));
    await outside.close();
    await caught.close();
    await s3.close();
    await removeFolder(folder);
  });

  test('a whole application, from the registration to its sheet, with every call at another one', async () => {
    const applicant = new HttpApplicant(origin, 'weit@example.org');
    expect(await applicant.register()).toBe(201);
    const { text } = await mailTo(applicant.email, /bestätigen/i);
    const token = /benutzerkonto-bestaetigen\/([\w-]+)/.exec(text)?.[1];
    await applicant.must(200, 'POST', '/api/action/account-confirm', { token });
    await applicant.logIn();
    await drawWith(applicant);
    await applicant.logIn();
    const journey = JOURNEYS.find(({ name }) => name === 'single');
    if (journey === undefined) throw new Error('no journey');
    const id = await applicant.apply(journey);
    expect((await sheetOf(applicant, id)).subarray(0, 5).toString()).toBe('%PDF-');
    for (const { port } of processes) expect(proxy.answered.get(port)).toBeGreaterThan(5);
  });

  test('one is killed in the middle of writes: what was answered is there, once, and the others carry on', async () => {
    const savers = await Promise.all(numbers(4).map((n) => buildSaver(n)));
    const submitters = await Promise.all(numbers(6).map((n) => buildApplicant(n, 10)));
    const running = { on: true };
    const saving = savers.map((saver) => keepSaving(saver, running));
    const uploading = savers.map((saver) => keepUploading(saver, running));
    await vi.waitFor(() => expect(savers.every(({ acknowledged }) => acknowledged > 1)).toBe(true), PATIENCE);

    const submitting = submitters.map((one) => submitUntilDone(one));
    const registering = numbers(4).map((n) => registerAs(`spaet-${n}@example.org`));
    const before = savers.map(({ acknowledged }) => acknowledged);
    await processes[1]?.kill();
    await vi.waitFor(
      () => expect(savers.every(({ acknowledged }, n) => acknowledged > (before[n] ?? 0) + 2)).toBe(true),
      PATIENCE,
    );
    running.on = false;
    const uploads = (await Promise.all(uploading)).flat();
    await Promise.all([...saving, ...submitting]);
    const registered = await Promise.all(registering);

    for (const saver of savers) await expectSaved(saver);
    expect(uploads.length).toBeGreaterThan(0);
    for (const { applicant, media, bytes } of uploads) await expectStored(applicant, media, bytes);
    for (const one of submitters) await expectSubmittedOnce(one);
    for (const { email, status } of registered) await expectOneLetter(email, status);
  });
});

async function openSurroundings(): Promise<Record<string, string>> {
  const options = { address: '127.0.0.1', port: 0, directory: join(folder, 's3'), silent: true };
  s3 = new S3rver({ ...options, configureBuckets: [{ name: 'portal' }] });
  const { port } = await s3.run();
  caught = await catchMails();
  return {
    DATABASE_URL: await createDatabase(server ?? ''),
    STORAGE_URL: `s3://portal/files?endpoint=http://127.0.0.1:${port}&region=eu-central-1`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    SMTP_URL: caught.url,
    PORTAL_SEED: 'none',
    PORTAL_CLOCK: AT,
    WORKERS: '1',
  };
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

async function mailTo(email: string, subject: RegExp): Promise<CaughtMail> {
  const find = () => caught.mails.find((mail) => mail.to === email && subject.test(mail.subject));
  return vi.waitFor(() => find() ?? Promise.reject(new Error(`no mail to ${email}`)), PATIENCE);
}

/** Enters the open pot and lets the agency draw it, on clocks that all processes move to. */
async function drawWith(applicant: HttpApplicant): Promise<void> {
  const pot = await enterPot(applicant, new Date(AT));
  await setClock(EVENING);
  await drawByTwo(outside.portal, pot);
  await setClock('2022-03-26T09:00:00+01:00');
}

async function setClock(instant: string): Promise<void> {
  await moveClock(outside.portal, new Date(instant));
  const shown = async (one: PortalProcess) =>
    ((await (await fetch(`${one.origin}/config.json`)).json()) as { now: string }).now;
  await vi.waitFor(async () => {
    for (const one of processes)
      expect(Date.parse(await shown(one))).toBeGreaterThanOrEqual(Date.parse(instant) - 1000);
  }, PATIENCE);
}

interface Built {
  applicant: HttpApplicant;
  proposal: string;
}

interface Saver extends Built {
  /** The number in the last save that was answered. */
  acknowledged: number;
}

async function buildApplicant(n: number, at: number): Promise<Built> {
  const account = await buildAccount(outside, { email: `antrag-${at}-${n}@example.org` });
  const proposal = await buildProposal(outside, account, { at });
  return { applicant: new HttpApplicant(origin, account.email, account.token), proposal };
}

async function buildSaver(n: number): Promise<Saver> {
  return { ...(await buildApplicant(n, 6)), acknowledged: 0 };
}

function pathOf({ proposal }: Built): string {
  return `/api/action/proposal/${proposal}/step_6`;
}

/** Writes one number after the other; what gets no answer is not counted, and the next one follows. */
async function keepSaving(saver: Saver, running: { on: boolean }): Promise<void> {
  for (let n = 1; running.on; n++) {
    const body = { ...PROJECT, title: `Stand ${n}` };
    const answer = await saver.applicant.send('PUT', pathOf(saver), body).catch(() => undefined);
    if (answer?.status === 200) saver.acknowledged = n;
  }
}

async function expectSaved(saver: Saver): Promise<void> {
  const { title } = await saver.applicant.must(200, 'GET', pathOf(saver));
  expect(Number(/\d+/.exec(String(title))?.[0])).toBeGreaterThanOrEqual(saver.acknowledged);
}

interface Uploaded {
  applicant: HttpApplicant;
  media: string;
  bytes: Buffer;
}

async function keepUploading({ applicant }: Saver, running: { on: boolean }): Promise<Uploaded[]> {
  const taken: Uploaded[] = [];
  for (let n = 1; running.on; n++) {
    const bytes = samplePdf(`${applicant.email} ${n}`);
    const media = await applicant.upload(`datei-${n}.pdf`, bytes).catch(() => undefined);
    if (media !== undefined) taken.push({ applicant, media, bytes });
  }
  return taken;
}

async function expectStored(applicant: HttpApplicant, media: string, bytes: Buffer): Promise<void> {
  const { downloadUrl } = await applicant.must(200, 'GET', media);
  expect((await applicant.download(String(downloadUrl))).equals(bytes)).toBe(true);
}

/** As a person would: looks whether it has happened, and tries again if not. */
async function submitUntilDone({ applicant, proposal }: Built): Promise<void> {
  await vi.waitFor(async () => {
    await applicant.forward(proposal, 11).catch(() => {});
    expect(await applicant.must(200, 'GET', `/api/proposals/${proposal}`)).toMatchObject({ currentStep: 11 });
  }, PATIENCE);
}

async function sheetOf(applicant: HttpApplicant, proposal: string): Promise<Buffer> {
  return vi.waitFor(() => applicant.sheet(proposal), PATIENCE);
}

async function expectSubmittedOnce({ applicant, proposal }: Built): Promise<void> {
  await sheetOf(applicant, proposal);
  await mailTo(applicant.email, /Unterschriftenblatt/);
  const { rows } = await sql<{ sheets: number }>`
    select count(*) as sheets from media_link where proposal_id = ${proposal} and 'signature' = any(keywords)
  `.execute(outside.portal.db);
  expect(rows).toEqual([{ sheets: 1 }]);
  expect(lettersTo(applicant.email).length).toBe(1);
}

/** Registered once and written to once; without an answer perhaps not at all. */
async function expectOneLetter(email: string, status: number | undefined): Promise<void> {
  if (status === 201) await mailTo(email, /./);
  expect(lettersTo(email).length).toBeLessThanOrEqual(1);
}

/** A mail whose sender died after handing it over comes again under its first id: mail servers and readers know it by that. */
function lettersTo(email: string): string[] {
  return [...new Set(caught.mails.filter(({ to }) => to === email).map(({ messageId }) => messageId))];
}

async function registerAs(email: string): Promise<{ email: string; status: number | undefined }> {
  const status = await new HttpApplicant(origin, email).register().catch(() => undefined);
  return { email, status };
}
