import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findVerdict } from '#features/media/server/verdict-store.ts';
import type { Verdict } from '#features/signature/rules/verdict.ts';
import type { IssuedSheet } from '#features/signature/server/signatures.ts';
import { serviceUnavailable } from '#ground/server/hydra/problem.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { KeptVerdicts } from '#ground/server/thread/kept-verdicts.ts';
import { ThreadBusy } from '#ground/server/thread/side-threads.ts';
import { prefixHashes } from './prefix-hashes.ts';
import {
  findCheckOf,
  findSheetCase,
  findSheetsByHash,
  listEvidence,
  type SignedCase,
  type SignedFile,
  type SignedPurpose,
  writeCheck,
} from './store.ts';

/** Seconds after which a file may be looked at again when too many wait. */
const RETRY_AFTER = 30;

/**
 * Verifies an uploaded file as the signed sheet of a case and notes the verdict (decisions §5). Until the case is
 * received it is judged anew every time: trust and time move on. Call it before a transaction, since a hostile file may take seconds. Throws 503 when too
 * many files wait.
 */
export async function judgeSignedFile(portal: Portal, file: SignedFile, signed: SignedCase): Promise<Verdict> {
  const { db, clock } = portal;
  // The verdict by which the case was received stands, however trust changes afterwards.
  const sheetCase = await findSheetCase(db, signed.purpose, signed.caseId);
  const received = sheetCase?.received_at ? await findCheckOf(db, file.id) : undefined;
  if (received !== undefined) return received.verdict;
  const evidence = await listEvidence(db, file.id);
  const verdict = await verifySignedFile(portal, file, { signed, evidence });
  await writeCheck(db, { mediaId: file.id, linkedResource: signed.linkedResource, verdict, now: clock.now() });
  portal.log.event('signature.checked', { media: file.id, outcome: verdict.ok ? 'accepted' : verdict.reason });
  return verdict;
}

/** Many times the size of any sheet, which is one page or two: the request loop hashes no more than this. */
const BEGINNING = 4 * 1024 * 1024;

/** The hashes of what a content begins with, by its own hash. */
const known = new KeptVerdicts<string[]>();

/** A submitted file and where it lies on the local disk; not asked where its beginnings are known. */
type LocalFile = SignedFile & { path(): Promise<string> };

/**
 * The sheets a file may begin with: the one issued for this case, and whichever other of the portal's own it turns out to
 * begin with, so that a refusal can say what was mistaken. Found by hash: the number of sheets ever issued does not matter.
 */
async function issuedSheets(
  db: Db,
  file: LocalFile,
  { purpose, linkedResource, caseId }: { purpose: SignedPurpose; linkedResource: string; caseId: string },
): Promise<IssuedSheet[]> {
  const hashes = await hashesOf(file);
  const [sheetCase, found] = await Promise.all([findSheetCase(db, purpose, caseId), findSheetsByHash(db, hashes)]);
  return found.map(({ id, sha256, file_size: length, resources }) => {
    const older = resources.includes(linkedResource) ? 'older' : 'other';
    return { sha256, length, belongsTo: id === sheetCase?.sheet_media_id ? 'this' : older };
  });
}

function hashesOf({ company_id, sha256, path }: LocalFile): string[] | Promise<string[]> {
  return (
    known.find(sha256) ??
    known.once(company_id, sha256, async () => {
      await using file = await open(await path());
      const hashes = await prefixHashes(async (room) => (await file.read(room)).bytesRead, BEGINNING);
      known.keep(sha256, hashes);
      return hashes;
    })
  );
}

/** Nothing is noted. Throws 503 when too many files wait. */
export async function verifySignedFile(
  { db, clock, storage, signatures }: Portal,
  file: SignedFile,
  { signed, evidence }: { signed: SignedCase; evidence: readonly Buffer[] },
): Promise<Verdict> {
  const { company_id: account, file_size: size, sha256, storage_key: key } = file;
  const target = join(storage.tempFolder, `signed-${randomUUID()}`);
  // The stored bytes as a file of the local disk, wherever they are kept.
  let copied: Promise<void> | undefined;
  const path = async () => {
    copied ??= storage.copy(key, target);
    await copied;
    return target;
  };
  try {
    const [sheets, finding] = await Promise.all([issuedSheets(db, { ...file, path }, signed), findVerdict(db, sha256)]);
    const isHarmless = finding === 'harmless';
    return await signatures.verify({ account, size, sha256, sheets, now: clock.now(), isHarmless, evidence, path });
  } catch (error) {
    throw error instanceof ThreadBusy ? serviceUnavailable(RETRY_AFTER) : error;
  } finally {
    await rm(target, { force: true });
  }
}
