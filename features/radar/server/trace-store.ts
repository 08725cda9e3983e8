import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { INVOICE_FIELDS } from '#features/verification/rules/invoices/invoice.ts';
import { sellerOf } from '#features/verification/rules/invoices/other-invoices.ts';
import { restoreAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { searchMarks, storedMarks, type TracedInvoice } from '../rules/radar.ts';

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

/** An invoice with what tells it, and where it stands. */
export interface PlacedInvoice extends TracedInvoice {
  companyId: string;
  verificationId: string;
  /** Funding reference number. */
  caseNumber: string;
  companyName: string;
  /** Place of the proof in its proof of use, from 0. */
  position: number;
  mediaId: string;
  fileName: string;
  /** Bytes. */
  fileSize: number;
}

/** All invoices of a proof of use. */
export async function listPlaced(db: Db | Trx, verificationId: string): Promise<PlacedInvoice[]> {
  return place(await invoices(db).where('x.verification_id', '=', verificationId).execute());
}

/** All invoices of a company, handed in or not. */
export async function listPlacedOfCompany(db: Db, companyId: string): Promise<PlacedInvoice[]> {
  return place(await invoices(db).where('i.company_id', '=', companyId).execute());
}

export async function listPlacedByIds(db: Db | Trx, ids: readonly string[]): Promise<PlacedInvoice[]> {
  return ids.length === 0 ? [] : place(await invoices(db).where('i.id', 'in', ids).execute());
}

function invoices(db: Db | Trx) {
  return db
    .selectFrom('verification_proof_invoice as i')
    .innerJoin('verification_proof as x', 'x.id', 'i.verification_proof_id')
    .innerJoin('verification as v', 'v.id', 'x.verification_id')
    .innerJoin('proposal as p', 'p.id', 'v.proposal_id')
    .innerJoin('accounted_grant as g', 'g.proposal_id', 'v.proposal_id')
    .innerJoin('media as m', 'm.id', 'i.media_id')
    .select(['i.id', 'i.meta', 'i.media_id as mediaId', 'i.company_id as companyId', 'x.position'])
    .select(['x.verification_id as verificationId', 'p.number as caseNumber', 'p.company_name as companyName'])
    .select(['m.sha256', 'm.file_name as fileName', 'm.file_size as fileSize'])
    .select(
      sql<string | null>`jsonb_path_query_first(g.approved, '$.proofs[*] ? (@.id == $id)',
        jsonb_build_object('id', x.proof_id)) ->> 'provider'`.as('provider'),
    )
    .orderBy('v.created_at')
    .orderBy('x.position')
    .orderBy('i.created_at')
    .orderBy('i.id');
}

type Row = Awaited<ReturnType<ReturnType<typeof invoices>['execute']>>[number];

function place(rows: readonly Row[]): PlacedInvoice[] {
  return rows.map(({ meta: stored, provider, ...row }) => {
    const meta = restoreAnswers(INVOICE_FIELDS, stored as Answers);
    const { invoiceNumber: number, invoiceDate: date, sum } = meta;
    return { ...row, number, date, sum, seller: sellerOf({ provider, meta }) };
  });
}
