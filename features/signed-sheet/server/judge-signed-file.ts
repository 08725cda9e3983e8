import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findVerdict } from '#features/media/server/upload-media.ts';
import { refusalText } from '#features/signature/rules/refusals.ts';
import type { AcceptedSignature, Verdict } from '#features/signature/rules/verdict.ts';
import type { IssuedSheet } from '#features/signature/server/signatures.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { serviceUnavailable, violations } from '#ground/server/hydra/problem.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { KeptVerdicts } from '#ground/server/thread/kept-verdicts.ts';
import { ThreadBusy } from '#ground/server/thread/side-threads.ts';
import {
  findCheckOf,
  findSheetCase,
  findSheetsByHash,
  findSignedFile,
  listEvidence,
  type SignedCase,
  type SignedFile,
  type SignedPurpose,
  writeCheck,
} from './store.ts';

const END = Buffer.from('%%EOF');
/** Where a document may end after its last mark; the sheet's own end is among them. Shortest first. */
const LINE_ENDS = ['', '\n', '\r', '\r\n'] as const;
const LONGEST_LINE_END = 2;
/** A signed sheet is one document and what signing appends: the sheet ends at the first mark, or soon after. */
const MOST_ENDS = 3;

/** Fills the beginning of the room with what comes next; how many bytes: 0 at the end. */
export type ReadInto = (room: Buffer) => Promise<number>;

/** Bytes that are held at a time: many large files are looked at at once. */
const BLOCK = 64 * 1024;

/**
 * SHA-256 in hex of every beginning of a file that may be a document of its own, from its first `limit` bytes. All pieces go through one
 * block: a new one for each would not be collected before megabytes of them lie about.
 */
export async function prefixHashes(readInto: ReadInto, limit: number): Promise<string[]> {
  const hashes = new PrefixHashes();
  const block = Buffer.allocUnsafeSlow(BLOCK);
  let [read, kept] = [0, 0];
  while (read < limit && !hashes.isFull) {
    const count = await readInto(block.subarray(kept, kept + Math.min(limit - read, BLOCK - kept)));
    if (count === 0) break;
    read += count;
    const filled = kept + count;
    const rest = hashes.take(block.subarray(0, filled), END.length + LONGEST_LINE_END);
    block.copyWithin(0, filled - rest, filled);
    kept = rest;
  }
  hashes.take(block.subarray(0, kept), END.length);
  return hashes.found;
}

class PrefixHashes {
  readonly found: string[] = [];
  readonly #hash = createHash('sha256');
  #ends = 0;

  get isFull(): boolean {
    return this.#ends === MOST_ENDS;
  }

  /** Looks at the marks behind whose beginning so many bytes are there. How many bytes at the end a mark may have begun in: they come again. */
  take(bytes: Buffer, room: number): number {
    let hashed = 0;
    let at = bytes.indexOf(END);
    while (at !== -1 && !this.isFull && at + room <= bytes.length) {
      this.#ends += 1;
      const end = at + END.length;
      const lines = LINE_ENDS.filter((line) => bytes.toString('latin1', end, end + line.length) === line);
      for (const line of lines) {
        this.#hash.update(bytes.subarray(hashed, end + line.length));
        this.found.push(this.#hash.copy().digest('hex'));
        hashed = end + line.length;
      }
      at = bytes.indexOf(END, hashed);
    }
    const from = at === -1 ? Math.max(hashed, bytes.length - END.length + 1) : at;
    this.#hash.update(bytes.subarray(hashed, from));
    return bytes.length - from;
  }
}

/** The file that stood as the signed sheet when it was judged. */
export interface JudgedFile {
  mediaId: string;
  verdict: Verdict;
}

const FILE_PATH = 'file';
const CHANGED = 'Die Datei wurde gerade ausgetauscht. Bitte versuchen Sie es noch einmal.';

/** Judges what is submitted as the signed sheet, before the transaction that needs the verdict; undefined: no file. */
export async function judgeSubmittedFile(portal: Portal, signed: SignedCase): Promise<JudgedFile | undefined> {
  const file = await findSignedFile(portal.db, signed.linkedResource, signed.purpose);
  return file && { mediaId: file.id, verdict: await judgeSignedFile(portal, file, signed) };
}

/**
 * Inside the transaction: the file that was judged is still the one submitted, and its signature holds. Throws 422 on
 * `file` with the reason; never a silent acceptance (decisions §5).
 */
export async function requireAccepted(
  trx: Trx,
  signed: SignedCase,
  judged: JudgedFile | undefined,
): Promise<AcceptedSignature> {
  const file = await findSignedFile(trx, signed.linkedResource, signed.purpose);
  if (judged === undefined || file?.id !== judged.mediaId) throw violations([wrong(FILE_PATH, CHANGED)]);
  const { verdict } = judged;
  if (!verdict.ok) throw violations([wrong(FILE_PATH, refusalText(verdict))]);
  return verdict;
}

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
