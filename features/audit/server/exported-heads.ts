import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findOfficersWith } from '#features/officers/server/store.ts';
import { printInstant } from '#ground/server/clock.ts';
import type { Config } from '#ground/server/config.ts';
import { job } from '#ground/server/jobs/jobs.ts';
import { queueMails } from '#ground/server/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { findSetting, saveSetting } from '#ground/server/settings.ts';
import type { ExportedHead } from '../rules/audit.ts';
import type { ChainHead } from './chain.ts';
import { HEAD_EXPORT } from './record.ts';
import { lockHead } from './store.ts';

/** Puts what has left the database into a file outside of it: the heads of the record, and those of the receipts. */
export async function fileAway(folder: string, name: string, content: string | Buffer, flag: 'a' | 'w' = 'w') {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), content, { flag });
}

/** What was filed in a folder under names of a form, in their order. */
export async function readFiled(folder: string, form: RegExp): Promise<{ name: string; bytes: Buffer }[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => form.test(name)).sort();
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })));
}

/** A head from outside of the database. */
export interface OutsideHead {
  number: number;
  /** ISO 8601: when it left. */
  at: string | null;
  /** Whether it stands for an entry with this hash; 'vouched': a trusted authority says so. */
  compare(hash: string): 'agrees' | 'vouched' | 'differs';
}

const TIME_STAMP = job<ChainHead>('audit-time-stamp');

/** Read at first use: what reads signatures takes some megabytes of every process. */
const timeStamping = () => import('#features/signature/server/stamp-text.ts');

const TIMEOUT_MS = 30_000;
const STAMP_NAME = /^\d+\.tsr$/;

