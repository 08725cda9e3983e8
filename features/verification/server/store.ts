import { type Selectable, sql, type Updateable } from 'kysely';
import type { ApprovedSnapshot } from '#features/amendment/rules/approved-snapshot.ts';
import type { PayoutState } from '#features/payout/rules/acts.ts';
import type { RevisionStatus } from '#features/proposal/rules/wire.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { VerificationState } from '../rules/workflow.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'verification.current_step': VerificationState;
    'verification.form': Answers;
    'verification_proof.account': Answers;
  }
}

/** A proof of use with what belongs to its application. */
export interface VerificationRow extends Selectable<Schema['verification']> {
  /** Funding reference number. */
  number: string;
  company_name: string;
  revision_status: RevisionStatus;
  approved_at: Date;
  /** Last day of the approval period. */
  approved_end: CalendarDay;
  /** As the agency's work list has it; null before it is handed in. */
  case_state: string | null;
}

export interface ProofRow {
  id: string;
  verification_id: string;
  /** Id of the approved proof. */
  proof_id: string;
  account: Answers;
  row_version: number;
}

function verifications(db: Db | Trx) {
  return db
    .selectFrom('verification as v')
    .innerJoin('proposal as p', 'p.id', 'v.proposal_id')
    .innerJoin('accounted_grant as g', 'g.proposal_id', 'v.proposal_id')
    .selectAll('v')
    .select(['p.number', 'p.company_name', 'g.revision_status', 'g.decided_at as approved_at'])
    .select([
      sql<CalendarDay>`g.approved ->> 'endDate'`.as('approved_end'),
      sql<string | null>`(select w.state from work_list w where w.id = v.id)`.as('case_state'),
    ]);
}

/** The company's proofs of use, oldest first. */
export async function listVerifications(db: Db, companyId: string): Promise<VerificationRow[]> {
  return verifications(db).where('v.company_id', '=', companyId).orderBy('v.created_at').execute();
}

export async function findVerification(db: Db | Trx, id: string): Promise<VerificationRow | undefined> {
  return verifications(db).where('v.id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends: every write of a proof of use begins here. */
export async function lockVerification(trx: Trx, id: string): Promise<VerificationRow | undefined> {
  return verifications(trx).where('v.id', '=', id).forUpdate('v').executeTakeFirst();
}

export async function findVerificationOfProposal(
  db: Db | Trx,
  proposalId: string,
): Promise<VerificationRow | undefined> {
  return verifications(db).where('v.proposal_id', '=', proposalId).executeTakeFirst();
}

/**
 * The immutable snapshot of what was granted: the version the proof of use was begun with, before that the newest. Throws
 * where there is none: a proof of use is never begun without.
 */
export async function getApproved(db: Db | Trx, proposalId: string): Promise<ApprovedSnapshot> {
  const { approved } = await db
    .selectFrom('accounted_grant')
    .select('approved')
    .where('proposal_id', '=', proposalId)
    .executeTakeFirstOrThrow();
  if (approved === null) throw new Error(`proposal ${proposalId} has no approved snapshot`);
  return approved;
}

/** The proofs of a proof of use, in the order of the application. */
export async function listProofs(db: Db | Trx, verificationId: string): Promise<ProofRow[]> {
  return db
    .selectFrom('verification_proof')
    .select(['id', 'verification_id', 'proof_id', 'account', 'row_version'])
    .where('verification_id', '=', verificationId)
    .orderBy('position')
    .execute();
}

/** All of the company's. */
export async function listProofsOfCompany(db: Db, companyId: string): Promise<ProofRow[]> {
  return db
    .selectFrom('verification_proof as x')
    .innerJoin('verification as v', 'v.id', 'x.verification_id')
    .select(['x.id', 'x.verification_id', 'x.proof_id', 'x.account', 'x.row_version'])
    .where('v.company_id', '=', companyId)
    .orderBy('v.created_at')
    .orderBy('x.position')
    .execute();
}

/** A proof with the company it belongs to. */
export async function findProof(db: Db | Trx, id: string): Promise<(ProofRow & { company_id: string }) | undefined> {
  return db
    .selectFrom('verification_proof as x')
    .innerJoin('verification as v', 'v.id', 'x.verification_id')
    .select(['x.id', 'x.verification_id', 'x.proof_id', 'x.account', 'x.row_version', 'v.company_id'])
    .where('x.id', '=', id)
    .executeTakeFirst();
}

export interface NewVerification {
  id: string;
  proposalId: string;
  companyId: string;
  accountId: string;
  /** Ids of the verification proofs and of the approved proofs they account for, in order. */
  proofs: readonly { id: string; proofId: string }[];
  now: Date;
}

/** Begins a proof of use with the newest version of the grant. */
export async function insertVerification(trx: Trx, { proofs, now, ...ids }: NewVerification): Promise<void> {
  await trx
    .insertInto('verification')
    .values({
      id: ids.id,
      proposal_id: ids.proposalId,
      company_id: ids.companyId,
      account_id: ids.accountId,
      amendment_id: (grant) =>
        grant.selectFrom('current_grant').select('amendment_id').where('proposal_id', '=', ids.proposalId),
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (proofs.length === 0) return;
  const rows = proofs.map(({ id, proofId }, position) => ({
    id,
    verification_id: ids.id,
    proof_id: proofId,
    position,
  }));
  await trx.insertInto('verification_proof').values(rows).execute();
}

export type VerificationChange = Updateable<Schema['verification']>;

/** Changes a proof of use that the caller has locked. */
export async function changeVerification(trx: Trx, id: string, change: VerificationChange, now: Date): Promise<void> {
  await trx
    .updateTable('verification')
    .set({ ...change, updated_at: now, row_version: sql<number>`row_version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Writes the account of a proof whose proof of use the caller has locked; answers its new version. */
export async function writeAccount(trx: Trx, id: string, account: object): Promise<number> {
  const row = await trx
    .updateTable('verification_proof')
    .set({ account: JSON.stringify(account), row_version: sql<number>`row_version + 1` })
    .where('id', '=', id)
    .returning('row_version')
    .executeTakeFirstOrThrow();
  return row.row_version;
}

/** Ids of the proofs of use whose resubmission ended on or before this day. */
export async function findEndedResubmissions(db: Db, lastDay: string): Promise<string[]> {
  const rows = await db
    .selectFrom('verification')
    .select('id')
    .where('current_step', '=', 'resubmit_invoices')
    .where('resubmit_until', '<=', lastDay)
    .execute();
  return rows.map(({ id }) => id);
}

/** The newest payment of the grant, as the recipient sees it; amount in cents. */
export interface PayoutRow {
  state: Exclude<PayoutState, 'none'>;
  amount: number;
  sent_at: Date | null;
  paid_on: CalendarDay | null;
}

export async function findNewestPayout(db: Db | Trx, verificationId: string): Promise<PayoutRow | undefined> {
  return db
    .selectFrom('payout')
    .select(['state', 'amount', 'sent_at', 'paid_on'])
    .where('verification_id', '=', verificationId)
    .orderBy('proposed_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
