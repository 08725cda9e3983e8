import { type Selectable, sql } from 'kysely';
import type { Payout } from '#features/payout/server/store.ts';
import type { ReclaimPart } from '#features/reclaim/rules/reclaim.ts';
import type { Repayment } from '#features/reclaim/rules/repayment.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { BankLine } from '../rules/bank-movements.ts';

type BankFileRow = Selectable<Schema['bank_file']>;

/** A file with how much was noted from it; without its content. */
export interface ListedBankFile extends Omit<BankFileRow, 'content'> {
  noted: number;
  isKept: boolean;
}

function files(db: Db | Trx) {
  return db
    .selectFrom('bank_file as f')
    .select(['f.id', 'f.name', 'f.sha256', 'f.size', 'f.taken_at', 'f.taken_by'])
    .select(({ selectFrom }) => [
      selectFrom('bank_entry as e')
        .select(sql<number>`count(*)::int4`.as('count'))
        .whereRef('e.bank_file_id', '=', 'f.id')
        .$asScalar()
        .$notNull()
        .as('noted'),
      sql<boolean>`length(f.content) > 0`.as('isKept'),
    ]);
}

/** Newest first. */
export async function listFiles(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedBankFile[]> {
  return files(db).orderBy('f.taken_at', 'desc').orderBy('f.id').offset(offset).limit(limit).execute();
}

export async function countFiles(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('bank_file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findFile(db: Db | Trx, id: string): Promise<ListedBankFile | undefined> {
  return files(db).where('f.id', '=', id).executeTakeFirst();
}

export async function readContent(db: Db | Trx, id: string): Promise<Buffer> {
  const { content } = await db.selectFrom('bank_file').select('content').where('id', '=', id).executeTakeFirstOrThrow();
  return Buffer.from(content);
}

/** The keys among these that were noted before, from whichever file. */
export async function findNotedKeys(db: Db | Trx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('bank_entry')
    .select('key')
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

interface Noted {
  fileId: string;
  line: BankLine & { act: NonNullable<BankLine['act']>; subject: string };
  now: Date;
  notedBy: string;
}

/** False: somebody has noted the same booking meanwhile. */
export async function insertEntry(trx: Trx, { fileId, line, now, notedBy }: Noted): Promise<boolean> {
  const { key, act, subject, amount, bookedOn } = line;
  const row = await trx
    .insertInto('bank_entry')
    .values({
      ...{ key, act, subject, amount },
      bank_file_id: fileId,
      booked_on: bookedOn,
      noted_at: now,
      noted_by: notedBy,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export interface NamedPayout extends Payout {
  number: string;
  company_name: string;
}

/** Payouts by their own id, or by that of the file they stand in. */
export async function findNamed(
  db: Db | Trx,
  { payouts, runs }: { payouts: readonly string[]; runs: readonly string[] },
): Promise<NamedPayout[]> {
  return db
    .selectFrom('payout as p')
    .innerJoin('verification as v', 'v.id', 'p.verification_id')
    .innerJoin('proposal as x', 'x.id', 'v.proposal_id')
    .selectAll('p')
    .select(['x.number', 'x.company_name'])
    .where(sql<boolean>`(p.id = any(${[...payouts]}::uuid[]) or p.run_id = any(${[...runs]}::uuid[]))`)
    .orderBy('x.number')
    .orderBy('p.id')
    .execute();
}

export interface OpenReclaimRow {
  verification_id: string;
  number: string;
  company_name: string;
  parts: readonly ReclaimPart[];
  repayments: readonly Repayment[];
}

/** Every reclaim of which something is left. */
export async function listOpenReclaims(db: Db | Trx): Promise<OpenReclaimRow[]> {
  const rows = await db
    .selectFrom('closing_in_force as c')
    .innerJoin('verification as v', 'v.id', 'c.verification_id')
    .innerJoin('proposal as x', 'x.id', 'v.proposal_id')
    .select(['c.verification_id', 'c.parts', 'x.number', 'x.company_name'])
    .select(
      sql<Repayment[]>`coalesce((select jsonb_agg(jsonb_build_object('amount', y.amount, 'bookedOn', y.booked_on)
        order by y.booked_on, y.noted_at) from repayment y where y.closing_decision_id = c.id), '[]')`.as('repayments'),
    )
    .where('c.kind', '=', 'reclaim')
    .where('c.repaid_on', 'is', null)
    .orderBy('x.number')
    .execute();
  return rows.flatMap(({ parts, ...row }) => (parts === null ? [] : [{ ...row, parts }]));
}

/** In one order, so that two who note at the same time wait for each other. */
export async function lockVerifications(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('verification')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}
