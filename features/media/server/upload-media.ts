import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '#features/access/server/actor.ts';
import type { EInvoiceReader } from '#features/e-invoice/server/reader.ts';
import { checkFileHead, checkFileName, checkFileSize, fileKindOf } from '#ground/rules/files/purposes.ts';
import { serviceUnavailable } from '#ground/server/hydra/problem.ts';
import { INSPECTION_RULES } from '#ground/server/pdf/inspect.ts';
import type { Finding, PdfInspector } from '#ground/server/pdf/inspector.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { SHORT_BYTES, ThreadBusy } from '#ground/server/thread/side-threads.ts';
import type { ReceivedFile } from './receive-upload.ts';
import { dangerousFile, fileRefused, infectedFile, noInvoice, storageFull } from './refusals.ts';
import { forgetMedia, type MediaRow, publishMedia, reserveMedia } from './store.ts';

/** Seconds after which an upload may be tried again when its checks cannot be made now. */
const RETRY_AFTER = 30;

/** The company whose file it is, and the account that uploads it. Null: the agency uploads, and the company cannot delete the file. */
type Uploader = Pick<Actor, 'companyId'> & { accountId: Actor['accountId'] | null };

/** What checks files before they are stored. */
interface Checkers {
  inspector: PdfInspector;
  reader: EInvoiceReader;
}

/**
 * Stores a received file as one of the company's. Throws 422 on `file` unless it is a harmless PDF or an electronic invoice
 * (decisions §5 and §9), 503 when the checks cannot be made now: an unchecked file is never taken.
 */
export async function uploadMedia(
  portal: Portal,
  { inspector, reader }: Checkers,
  actor: Uploader,
  file: ReceivedFile,
): Promise<MediaRow> {
  requireKnownKind(portal, file);
  if (fileKindOf(file.name) === 'xml') await requireInvoice(reader, actor, file);
  else await requireHarmless(portal, inspector, actor, file);
  await requireClean(portal, file);
  return store(portal, actor, file);
}

function requireKnownKind({ programme }: Portal, { name, size, head }: ReceivedFile): void {
  const complaint =
    checkFileSize(name, size, programme.files.proofMaxBytes) ?? checkFileName(name) ?? checkFileHead(name, head);
  if (complaint !== undefined) throw fileRefused(complaint);
}

async function requireInvoice(
  reader: EInvoiceReader,
  { companyId: account }: Uploader,
  { name, path, size, sha256 }: ReceivedFile,
): Promise<void> {
  const load = async () => new Uint8Array(await readFile(path));
  const reading = await reader.read({ account, size, sha256, load }).catch(busy);
  if (typeof reading === 'string') throw noInvoice(name, reading);
}

function busy(error: unknown): never {
  throw error instanceof ThreadBusy ? serviceUnavailable(RETRY_AFTER) : error;
}

async function requireHarmless(
  { db, clock }: Portal,
  inspector: PdfInspector,
  { companyId: account }: Uploader,
  { name, path, size, sha256 }: ReceivedFile,
): Promise<void> {
  const { finding, isCostly } = await inspectOnce();
  if (isCostly) await keepVerdict(db, sha256, finding, clock.now());
  if (finding !== 'harmless') throw dangerousFile(name, finding);

  /** A short file is inspected at once: that is faster than looking for a kept verdict. */
  async function inspectOnce(): Promise<{ finding: Finding; isCostly: boolean }> {
    const known = size > SHORT_BYTES ? await findVerdict(db, sha256) : undefined;
    if (known !== undefined) return { finding: known, isCostly: false };
    return inspector.inspect({ account, path, size, sha256 }).catch(busy);
  }
}

async function requireClean({ files, log }: Portal, { name, path }: ReceivedFile): Promise<void> {
  const infected = await files.isInfected(path).catch((error: unknown) => {
    log.event('media.scanner-failed', { reason: error instanceof Error ? error.message : String(error) });
    throw serviceUnavailable(RETRY_AFTER);
  });
  if (!infected) return;
  log.event('media.infected');
  throw infectedFile(name);
}

async function store(
  { db, transaction, clock, storage }: Portal,
  actor: Uploader,
  file: ReceivedFile,
): Promise<MediaRow> {
  const id = randomUUID();
  const { name, path, size, sha256 } = file;
  const { companyId, accountId } = actor;
  const sender = accountId === null ? { generated: true } : { by: accountId };
  await reserveMedia(db, { id, companyId, fileName: name, fileSize: size, sha256, now: clock.now(), ...sender });
  try {
    await storage.put(id, path, { size, sha256 });
  } catch (error) {
    await storage.remove(id).then(
      () => forgetMedia(db, id),
      () => {},
    );
    throw error;
  }
  return transaction((trx) => publishMedia(trx, id));
}

/**
 * The same bytes as a file of its own, so that each of the two can be deleted without the other. Nobody sees it before
 * `publishMedia`; until then it counts as deleted, and what a crash leaves of it goes with the next sweep. Returns its id.
 * Throws 507 when the disk is full.
 */
export async function copyMedia({ db, clock, storage }: Portal, file: MediaRow, by: string): Promise<string> {
  const { company_id: companyId, file_name: fileName, sha256 } = file;
  const [id, size] = [randomUUID(), Number(file.file_size)];
  const path = join(storage.tempFolder, id);
  await reserveMedia(db, { id, companyId, fileName, fileSize: size, sha256, now: clock.now(), by });
  try {
    await storage.copy(file.storage_key, path);
    await storage.put(id, path, { size, sha256 });
  } catch (error) {
    const { code } = error as { code?: string };
    throw code === 'ENOSPC' || code === 'EDQUOT' ? storageFull() : error;
  } finally {
    await rm(path, { force: true });
  }
  return id;
}

/** A finding is kept this long: what is given up on a slow machine may be checked on the next. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** What was found about a content by the rules of today; undefined where it was not looked at, or quickly. */
export async function findVerdict(db: Db, sha256: string): Promise<Finding | undefined> {
  const row = await db
    .selectFrom('file_verdict')
    .select('finding')
    .where('sha256', '=', sha256)
    .where('rules', '=', INSPECTION_RULES)
    .executeTakeFirst();
  return row?.finding as Finding | undefined;
}

export async function keepVerdict(db: Db, sha256: string, finding: Finding, now: Date): Promise<void> {
  const row = { rules: INSPECTION_RULES, finding, checked_at: now };
  await db
    .insertInto('file_verdict')
    .values({ sha256, ...row })
    .onConflict((clash) => clash.column('sha256').doUpdateSet(row))
    .execute();
}

export async function dropOldVerdicts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await db.deleteFrom('file_verdict').where('checked_at', '<', before).execute();
}
