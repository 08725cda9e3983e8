import { sql } from 'kysely';
import type { ReceiptAct } from '#features/company/rules/people.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { ReceiptHead } from '../rules/receipt.ts';
import type { ReadNode, TreeNode } from './tree.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'receipt.act': ReceiptAct;
    'receipt_head.head': ReceiptHead;
  }
}

type AnyDb = Db | Trx;

export interface OpenReceipt {
  id: string;
  act: ReceiptAct;
  subject: string;
  company: string | null;
  /** Null: the agency. */
  by: string | null;
  content_hash: string;
  happened_at: Date;
}

/** What was noted and has no place yet, in the order it happened. */
export async function findOpen(trx: Trx, limit: number): Promise<OpenReceipt[]> {
  return trx
    .selectFrom('receipt as r')
    .leftJoin('company as c', 'c.id', 'r.company_id')
    .leftJoin('account as a', 'a.id', 'r.account_id')
    .select(['r.id', 'r.act', 'r.subject', 'c.name as company', 'r.content_hash', 'r.happened_at'])
    .select(sql<string | null>`coalesce(r.done_by, a.first_name || ' ' || a.last_name)`.as('by'))
    .where('r.place', 'is', null)
    .orderBy('r.happened_at')
    .orderBy('r.id')
    .limit(limit)
    .execute();
}

export interface Sealed {
  id: string;
  place: number;
  statement: string;
  signature: string;
}

export async function saveSealed(trx: Trx, sealed: readonly Sealed[], nodes: readonly TreeNode[]): Promise<void> {
  await sql`
    update receipt r set place = x.place, statement = x.statement, signature = x.signature
    from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb)
      as x(id uuid, place bigint, statement text, signature text)
    where r.id = x.id`.execute(trx);
  const rows = nodes.map(({ level, position, hash }) => ({ level, position, hash: hash.toString('hex') }));
  await sql`
    insert into receipt_node (level, position, hash)
    select level, position, decode(hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(level smallint, position bigint, hash text)`.execute(
    trx,
  );
}

/** How many receipts have a place. */
export async function sizeOf(db: AnyDb): Promise<number> {
  const row = await db
    .selectFrom('receipt_node')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('level', '=', 0)
    .executeTakeFirst();
  return row?.last === null || row?.last === undefined ? 0 : Number(row.last) + 1;
}

/** Runs what reads nodes of the tree, with all it asks for fetched in one query. Throws where the log has lost one. */
export async function withNodes<T>(db: AnyDb, work: (read: ReadNode) => T): Promise<T> {
  const wanted: { level: number; position: number }[] = [];
  work((level, position) => {
    wanted.push({ level, position });
    return Buffer.alloc(32);
  });
  const { rows } = await sql<{ level: number; position: string; hash: Buffer }>`
    select n.level, n.position::text as position, n.hash from receipt_node n
    join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as x(level smallint, position bigint)
      on n.level = x.level and n.position = x.position`.execute(db);
  const found = new Map(rows.map(({ level, position, hash }) => [`${level}/${position}`, Buffer.from(hash)]));
  return work((level, position) => {
    const hash = found.get(`${level}/${position}`);
    if (hash === undefined) throw new Error('the log of receipts has a gap');
    return hash;
  });
}

/** The newest published head. */
export async function findHead(db: AnyDb): Promise<ReceiptHead | undefined> {
  return (await listHeads(db, 1))[0];
}

/** Published heads, newest first. */
export async function listHeads(db: AnyDb, limit: number): Promise<ReceiptHead[]> {
  const rows = await db.selectFrom('receipt_head').select('head').orderBy('size', 'desc').limit(limit).execute();
  return rows.map(({ head }) => head);
}

export async function insertHead(trx: Trx, head: ReceiptHead): Promise<void> {
  await trx
    .insertInto('receipt_head')
    .values({ day: head.day, size: head.size, head: JSON.stringify(head) })
    .execute();
}

export async function hasHeadOf(trx: Trx, day: string): Promise<boolean> {
  return (await trx.selectFrom('receipt_head').select('day').where('day', '=', day).executeTakeFirst()) !== undefined;
}

export interface StoredReceipt {
  id: string;
  company_id: string;
  statement: string | null;
  signature: string | null;
}

export async function findReceipt(db: AnyDb, id: string): Promise<StoredReceipt | undefined> {
  return db
    .selectFrom('receipt')
    .select(['id', 'company_id', 'statement', 'signature'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Sealed receipts of an application, its proof of use and all files of either, newest first. */
export async function findReceiptsOf(
  db: AnyDb,
  proposalId: string,
): Promise<{ id: string; statement: string | null }[]> {
  return db
    .selectFrom('receipt')
    .select(['id', 'statement'])
    .where('place', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('proposal_id', '=', proposalId),
        eb('media_id', 'in', eb.selectFrom('media_link').select('media_id').where('proposal_id', '=', proposalId)),
      ]),
    )
    .orderBy('happened_at', 'desc')
    .orderBy('place', 'desc')
    .execute();
}

/** The same of an entry in the lottery. */
export async function findReceiptsOfEntry(
  db: AnyDb,
  raffleId: string,
): Promise<{ id: string; statement: string | null }[]> {
  return db
    .selectFrom('receipt')
    .select(['id', 'statement'])
    .where('place', 'is not', null)
    .where('raffle_id', '=', raffleId)
    .orderBy('place', 'desc')
    .execute();
}

/**
 * The same of a proof of use: what was handed in, decided and paid for it, and its files, whose links name one of
 * `resources`.
 */
export async function findReceiptsOfVerification(
  db: AnyDb,
  { proposalId, resources }: { proposalId: string; resources: readonly string[] },
): Promise<{ id: string; statement: string | null }[]> {
  const { rows } = await sql<{ id: string; statement: string | null }>`
    select r.id, r.statement from receipt r
    where r.place is not null and (
      r.media_id in (select l.media_id from media_link l where l.linked_resource = any(${[...resources]}::text[]))
      or r.proposal_id = ${proposalId} and (
        r.act like 'verification-%' or r.act like 'payout-%'
        or r.act = 'decided' and r.content_hash in (
          select m.sha256 from letter l join media m on m.id = l.media_id
          where l.proposal_id = ${proposalId} and l.act like 'verification.%')))
    order by r.happened_at desc, r.place desc`.execute(db);
  return rows;
}

/** All of a company, as they happened. */
export async function findReceiptsOfCompany(db: AnyDb, companyId: string): Promise<{ id: string }[]> {
  return db.selectFrom('receipt').select('id').where('company_id', '=', companyId).orderBy('happened_at').execute();
}
