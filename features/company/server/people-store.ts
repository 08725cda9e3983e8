import { sql } from 'kysely';
import type { Actor } from '#features/access/server/actor.ts';
import { refuseUnlessMay } from '#features/access/server/company-rights.ts';
import { canAct, NAME } from '#features/access/server/members.ts';
import type { CompanyAct, CompanyRole } from '#ground/rules/session/rights.ts';
import { NO_LONGER_MEMBER } from '#ground/rules/session/role-texts.ts';
import { accessDenied } from '#ground/server/hydra/problem.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { Membership } from '../rules/wire.ts';

type AnyDb = Db | Trx;

export interface PersonRow {
  id: string;
  name: string;
  email: string;
  role: CompanyRole;
  /** Nothing keeps their account from acting. */
  canAct: boolean;
}

/** In the order they came. */
export async function listPeople(db: AnyDb, companyId: string): Promise<PersonRow[]> {
  const rows = await db
    .selectFrom('company_member as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['a.id', NAME.as('name'), 'a.email', 'm.role', canAct.as('canAct')])
    .where('m.company_id', '=', companyId)
    .orderBy('m.joined_at')
    .orderBy('a.id')
    .execute();
  return rows as PersonRow[];
}

/** Everything somebody acts for, by name. */
export async function listMemberships(db: AnyDb, accountId: string): Promise<Membership[]> {
  const rows = await db
    .selectFrom('company_member as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .select(['c.id', 'c.name', 'm.role'])
    .where('m.account_id', '=', accountId)
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .execute();
  return rows as Membership[];
}

/** Until the transaction ends nobody else changes who belongs to it. Undefined: it was deleted a moment ago. */
export async function lockCompany(trx: Trx, id: string): Promise<{ name: string } | undefined> {
  return trx.selectFrom('company').select('name').where('id', '=', id).forUpdate().executeTakeFirst();
}

/** False where the person is in it already. */
export async function insertMember(
  trx: Trx,
  { companyId, accountId, role, now }: { companyId: string; accountId: string; role: CompanyRole; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('company_member')
    .values({ company_id: companyId, account_id: accountId, role, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function setRole(trx: Trx, companyId: string, accountId: string, role: CompanyRole): Promise<void> {
  await trx
    .updateTable('company_member')
    .set({ role })
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Takes a person out. What they began for the company is from now on another's: mails about it go there. */
export async function removeMember(trx: Trx, companyId: string, accountId: string, successorId: string): Promise<void> {
  await trx
    .deleteFrom('company_member')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .execute();
  for (const table of ['proposal', 'raffle', 'verification'] as const) {
    await trx
      .updateTable(table)
      .set({ account_id: successorId })
      .where('company_id', '=', companyId)
      .where('account_id', '=', accountId)
      .execute();
  }
}

interface LockedPeople {
  /** The company's name. */
  name: string;
  /** In the order they came. */
  people: readonly PersonRow[];
}

/**
 * Until the transaction ends nobody else changes who belongs to the company. Throws 403 where somebody has just changed
 * what the actor is in it: the call was let in by what they were.
 */
export async function lockPeople(trx: Trx, actor: Actor, act: CompanyAct): Promise<LockedPeople> {
  const company = await lockCompany(trx, actor.companyId);
  if (company === undefined) throw accessDenied(NO_LONGER_MEMBER);
  const people = await listPeople(trx, actor.companyId);
  const companyRole = people.find(({ id }) => id === actor.accountId)?.role;
  await refuseUnlessMay(trx, { ...actor, companyRole }, act);
  return { name: company.name, people };
}
