import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Actor } from '#features/access/server/bearer.ts';
import type { EInvoiceReader } from '#features/e-invoice/server/reader.ts';
import { checkFileHead, checkFileName, checkFileSize, fileKindOf } from '#ground/rules/files/purposes.ts';
import { serviceUnavailable } from '#ground/server/hydra/problem.ts';
import type { Finding, PdfInspector } from '#ground/server/pdf/inspector.ts';
import type { Portal } from '#ground/server/portal.ts';
import { SHORT_BYTES, ThreadBusy } from '#ground/server/thread/side-threads.ts';
import type { ReceivedFile } from './receive-upload.ts';
import { dangerousFile, fileRefused, infectedFile, noInvoice } from './refusals.ts';
import { forgetMedia, type MediaRow, publishMedia, reserveMedia } from './store.ts';
import { findVerdict, keepVerdict } from './verdict-store.ts';

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
