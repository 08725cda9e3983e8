import { type SelectQueryBuilder, sql } from 'kysely';
import type { AccountState } from '#ground/rules/session/account-state.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db } from '#ground/server/portal.ts';

export interface ListedAccount {
  id: string;
  email: string;
  name: string;
  companyName: string | null;
  state: AccountState;
  createdAt: Date;
}

export interface AccountFilter {
  /** Part of address, name or company, whatever its case. */
  text?: string | undefined;
  state?: AccountState | undefined;
}

/** The same order as `accountState`; a test compares the two. */
const STATE = sql<AccountState>`case when not confirmed then 'unconfirmed' when not approved then 'unapproved'
  when weak_password then 'weak-password' when not is_active then 'inactive' else 'active' end`;
const NAME = sql<string>`concat_ws(' ', nullif(title, ''), first_name, last_name)`;
/** The first company of the account (1-portal §6). */
const COMPANY = sql<string | null>`(select c.name from company_member m join company c on c.id = m.company_id
  where m.account_id = account.id order by m.joined_at, c.id limit 1)`;

type Query = SelectQueryBuilder<Schema, 'account', object>;

function filtered(db: Db, { text, state }: AccountFilter): Query {
  const pattern = `%${(text ?? '').toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('account')
    .$if(state !== undefined, (query) => query.where(STATE, '=', state ?? 'active'))
    .$if(text !== undefined, (query) =>
      query.where(
        sql<boolean>`(lower(email || ' ' || ${NAME}) like ${pattern} or exists (
          select from company_member m join company c on c.id = m.company_id
          where m.account_id = account.id and lower(c.name) like ${pattern}))`,
      ),
    );
}

/** Newest first. */
export async function listManagedAccounts(
  db: Db,
  filter: AccountFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedAccount[]> {
  return filtered(db, filter)
    .select(['id', 'email', 'created_at as createdAt'])
    .select([NAME.as('name'), COMPANY.as('companyName'), STATE.as('state')])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countManagedAccounts(db: Db, filter: AccountFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findCompanyName(db: Db, accountId: string): Promise<string | null> {
  const row = await db.selectFrom('account').select(COMPANY.as('name')).where('id', '=', accountId).executeTakeFirst();
  return row?.name ?? null;
}
