import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { KeptVerdicts } from '../platform/kept-verdicts.ts';
import type { Db } from '../platform/portal.ts';
import type { Storage } from '../platform/storage.ts';
import type { IssuedSheet } from '../signature/sheet-match.ts';
import { findSheetCase, findSheetsByHash, type SignedFile, type SignedPurpose } from './store.ts';

const END = Buffer.from('%%EOF');
/** Where a document may end after its last mark; the sheet's own end is among them. */
const LINE_ENDS = ['', '\n', '\r\n', '\r'] as const;
/** A signed sheet is one document and what signing appends: the sheet ends at the first mark, or soon after. */
const MOST_ENDS = 3;

/** Many times the size of any sheet, which is one page or two: the request loop hashes no more than this. */
const BEGINNING = 4 * 1024 * 1024;

/** The hashes of what a content begins with, by its own hash. */
const known = new KeptVerdicts<string[]>();

/**
 * The sheets a file may begin with: the one issued for this case, and whichever other of the portal's own it turns out to
 * begin with, so that a refusal can say what was mistaken. Found by hash: the number of sheets ever issued does not matter.
 */
export async function issuedSheets(
  db: Db,
  storage: Storage,
  file: SignedFile,
  { purpose, linkedResource, caseId }: { purpose: SignedPurpose; linkedResource: string; caseId: string },
): Promise<IssuedSheet[]> {
  const hashes = await hashesOf(storage, file);
  const [sheetCase, found] = await Promise.all([findSheetCase(db, purpose, caseId), findSheetsByHash(db, hashes)]);
  return found.map(({ id, sha256, file_size: length, resources }) => {
    const older = resources.includes(linkedResource) ? 'older' : 'other';
    return { sha256, length, belongsTo: id === sheetCase?.sheet_media_id ? 'this' : older };
  });
}

function hashesOf(storage: Storage, { company_id, storage_key, sha256 }: SignedFile): string[] | Promise<string[]> {
  return (
    known.find(sha256) ??
    known.once(company_id, sha256, async () => {
      const hashes = prefixHashes(await readBeginning(await storage.read(storage_key)));
      known.keep(sha256, hashes);
      return hashes;
    })
  );
}

async function readBeginning(stored: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stored as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size >= BEGINNING) break;
  }
  return Buffer.concat(pieces).subarray(0, BEGINNING);
}

/** SHA-256 in hex of every beginning of the file that may be a document of its own. */
function prefixHashes(bytes: Buffer): string[] {
  const ends = endsOf(bytes).flatMap((end) =>
    LINE_ENDS.filter((line) => bytes.toString('latin1', end, end + line.length) === line).map(
      (line) => end + line.length,
    ),
  );
  const hash = createHash('sha256');
  let at = 0;
  return [...new Set(ends)]
    .sort((one, other) => one - other)
    .map((end) => {
      hash.update(bytes.subarray(at, end));
      at = end;
      return hash.copy().digest('hex');
    });
}

function endsOf(bytes: Buffer): number[] {
  const ends: number[] = [];
  for (let at = bytes.indexOf(END); at !== -1 && ends.length < MOST_ENDS; at = bytes.indexOf(END, at + END.length)) {
    ends.push(at + END.length);
  }
  return ends;
}
