import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Verdict } from '@portal/domain/signature/verdict.ts';
import { serviceUnavailable } from '../hydra/problem.ts';
import type { Portal } from '../platform/portal.ts';
import { ThreadBusy } from '../platform/side-thread.ts';
import { issuedSheets } from './issued-sheets.ts';
import { findCheckOf, findSheetCase, type SignedFile, type SignedPurpose, writeCheck } from './store.ts';

/** Seconds after which a file may be looked at again when too many wait. */
const RETRY_AFTER = 30;

export interface SignedCase {
  purpose: SignedPurpose;
  /** '/api/proposals/{id}' or '/api/verifications/{id}'. */
  linkedResource: string;
  caseId: string;
}

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
  const verdict = await withCopy(portal, file.storage_key, async (path) => {
    const sheets = await issuedSheets(db, await readBeginning(path), signed);
    return portal.signatures.verify({ path, sheets, now: clock.now() }).catch((error: unknown) => {
      throw error instanceof ThreadBusy ? serviceUnavailable(RETRY_AFTER) : error;
    });
  });
  await writeCheck(db, { mediaId: file.id, linkedResource: signed.linkedResource, verdict, now: clock.now() });
  portal.log.event('signature.checked', { media: file.id, outcome: verdict.ok ? 'accepted' : verdict.reason });
  return verdict;
}

/** Many times the size of any sheet, which is one page or two: the request loop hashes no more than this. */
const BEGINNING = 4 * 1024 * 1024;

async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The stored bytes as a file of the local disk, wherever they are kept, for as long as `use` takes. */
async function withCopy<T>({ storage }: Portal, key: string, use: (path: string) => Promise<T>): Promise<T> {
  const path = join(storage.tempFolder, `signed-${randomUUID()}`);
  try {
    await pipeline(await storage.read(key), createWriteStream(path));
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}
