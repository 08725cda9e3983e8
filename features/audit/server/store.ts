import { randomBytes } from 'node:crypto';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import { COUNTED, type Counted, countedTo } from '#ground/server/hydra/collection.ts';
import { iriOf, isUuid } from '#ground/server/hydra/iri.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { AuditContent, AuditEntry } from '../rules/audit.ts';
import { type ChainEntry, type ChainHead, commitmentTo, hashedText } from './chain.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'audit_entry.actor_kind': AuditContent['actorKind'];
    'audit_entry.detail': Answers;
    'audit_entry.kind': AuditContent['kind'];
  }
}

type AnyDb = Db | Trx;

/** Appends in one statement. The head's row stays locked until the transaction ends. */
export async function appendEntry(db: AnyDb, content: AuditContent): Promise<void> {
  const { at, kind, actorKind, actorId, actorName, actorRoles, act, subjects, why, detail } = content;
  const salt = randomBytes(32).toString('hex');
  const commitment = commitmentTo(salt, content);
  const hashed = hashedText({ ...content, commitment });
  await sql`
    with head as (
      update audit_head set number = number + 1,
        hash = sha256(hash || convert_to((number + 1)::text || chr(10) || ${hashed}::text, 'UTF8'))
      returning number, hash
    )
    insert into audit_entry
      (number, at, kind, actor_kind, actor_id, actor_name, actor_roles, act, subjects, why, detail, hash, salt, commitment)
    select number, ${at}::timestamptz, ${kind}, ${actorKind}, ${actorId}::uuid, ${actorName}, ${actorRoles}::text[],
      ${act}, ${subjects}::text[], ${why}, ${JSON.stringify(detail)}::jsonb, hash,
      decode(${salt}, 'hex'), decode(${commitment}, 'hex')
    from head`.execute(db);
}

interface SeenQuery {
  act: string;
  officerId: string;
  session: { id: string; since: Date };
}

/** Every address that the session's entries about this list name. */
export async function findSeen(db: AnyDb, { act, officerId, session }: SeenQuery): Promise<Set<string>> {
  const { rows } = await sql<{ subject: string }>`
    select distinct unnest(subjects) as subject from audit_entry
    where actor_id = ${officerId}::uuid and act = ${act} and at >= ${session.since}::timestamptz
      and detail ->> 'session' = ${session.id}`.execute(db);
  return new Set(rows.map(({ subject }) => subject));
}

/** What an auditor looks for; everything given must fit. */
export interface AuditFilter {
  /** Stands in act, name or reason, whatever its case; one or two letters where a word begins. */
  text?: string | undefined;
  act?: string | undefined;
  kind?: AuditContent['kind'] | undefined;
  /** An officer's id or name. */
  officer?: string | undefined;
  /** IRI. */
  subject?: string | undefined;
  /** IRIs; one of them must fit. */
  subjects?: readonly string[] | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
  number?: number | undefined;
}

type Query = SelectQueryBuilder<Schema, 'audit_entry', object>;

/** With a frequent text the next entries that have it are near wherever one reads, and no index is asked. */
function filtered(db: AnyDb, filter: AuditFilter, isFrequent = false): Query {
  const { text, act, kind, officer, subject, subjects, from, until, number } = filter;
  return db
    .selectFrom('audit_entry')
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .$if(act !== undefined, (query) => query.where('act', '=', act ?? ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'act'))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? new Date(0)))
    .$if(subject !== undefined, (query) => query.where(sql<boolean>`subjects @> array[${subject}]::text[]`))
    .$if(subjects !== undefined, (query) => query.where(sql<boolean>`subjects && ${subjects}::text[]`))
    .$if(officer !== undefined, (query) => query.where(isOfficer(officer ?? '')))
    .$if(text !== undefined, (query) => query.where(has(text ?? '', isFrequent)));
}

function isOfficer(given: string): RawBuilder<boolean> {
  return isUuid(given) ? sql`actor_id = ${given}::uuid` : sql`lower(actor_name) = lower(${given})`;
}

/**
 * The text as it stands there, whatever its case; the index, which knows the pieces of words, finds who may have it. It is not
 * asked for a `coalesce`, of which the database assumes every second.
 */
function has(text: string, isFrequent: boolean): RawBuilder<boolean> {
  const pieces = sql`search @@ case_search(${text})`;
  return sql`(${isFrequent ? sql`coalesce(${pieces}, false)` : pieces}
    and strpos(lower(act || ' ' || coalesce(actor_name, '') || ' ' || coalesce(why, '')), lower(${text})) > 0)`;
}

function isWhole(filter: AuditFilter): boolean {
  return Object.values(filter).every((condition) => condition === undefined);
}

/**
 * Newest first. In the whole record, which has no gaps, the last page costs what the first does; a stretch of time is found
 * by its instants, else everything since would be gone through.
 */
export function listEntries(db: AnyDb, filter: Omit<AuditFilter, 'text'>, stretch: Stretch): Promise<AuditEntry[]> {
  return list(filtered(db, filter), filter, stretch);
}

interface Stretch {
  offset: number;
  limit: number;
}

