import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#ground/server/portal.ts';

/** What the account 'a' is called: 'Dr. Erika Muster'. */
export const NAME = sql<string>`concat_ws(' ', nullif(a.title, ''), a.first_name, a.last_name)`;

/** Whom a refusal names; the one who has been there longest first. */
export async function findOwnerNames(db: Db | Trx, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('company_member as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(NAME.as('name'))
    .where('m.company_id', '=', companyId)
    .where('m.role', '=', 'owner')
    .orderBy('m.joined_at')
    .execute();
  return rows.map(({ name }) => name);
}

/**
 * Of an account 'a': nothing keeps it from acting. An owner of whom this is not so is none a company can be left to; a weak
 * password its owner mends themselves.
 */
export const canAct = sql<boolean>`(a.confirmed and a.approved and a.is_active)`;

/**
 * Of a member 'm' with account 'a': whether mails about a matter of the company reach them (docs/decisions/0065). Who began it,
 * as long as they belong to the company, and its owners; of an account that was closed nothing is left to write to.
 */
export function hearsOf(begunBy: Expression<string>): RawBuilder<boolean> {
  return sql<boolean>`(a.email <> '' and (a.id = ${begunBy} or (m.role = 'owner' and ${canAct})))`;
}

/** Whether the person is anything but the sole owner of this one company: then mails say which company they are about. */
export function actsForSeveral(accountId: Expression<string>, companyId: Expression<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from company_member m
    where m.account_id = ${accountId} and (m.role <> 'owner' or m.company_id <> ${companyId}))`;
}

/** What people are called, by account. */
export async function findPersonNames(
  db: Db | Trx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('account as a')
    .select(['a.id', NAME.as('name')])
    .where('a.id', 'in', known)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface Recipient {
  email: string;
  /** 'Dr. Erika Muster' */
  name: string;
}

export const RECIPIENT = ['a.email', NAME.as('name')] as const;

/** Whom a mail to an account itself goes to. */
export async function findRecipient(trx: Trx, accountId: string): Promise<Recipient> {
  return trx.selectFrom('account as a').select(RECIPIENT).where('a.id', '=', accountId).executeTakeFirstOrThrow();
}
