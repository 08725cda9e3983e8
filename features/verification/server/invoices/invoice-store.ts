import { type ExpressionBuilder, sql } from 'kysely';
import type { Answers } from '#ground/rules/fields/field.ts';
import { keywordsFor, linkedResourceFor } from '#ground/rules/files/purposes.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { WaitingChanges } from '../../rules/wire.ts';

export interface WaitingRow {
  media_id: string;
  /** Null: nothing was said yet. */
  changes: WaitingChanges | null;
  row_version: number;
}

/** The links by which files wait at this proof of use. */
function isInbox(verificationId: string) {
  return (where: ExpressionBuilder<Schema, 'media_link'>) =>
    where.and([
      where('media_link.linked_resource', '=', linkedResourceFor('invoiceInbox', { item: verificationId })),
      sql<boolean>`media_link.keywords @> ${keywordsFor('invoiceInbox', { item: verificationId })}::text[]`,
      where('media_link.deleted_at', 'is', null),
    ]);
}

function waiting(db: Db | Trx, verificationId: string) {
  return db
    .selectFrom('media_link')
    .leftJoin('waiting_invoice as w', 'w.link_id', 'media_link.id')
    .select(['media_link.id as link_id', 'media_link.media_id', 'w.changes'])
    .select(sql<number>`coalesce(w.row_version, 0)`.as('row_version'))
    .where(isInbox(verificationId))
    .orderBy('media_link.created_at')
    .orderBy('media_link.id');
}

/** Files in the inbox, with what was said about them. */
export async function listWaiting(db: Db | Trx, verificationId: string): Promise<WaitingRow[]> {
  return waiting(db, verificationId).execute();
}

/** A file that waits in the inbox; undefined: it does not (any more). */
export async function findWaiting(
  db: Db | Trx,
  verificationId: string,
  mediaId: string,
): Promise<(WaitingRow & { link_id: string }) | undefined> {
  return waiting(db, verificationId).where('media_link.media_id', '=', mediaId).executeTakeFirst();
}

export async function writeWaiting(trx: Trx, linkId: string, changes: WaitingChanges): Promise<void> {
  const row = { changes: JSON.stringify(changes) };
  await trx
    .insertInto('waiting_invoice')
    .values({ link_id: linkId, ...row })
    .onConflict((clash) =>
      clash.column('link_id').doUpdateSet({ ...row, row_version: sql`waiting_invoice.row_version + 1` }),
    )
    .execute();
}

/** The file has become an invoice, or everything is handed in: `mediaId` undefined ends the whole inbox. */
export async function releaseInbox(
  trx: Trx,
  { verificationId, mediaId, now }: { verificationId: string; mediaId?: string; now: Date },
): Promise<void> {
  let ended = trx.updateTable('media_link').set({ deleted_at: now }).where(isInbox(verificationId));
  if (mediaId !== undefined) ended = ended.where('media_id', '=', mediaId);
  const links = (await ended.returning('id').execute()).map(({ id }) => id);
  if (links.length > 0) await trx.deleteFrom('waiting_invoice').where('link_id', 'in', links).execute();
}

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'verification_proof_invoice.meta': Answers;
    'waiting_invoice.changes': WaitingChanges;
  }
}

export interface InvoiceRow {
  id: string;
  verification_proof_id: string;
  company_id: string;
  media_id: string;
  resubmitted: boolean;
  sealed: boolean;
  meta: Answers;
  row_version: number;
  /** The file still exists. */
  has_media: boolean;
}

function invoices(db: Db | Trx) {
  return db
    .selectFrom('verification_proof_invoice as i')
    .innerJoin('media as m', 'm.id', 'i.media_id')
    .select(['i.id', 'i.verification_proof_id', 'i.company_id', 'i.media_id', 'i.resubmitted', 'i.sealed', 'i.meta'])
    .select('i.row_version')
    .select(sql<boolean>`m.deleted_at is null`.as('has_media'))
    .orderBy('i.created_at')
    .orderBy('i.id');
}

export async function listInvoices(db: Db | Trx, verificationId: string): Promise<InvoiceRow[]> {
  return invoices(db)
    .innerJoin('verification_proof as x', 'x.id', 'i.verification_proof_id')
    .where('x.verification_id', '=', verificationId)
    .execute();
}

export async function listInvoicesOfProof(db: Db | Trx, proofId: string): Promise<InvoiceRow[]> {
  return invoices(db).where('i.verification_proof_id', '=', proofId).execute();
}

export async function listInvoicesOfCompany(db: Db, companyId: string): Promise<InvoiceRow[]> {
  return invoices(db).where('i.company_id', '=', companyId).execute();
}

export async function findInvoice(db: Db | Trx, id: string): Promise<InvoiceRow | undefined> {
  return invoices(db).where('i.id', '=', id).executeTakeFirst();
}

export interface InvoiceWrite {
  id: string;
  proofId: string;
  companyId: string;
  mediaId: string;
  resubmitted: boolean;
  meta: object;
  now: Date;
}

/** Another file for the same answers is no other version of them. */
const NEXT_VERSION = sql<number>`verification_proof_invoice.row_version
  + (verification_proof_invoice.meta is distinct from excluded.meta)::int`;

/** Inserts an invoice or replaces the company's own with this id. */
export async function writeInvoice(trx: Trx, { id, now, ...invoice }: InvoiceWrite): Promise<void> {
  const row = {
    verification_proof_id: invoice.proofId,
    media_id: invoice.mediaId,
    meta: JSON.stringify(invoice.meta),
    updated_at: now,
  };
  await trx
    .insertInto('verification_proof_invoice')
    .values({ id, company_id: invoice.companyId, resubmitted: invoice.resubmitted, created_at: now, ...row })
    .onConflict((clash) =>
      clash
        .column('id')
        .doUpdateSet({ ...row, row_version: NEXT_VERSION })
        .where('verification_proof_invoice.company_id', '=', invoice.companyId),
    )
    .execute();
}

export async function deleteInvoiceRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('verification_proof_invoice').where('id', '=', id).execute();
}

/** From now on the invoices stay as they are, also in a later resubmission. */
export async function sealInvoices(trx: Trx, verificationId: string): Promise<void> {
  await sql`
    update verification_proof_invoice i set sealed = true
    from verification_proof x
    where x.id = i.verification_proof_id and x.verification_id = ${verificationId} and not i.sealed`.execute(trx);
}