/** Has an authority stamp the line of a head (RFC 3161) and keeps its answer beside the heads. Throws where there is none. */
async function stampHead(config: Config, head: ChainHead): Promise<void> {
  if (config.auditTsaUrl === undefined) return;
  const { findStamp, openStampCheck, stampRequest } = await timeStamping();
  const answer = await fetch(config.auditTsaUrl, {
    redirect: 'error',
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: new Uint8Array(stampRequest(headLine(head))),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const token = answer.ok ? findStamp(Buffer.from(await answer.arrayBuffer())) : undefined;
  const check = await openStampCheck(config);
  if (token === undefined || check(token, headLine(head), new Date()) === 'broken') {
    throw new Error(`the authority gave no time stamp: ${answer.status}`);
  }
  for (const folder of headFolders(config)) await fileAway(folder, `${head.number}.tsr`, token);
}

/** Every time stamp filed so far. */
export async function readStamps(config: Config, now: Date): Promise<OutsideHead[]> {
  const { openStampCheck } = await timeStamping();
  const check = await openStampCheck(config);
  const read = await Promise.all(headFolders(config).map((folder) => readFiled(folder, STAMP_NAME)));
  const distinct = new Map(read.flat().map((stamp) => [stamp.bytes.toString('base64'), stamp]));
  return [...distinct.values()].map(({ name, bytes: token }) => {
    const number = Number.parseInt(name, 10);
    return {
      number,
      at: null,
      compare: (hash) => {
        const stamp = check(token, headLine({ number, hash }), now);
        if (stamp === 'broken') return 'differs';
        return stamp.isTrusted ? 'vouched' : 'agrees';
      },
    };
  });
}

const SETTING = 'audit-export';

/** What left last, and in which hour. */
interface Exported extends ChainHead {
  hour: string;
}

/** Every hour and at each decision the head leaves the database: as a file, to the log, by mail, as the operator wishes with a time stamp. */
export function auditJobs(portal: Portal): void {
  portal.jobs.everyMinute('audit-head', () => exportHourly(portal));
  portal.jobs.handle(HEAD_EXPORT, () => exportHead(portal));
  portal.jobs.handle(TIME_STAMP, (head) => stampHead(portal.config, head), { isPatient: true });
}

/** Does nothing in an hour whose head was exported before, by this process or another. */
export async function exportHourly(portal: Portal): Promise<void> {
  const last = await findSetting<Exported>(portal.db, SETTING);
  if (last?.hour !== hourOf(portal.clock.now())) await exportHead(portal);
}

/** The head as it stands now; nothing where it has left before. */
export async function exportHead(portal: Portal): Promise<void> {
  const head = await portal.transaction((trx) => takeOut(portal, trx));
  if (head !== undefined) portal.log.event('audit.head-exported', { entry: head.number, hash: head.hash });
}

async function takeOut(portal: Portal, trx: Trx): Promise<ChainHead | undefined> {
  const head = await lockHead(trx);
  const last = await findSetting<Exported>(trx, SETTING);
  if (head.number === 0 || last?.hash === head.hash) return undefined;
  const now = portal.clock.now();
  await saveSetting(trx, SETTING, { ...head, hour: hourOf(now) } satisfies Exported, now);
  await queueMails(portal, trx, await mailsOf(portal, trx, head));
  if (portal.config.auditTsaUrl !== undefined) await portal.jobs.enqueue(trx, TIME_STAMP, head);
  await fileHead(portal.config, portal.clock.today(), { ...head, at: now });
  return head;
}

async function mailsOf(portal: Portal, trx: Trx, head: ChainHead) {
  const auditors = await findOfficersWith(trx, 'auditor');
  const at = printInstant(portal.clock.now().toISOString());
  const subject = `Bearbeitungsprotokoll, Stand vom ${at}`;
  const text = `Guten Tag,

der letzte Eintrag des Bearbeitungsprotokolls ist ${at}:
${headLine(head)}

Bewahren Sie diese Nachricht auf. Mit ihr lässt sich später zeigen, dass bis hierher nichts geändert und nichts entfernt wurde.

${portal.programme.brand.signature}
`;
  return auditors.map(({ email: to }) => ({ to, subject, text }));
}

/** '2022-03-15T09': hours of the world, so that no change of the clocks repeats one. */
function hourOf(instant: Date): string {
  return instant.toISOString().slice(0, 13);
}

type Folders = Pick<Config, 'dataDir' | 'auditCopyDir'>;

const NAME = /^\d{4}-\d{2}-\d{2}\.txt$/;
/** Wherever it was kept: in a file of the portal, in a mail, in a line of the log. */
const LINE = /^(?:.*?(\d{4}-\d{2}-\d{2}T[\d:.]+Z)\s)?.*?Eintrag (\d+) SHA-256 ([0-9a-f]{64})/gm;

/** Where heads lie outside of the database; the second one is the operator's, where files can only be added to. */
function headFolders({ dataDir, auditCopyDir }: Folders): string[] {
  return [join(dataDir, 'audit'), ...(auditCopyDir === undefined ? [] : [auditCopyDir])];
}

/** The head in one line, as files, log, mail and time stamp have it. */
function headLine({ number, hash }: ChainHead): string {
  return `Eintrag ${number} SHA-256 ${hash}`;
}

/** Adds a head to the file of its day, in every folder. */
async function fileHead(folders: Folders, day: string, { at, ...head }: ChainHead & { at: Date }): Promise<void> {
  const line = `${at.toISOString()} ${headLine(head)}\n`;
  for (const folder of headFolders(folders)) await fileAway(folder, `${day}.txt`, line, 'a');
}

/** Every head a text tells of, in its order. */
export function headsIn(text: string): ExportedHead[] {
  return [...text.matchAll(LINE)].map(([, at = null, number, hash = '']) => ({ at, number: Number(number), hash }));
}

/** Every head filed so far, by number. */
export async function readExportedHeads(folders: Folders): Promise<ExportedHead[]> {
  const read = await Promise.all(headFolders(folders).map((folder) => readFiled(folder, NAME)));
  const heads = read.flat().flatMap(({ bytes }) => headsIn(bytes.toString()));
  const distinct = new Map(heads.map((head) => [`${head.number} ${head.hash}`, head]));
  return [...distinct.values()].sort((one, other) => one.number - other.number);
}
