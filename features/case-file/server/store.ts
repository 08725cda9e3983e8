import type { Selectable } from 'kysely';
import type { FilePurposeName } from '#features/letter/rules/legal/file-law.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { FileSelection } from '../rules/wire.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'case_file.purpose': FilePurposeName;
    'case_file.selection': FileSelection;
  }
}

export type CaseFileRow = Selectable<Schema['case_file']>;

export async function findCaseFile(db: Db | Trx, id: string): Promise<CaseFileRow | undefined> {
  return db.selectFrom('case_file').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Newest first. */
export async function listCaseFiles(db: Db, proposalId: string): Promise<CaseFileRow[]> {
  return db
    .selectFrom('case_file')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .orderBy('requested_at', 'desc')
    .execute();
}

interface Made {
  ready_at: Date;
  expires_at: Date;
  file_size: number;
  sha256: string;
  documents: number;
  left_out: number;
}

/** False where it is no longer there or ready already. */
export async function finishCaseFile(trx: Trx, id: string, made: Made): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('case_file')
    .set(made)
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteCaseFile(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('case_file').where('id', '=', id).execute();
}

export async function listExpiredCaseFiles(db: Db, now: Date): Promise<{ id: string }[]> {
  return db.selectFrom('case_file').select('id').where('expires_at', '<=', now).execute();
}

/** The words of a letter, from which it can be printed once more. */
export async function findLetterContents(db: Db, proposalId: string) {
  return db
    .selectFrom('letter')
    .select(['id', 'content', 'created_at', 'media_id'])
    .where('proposal_id', '=', proposalId)
    .execute();
}

/** Whoever acts for the company in the portal. */
export async function findPeople(db: Db, companyId: string) {
  return db
    .selectFrom('company_member as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['a.first_name', 'a.last_name', 'a.email', 'a.phone'])
    .where('m.company_id', '=', companyId)
    .execute();
}

/** Every account that was named for the money of a proof of use. */
export async function findAccountsOf(db: Db, verificationId: string) {
  const changes = await db
    .selectFrom('bank_change')
    .select(['holder', 'iban', 'bic'])
    .where('verification_id', '=', verificationId)
    .execute();
  const payouts = await db
    .selectFrom('payout')
    .select(['holder', 'iban', 'bic'])
    .where('verification_id', '=', verificationId)
    .execute();
  return [...changes, ...payouts];
}