/** The same with their number. Few that have the words are found first and put in order then: in their order all would be gone through. */
export async function findEntries(
  db: AnyDb,
  filter: AuditFilter,
  stretch: Stretch,
): Promise<{ entries: AuditEntry[]; counted: Counted }> {
  const counted = await countEntries(db, filter);
  const fitting = filtered(db, filter, counted.isMore);
  const isRare = filter.text !== undefined && !counted.isMore;
  return { counted, entries: await list(isRare ? numbered(db, fitting) : fitting, filter, stretch) };
}

async function list(fitting: Query, filter: AuditFilter, { offset, limit }: Stretch): Promise<AuditEntry[]> {
  const isInTime = filter.from !== undefined || filter.until !== undefined;
  const newest = fitting
    .select(COLUMNS)
    .$if(isInTime, (query) => query.orderBy('at', 'desc'))
    .orderBy('number', 'desc')
    .limit(limit);
  const behind = sql<number>`(select max(number) from audit_entry) - ${offset}::bigint`;
  const rows = await (isWhole(filter) ? newest.where('number', '<=', behind) : newest.offset(offset)).execute();
  return rows.map(entryFrom);
}

/** The same entries, found before anything else is done with them. */
function numbered(db: AnyDb, fitting: Query): Query {
  const found = sql`with found as materialized (${fitting.select('number')}) select number from found`;
  return db.selectFrom('audit_entry').where(sql<boolean>`number in (${found})`);
}

/** The whole record, which has no gaps, is as long as its last number; of what is looked for only so much is counted. */
export async function countEntries(db: AnyDb, filter: AuditFilter): Promise<Counted> {
  if (isWhole(filter)) return { count: (await getEnd(db)).last, isMore: false };
  const { count } = await db
    .selectFrom(
      filtered(db, filter)
        .select('number')
        .limit(COUNTED + 1)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return countedTo(Number(count));
}

/** A stretch of the chain behind a number. */
export async function findEntriesAfter(db: AnyDb, after: number, limit: number): Promise<ChainEntry[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select([...COLUMNS, 'salt', 'commitment'])
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...entryFrom(row), salt: hexOf(row.salt), commitment: hexOf(row.commitment) }));
}

function hexOf(bytes: Buffer | null): string | null {
  return bytes === null ? null : bytes.toString('hex');
}

/** Takes away what somebody wrote into these entries; that they did something, when and to what stays, and the chain holds. */
export async function eraseTexts(trx: Trx, of: { subjects: readonly string[] }): Promise<number> {
  return erase(trx, sql`subjects && ${[...of.subjects]}::text[]`);
}

/** The same of entries of a kind up to an instant; as many as that at once. */
export async function eraseOldTexts(
  trx: Trx,
  { kind, before, limit }: { kind: AuditContent['kind']; before: Date; limit: number },
): Promise<number> {
  return erase(
    trx,
    sql`number in (select number from audit_entry where salt is not null and kind = ${kind} and at < ${before}
      order by number limit ${limit})`,
  );
}

async function erase(trx: Trx, which: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    update audit_entry set salt = null, why = null, detail = '{}' where salt is not null and ${which}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** The head, and the number of the last entry there is, as of one instant. */
export async function getEnd(db: AnyDb): Promise<{ head: ChainHead; last: number }> {
  const { number, hash, last } = await db
    .selectFrom('audit_head')
    .select(['number', 'hash'])
    .select((eb) =>
      eb
        .selectFrom('audit_entry')
        .select((max) => max.fn.max('number').as('last'))
        .as('last'),
    )
    .executeTakeFirstOrThrow();
  return { head: { number, hash: hash.toString('hex') }, last: last ?? 0 };
}

/** Every address a case has in the record, its application's and its proof of use's; none for an unknown number. */
export async function findCaseSubjects(db: AnyDb, number: string): Promise<string[]> {
  const row = await db
    .selectFrom('proposal as p')
    .leftJoin('verification as v', 'v.proposal_id', 'p.id')
    .select(['p.id as proposal', 'v.id as verification'])
    .where('p.number', '=', number)
    .executeTakeFirst();
  if (row === undefined) return [];
  const { proposal, verification } = row;
  return [
    ...['/api/agency/proposals', '/api/proposals'].map((path) => iriOf(path, proposal)),
    ...(verification === null
      ? []
      : ['/api/agency/verifications', '/api/verifications'].map((path) => iriOf(path, verification))),
  ];
}

/** The head; nobody appends until the transaction ends. */
export async function lockHead(trx: Trx): Promise<ChainHead> {
  const { number, hash } = await trx
    .selectFrom('audit_head')
    .select(['number', 'hash'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { number, hash: hash.toString('hex') };
}

/** Without those that only serve a search or the chain. */
const COLUMNS = [
  'number',
  'at',
  'kind',
  'actor_kind as actorKind',
  'actor_id as actorId',
  'actor_name as actorName',
  'actor_roles as actorRoles',
  'act',
  'subjects',
  'why',
  'detail',
  'hash',
] as const;

function entryFrom<R extends { at: Date; hash: Buffer }>(row: R) {
  return { ...row, at: row.at.toISOString(), hash: row.hash.toString('hex') };
}
