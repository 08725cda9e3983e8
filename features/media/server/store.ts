import { type RawBuilder, type Selectable, sql } from 'kysely';
import { fileKindOf, mimeTypeOf } from '#ground/rules/files/purposes.ts';
import { keptRead, keptStatement } from '#ground/server/database/kept-statement.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

export type LinkRow = Selectable<Schema['media_link']>;

/** A link as it stands beside its file. */
export interface MediaLink {
  id: string;
  linkedResource: string;
  keywords: string[];
}

/** A file with its living links, oldest first. */
export interface MediaRow extends Selectable<Schema['media']> {
  links: MediaLink[];
}

const LINKS = sql<MediaLink[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', l.id, 'linkedResource', l.linked_resource, 'keywords', to_jsonb(l.keywords))
                   order by l.created_at, l.id)
  from media_link l where l.media_id = m.id and l.deleted_at is null), '[]')`;

function files(db: Db | Trx) {
  return db.selectFrom('media as m').selectAll('m').select(LINKS.as('links')).where('m.deleted_at', 'is', null);
}

interface ById {
  id: string;
}

const readMedia = keptRead((db, { id }: ById) => files(db).where('m.id', '=', id));

export async function findMedia(db: Db | Trx, id: string): Promise<MediaRow | undefined> {
  const [row] = await readMedia(db, { id });
  return row;
}

const readLocked = keptStatement((db, { id }: ById) =>
  db.selectFrom('media').select('id').where('id', '=', id).where('deleted_at', 'is', null).forUpdate(),
);

/** The same, locked until the transaction ends: no link comes or goes meanwhile. */
export async function lockMedia(trx: Trx, id: string): Promise<MediaRow | undefined> {
  const [locked] = await readLocked(trx, { id });
  return locked === undefined ? undefined : findMedia(trx, id);
}

export interface MediaFilter {
  linkedResource?: string | undefined;
  keywords: readonly string[];
}

/** Of which one living link fits, oldest first. */
function listLinked(db: Db, fits: RawBuilder<unknown>): Promise<MediaRow[]> {
  const link = sql<boolean>`exists (
    select from media_link f where f.media_id = m.id and f.deleted_at is null and ${fits})`;
  return files(db).where(link).orderBy('m.uploaded_at').orderBy('m.id').execute();
}

/** The company's files, oldest first. With a filter: those of which one link has the resource and every keyword. */
export async function listMedia(
  db: Db,
  companyId: string,
  { linkedResource, keywords }: MediaFilter,
): Promise<MediaRow[]> {
  if (linkedResource === undefined && keywords.length === 0)
    return files(db).where('m.company_id', '=', companyId).orderBy('m.uploaded_at').orderBy('m.id').execute();
  const atResource = linkedResource === undefined ? sql`true` : sql`f.linked_resource = ${linkedResource}`;
  return listLinked(db, sql`m.company_id = ${companyId} and f.keywords @> ${[...keywords]}::text[] and ${atResource}`);
}

/** The files of an application, its proofs and what was handed in for it later, oldest first. */
export async function listMediaOfProposal(db: Db, proposalId: string): Promise<MediaRow[]> {
  return listLinked(db, sql`f.proposal_id = ${proposalId}`);
}

/** The files linked to one of these, oldest first. `resources`: IRIs as links name them. */
export async function listMediaOfResources(db: Db, resources: readonly string[]): Promise<MediaRow[]> {
  return listLinked(db, sql`f.linked_resource = any(${resources})`);
}

/** Those of these that are still there, oldest first. */
export async function listMediaByIds(db: Db, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return files(db).where('m.id', 'in', ids).orderBy('m.uploaded_at').orderBy('m.id').execute();
}

export interface NewMedia {
  id: string;
  companyId: string;
  fileName: string;
  /** Bytes. */
  fileSize: number;
  sha256: string;
  now: Date;
  /** Who uploaded it; absent: the portal made it. */
  by?: string | undefined;
  /** Made by the portal itself: nobody may delete it. */
  generated?: boolean;
}

/**
 * Notes a file whose bytes are about to be stored. Until `publishMedia` it counts as deleted, so that a crash in between
 * leaves nothing but a row the sweep clears away together with the bytes.
 */
export async function reserveMedia(
  db: Db,
  { id, companyId, fileName, fileSize, sha256, now, by, generated = false }: NewMedia,
): Promise<void> {
  const row = {
    id,
    company_id: companyId,
    file_name: fileName,
    file_size: fileSize,
    mime_type: mimeTypeOf(fileKindOf(fileName) ?? 'pdf'),
    sha256,
    generated,
    uploaded_by: by ?? null,
  };
  await db
    .insertInto('media')
    .values({ ...row, storage_key: id, uploaded_at: now, deleted_at: now })
    .execute();
}

const publish = keptStatement((db, { id }: ById) =>
  db.updateTable('media').set({ deleted_at: null }).where('id', '=', id).returningAll(),
);

/** From now on the file exists; nothing is linked to it yet. */
export async function publishMedia(db: Db | Trx, id: string): Promise<MediaRow> {
  const [row] = await publish(db, { id });
  if (row === undefined) throw new Error('the stored file vanished');
  return { ...row, links: [] };
}

/** `by`: the account that deleted them; absent where no person did. */
export async function hideMedia(trx: Trx, ids: readonly string[], now: Date, by?: string): Promise<void> {
  await trx
    .updateTable('media')
    .set({ deleted_at: now, deleted_by: by ?? null })
    .where('id', 'in', ids)
    .execute();
  await trx
    .updateTable('media_link')
    .set({ deleted_at: now })
    .where('media_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
}

/** A deleted file whose bytes may still be there. */
export async function findHidden(db: Db, id: string): Promise<{ storage_key: string } | undefined> {
  return db
    .selectFrom('media')
    .select('storage_key')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
}

/** Removes the row of a deleted file, unless it still has links, which stay as tombstones (contract §6.4). */
export async function forgetMedia(db: Db, id: string): Promise<void> {
  await db
    .deleteFrom('media as m')
    .where('m.id', '=', id)
    .where('m.deleted_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('media_link as l').select('l.id').whereRef('l.media_id', '=', 'm.id'))),
    )
    .execute();
}

/** Files uploaded before an instant that nothing refers to; locked. Deleted ones without any link count as well. */
export async function lockOrphans(trx: Trx, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from media m
    where m.uploaded_at < ${before} and not (m.generated and m.deleted_at is null)
      and not exists (select from media_link l
                      where l.media_id = m.id and (l.deleted_at is null or m.deleted_at is not null))
    order by m.uploaded_at limit ${most} for update of m skip locked`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Of these files, locked by the caller, the ones that are still without a living link. */
