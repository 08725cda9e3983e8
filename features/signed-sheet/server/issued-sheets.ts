import { open } from 'node:fs/promises';
import type { Db } from '#ground/server/portal.ts';
import type { IssuedSheet } from '#ground/server/signatures.ts';
import { KeptVerdicts } from '#ground/server/thread/kept-verdicts.ts';
import { prefixHashes } from './prefix-hashes.ts';
import { findSheetCase, findSheetsByHash, type SignedFile, type SignedPurpose } from './store.ts';

/** Many times the size of any sheet, which is one page or two: the request loop hashes no more than this. */
const BEGINNING = 4 * 1024 * 1024;

/** The hashes of what a content begins with, by its own hash. */
const known = new KeptVerdicts<string[]>();

/** A submitted file and where it lies on the local disk; not asked where its beginnings are known. */
export type LocalFile = SignedFile & { path(): Promise<string> };

/**
 * The sheets a file may begin with: the one issued for this case, and whichever other of the portal's own it turns out to
 * begin with, so that a refusal can say what was mistaken. Found by hash: the number of sheets ever issued does not matter.
 */
export async function issuedSheets(
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
