import { sql } from 'kysely';
import type { MediaRow } from '#features/media/server/store.ts';
import type { Verdict } from '#features/signature/rules/verdict.ts';
import { findPurpose, PURPOSES, type PurposeName } from '#ground/rules/files/purposes.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'signature_check.verdict': Verdict;
  }
}

/** Where a signed sheet is linked, once it is submitted. */
export type SignedPurpose = Extract<PurposeName, 'signedSheet' | 'signedProofOfUse'>;

export interface SignedFile {
  id: string;
  company_id: string;
  storage_key: string;
  /** Bytes. */
  file_size: number;
  sha256: string;
}

/** The file submitted as the signed sheet of a case; undefined if there is none. The scan of a paper bears no electronic signature. */
export async function findSignedFile(
  db: Db | Trx,
  linkedResource: string,
  purpose: SignedPurpose,
): Promise<SignedFile | undefined> {
  return db
    .selectFrom('media as m')
    .innerJoin('media_link as l', 'l.media_id', 'm.id')
    .select(['m.id', 'm.company_id', 'm.storage_key', 'm.file_size', 'm.sha256'])
    .where('l.linked_resource', '=', linkedResource)
    .where(sql<boolean>`l.keywords @> ${[...PURPOSES[purpose].keywords]}::text[]`)
    .where('l.deleted_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .where(sql<boolean>`not exists (select from paper_application a where a.scan_id = m.id)`)
    .orderBy('l.created_at', 'desc')
    .executeTakeFirst();
}

export interface SheetRow {
  id: string;
  sha256: string;
  /** Bytes. */
  file_size: number;
  /** Cases the sheet was issued for. */
  resources: string[];
}

/** Sheets the portal has issued whose whole content has one of these hashes. */
export async function findSheetsByHash(db: Db, hashes: readonly string[]): Promise<SheetRow[]> {
  if (hashes.length === 0) return [];
  return db
    .selectFrom('media as m')
    .innerJoin('media_link as l', 'l.media_id', 'm.id')
    .select(['m.id', 'm.sha256', 'm.file_size'])
    .select(sql<string[]>`array_agg(l.linked_resource)`.as('resources'))
    .where('m.generated', '=', true)
    .where('m.sha256', 'in', hashes)
    .groupBy('m.id')
    .execute();
}

export interface SheetCase {
  /** Id of the sheet the case has now; null before it is made. */
  sheet_media_id: string | null;
  received_at: Date | null;
}

export async function findSheetCase(db: Db, purpose: SignedPurpose, caseId: string): Promise<SheetCase | undefined> {
  const table = purpose === 'signedSheet' ? 'proposal' : 'verification';
  return db.selectFrom(table).select(['sheet_media_id', 'received_at']).where('id', '=', caseId).executeTakeFirst();
}

export interface CheckRow {
  verdict: Verdict;
  checked_at: Date;
}

export async function writeCheck(
  db: Db | Trx,
  check: { mediaId: string; linkedResource: string; verdict: Verdict; now: Date },
): Promise<void> {
  const row = {
    linked_resource: check.linkedResource,
    verdict: JSON.stringify(check.verdict),
    checked_at: check.now,
  };
  await db
    .insertInto('signature_check')
    .values({ media_id: check.mediaId, ...row })
    .onConflict((clash) => clash.column('media_id').doUpdateSet(row))
    .execute();
}

export async function findCheckOf(db: Db, mediaId: string): Promise<CheckRow | undefined> {
  return db
    .selectFrom('signature_check')
    .select(['verdict', 'checked_at'])
    .where('media_id', '=', mediaId)
    .executeTakeFirst();
}

/** The verdict on the file submitted as the signed sheet of a case, for the agency; undefined where there is none. */
export async function findCheck(
  db: Db,
  linkedResource: string,
  purpose: SignedPurpose,
): Promise<(CheckRow & { mediaId: string }) | undefined> {
  const file = await findSignedFile(db, linkedResource, purpose);
  const check = file && (await findCheckOf(db, file.id));
  return check && { ...check, mediaId: file.id };
}

/** Answers about revocation that the agency has added, oldest first. */
export async function listEvidence(db: Db, mediaId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('signature_evidence')
    .select('content')
    .where('media_id', '=', mediaId)
    .orderBy('added_at')
    .execute();
  return rows.map(({ content }) => content);
}

/** The same answer again is one. */
export async function writeEvidence(
  trx: Trx,
  { mediaId, sha256, content, now }: { mediaId: string; sha256: string; content: Buffer; now: Date },
): Promise<void> {
  await trx
    .insertInto('signature_evidence')
    .values({ media_id: mediaId, sha256, content, added_at: now })
    .onConflict((clash) => clash.columns(['media_id', 'sha256']).doNothing())
    .execute();
}

/** What a file is the signed sheet of. */
export interface SignedCase {
  purpose: SignedPurpose;
  /** '/api/proposals/{id}' or '/api/verifications/{id}'. */
  linkedResource: string;
  caseId: string;
}

/** Undefined for a file that is no signed sheet. */
export function findSignedCase({ links }: Pick<MediaRow, 'links'>): SignedCase | undefined {
  for (const { linkedResource, keywords } of links) {
    const purpose = findPurpose(linkedResource, keywords);
    if (purpose !== 'signedSheet' && purpose !== 'signedProofOfUse') continue;
    return { purpose, linkedResource, caseId: linkedResource.slice(linkedResource.lastIndexOf('/') + 1) };
  }
  return undefined;
}
