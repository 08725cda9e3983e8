import { hashToken, newToken } from '#features/access/server/tokens.ts';
import type { CompanyRole } from '#ground/rules/session/rights.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

type AnyDb = Db | Trx;

export interface InvitationRow {
  id: string;
  companyId: string;
  company: string;
  email: string;
  role: CompanyRole;
  expiresAt: Date;
}

/** Those that can still be accepted. */
function openInvitations(db: AnyDb, now: Date) {
  return db
    .selectFrom('company_invitation as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select([
      'i.id',
      'i.company_id as companyId',
      'c.name as company',
      'i.email',
      'i.role',
      'i.expires_at as expiresAt',
    ])
    .where('i.ended_at', 'is', null)
    .where('i.expires_at', '>', now);
}

export async function listInvitations(db: AnyDb, companyId: string, now: Date): Promise<InvitationRow[]> {
  const rows = await openInvitations(db, now).where('i.company_id', '=', companyId).orderBy('i.created_at').execute();
  return rows as InvitationRow[];
}

export async function findInvitation(db: AnyDb, hash: Buffer, now: Date): Promise<InvitationRow | undefined> {
  const row = await openInvitations(db, now).where('i.token_hash', '=', hash).executeTakeFirst();
  return row as InvitationRow | undefined;
}

export async function insertInvitation(
  trx: Trx,
  { now, by, ...row }: Omit<InvitationRow, 'company'> & { now: Date; by: string },
): Promise<void> {
  const { id, companyId, email, role, expiresAt } = row;
  const sent = { created_at: now, expires_at: expiresAt, invited_by: by };
  await trx
    .insertInto('company_invitation')
    .values({ id, company_id: companyId, email, role, ...sent })
    .execute();
}

/** The secret of an invitation whose mail is sent now; undefined for one that has ended. */
export async function makeInvitationToken(db: AnyDb, id: string, now: Date): Promise<string | undefined> {
  const token = newToken();
  const { numUpdatedRows } = await db
    .updateTable('company_invitation')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? token : undefined;
}

/** Those of one person that nobody has used yet. */
export async function endInvitationsOf(
  trx: Trx,
  { personId, companyId, now }: { personId: string; companyId: string; now: Date },
): Promise<{ id: string }[]> {
  return trx
    .updateTable('company_invitation')
    .set({ ended_at: now })
    .where('invited_by', '=', personId)
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute();
}

/** False where it was used or taken back meanwhile. */
export async function endInvitation(trx: Trx, id: string, companyId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('company_invitation')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