export async function keepUnlinked(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('media_link')
    .select('media_id')
    .where('media_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  const linked = new Set(rows.map((row) => row.media_id));
  return ids.filter((id) => !linked.has(id));
}

/** Links to proofs that a later save of step 8 has left out since before an instant: until then they may be put back. */
export async function dropDeadLinks(trx: Trx, before: Date, now: Date): Promise<void> {
  await sql`
    update media_link l set deleted_at = ${now}
    where l.deleted_at is null and l.created_at < ${before} and l.linked_resource like '/api/proofs/%'
      and not exists (select from step_item i where i.id::text = substr(l.linked_resource, ${'/api/proofs/'.length + 1}::int)
        and (i.removed_at is null or i.removed_at >= ${before}))`.execute(trx);
}

export interface NewLink {
  id: string;
  mediaId: string;
  companyId: string;
  linkedResource: string;
  keywords: readonly string[];
  proposalId: string | null;
  now: Date;
}

export async function insertLink(trx: Trx, link: NewLink): Promise<LinkRow> {
  const { id, mediaId, companyId, linkedResource, proposalId, now } = link;
  return trx
    .insertInto('media_link')
    .values({
      id,
      media_id: mediaId,
      company_id: companyId,
      linked_resource: linkedResource,
      keywords: [...link.keywords],
      proposal_id: proposalId,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A link, deleted or not: the caller looks at `deleted_at`. */
export async function findLink(db: Db | Trx, id: string): Promise<LinkRow | undefined> {
  return db.selectFrom('media_link').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function listLinks(db: Db, companyId: string): Promise<LinkRow[]> {
  return db
    .selectFrom('media_link')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Keywords of every living link to a resource. */
export async function findKeywordsAt(trx: Trx, linkedResource: string): Promise<{ id: string; keywords: string[] }[]> {
  return trx
    .selectFrom('media_link')
    .select(['id', 'keywords'])
    .where('linked_resource', '=', linkedResource)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function setKeywords(trx: Trx, id: string, keywords: readonly string[]): Promise<void> {
  await trx
    .updateTable('media_link')
    .set({ keywords: [...keywords] })
    .where('id', '=', id)
    .execute();
}

export async function markLinkDeleted(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('media_link').set({ deleted_at: now }).where('id', '=', id).execute();
}
