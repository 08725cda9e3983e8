import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { searchMarks, storedMarks, type TracedInvoice } from '../rules/radar.ts';
import { listPlaced } from './trace-store.ts';

/** Proofs of use that one run of the sweep takes. */
const BATCH = 100;
/** Invoices of others looked at by one mark: who hands in the same thing oftener is found anyway. */
const FOUND_MAX = 20;

/** Keeps by what the invoices of a proof of use are found; those that are handed in never change. */
export async function markInvoices(trx: Trx, verificationId: string): Promise<void> {
  const marks = (await listPlaced(trx, verificationId)).flatMap((invoice) =>
    storedMarks(invoice).map((mark) => ({ mark: hashed(mark), id: invoice.id })),
  );
  await sql`
    insert into invoice_mark (mark, invoice_id, verification_id)
    select mark, id, ${verificationId}
    from unnest(${marks.map(({ mark }) => mark)}::bigint[], ${marks.map(({ id }) => id)}::uuid[]) as given(mark, id)
    on conflict do nothing`.execute(trx);
  await trx.updateTable('verification').set({ is_marked: true }).where('id', '=', verificationId).execute();
}

/** The sweep: proofs of use that were handed in before there were marks. */
export async function markUnmarked({ db }: Pick<Portal, 'db'>): Promise<void> {
  const rows = await db
    .selectFrom('verification')
    .select('id')
    .where('submitted_at', 'is not', null)
    .where('is_marked', '=', false)
    .limit(BATCH)
    .execute();
  for (const { id } of rows) await db.transaction().execute((trx) => markInvoices(trx, id));
}

/** Ids of handed-in invoices of other proofs of use that share a mark with one of these. */
export async function findInvoicesWithMarks(
  db: Db | Trx,
  verificationId: string,
  invoices: readonly TracedInvoice[],
): Promise<string[]> {
  const marks = [...new Set(invoices.flatMap(searchMarks))].map(hashed);
  const { rows } = await sql<{ invoice_id: string }>`
    select distinct found.invoice_id
    from unnest(${marks}::bigint[]) as sought(mark)
    cross join lateral (
      select m.invoice_id from invoice_mark m
      where m.mark = sought.mark and m.verification_id <> ${verificationId}
      limit ${FOUND_MAX}
    ) as found`.execute(db);
  return rows.map((row) => row.invoice_id);
}

/** A mark as 64 bits of its SHA-256: what shares them by chance is told apart by its signs. */
function hashed(mark: string): string {
  return createHash('sha256').update(mark).digest().readBigInt64BE(0).toString();
}
