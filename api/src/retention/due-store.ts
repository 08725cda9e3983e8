import type { Db, Trx } from '../platform/portal.ts';

type AnyDb = Db | Trx;

/** Accounts nobody ever confirmed, registered before `since`. Whoever founded a company others belong to meanwhile is none. */
function unconfirmed(db: AnyDb, since: Date) {
  return db
    .selectFrom('account as a')
    .where('a.confirmed', '=', false)
    .where('a.created_at', '<', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('company as c')
            .innerJoin('company_member as m', 'm.company_id', 'c.id')
            .select('c.id')
            .whereRef('c.account_id', '=', 'a.id')
            .whereRef('m.account_id', '<>', 'a.id'),
        ),
      ),
    );
}

export async function countUnconfirmed(db: Db, since: Date): Promise<number> {
  const { count } = await unconfirmed(db, since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listUnconfirmed(db: Db, since: Date, limit: number): Promise<{ id: string }[]> {
  return unconfirmed(db, since).select('a.id').orderBy('a.created_at').limit(limit).execute();
}

/** Still due: confirmed in this moment, it stays. */
export async function lockUnconfirmed(trx: Trx, id: string, since: Date): Promise<{ email: string } | undefined> {
  return unconfirmed(trx, since).select('a.email').where('a.id', '=', id).forUpdate('a').executeTakeFirst();
}

/** The person, the companies they alone are, and every invitation to their address; tokens and logins go with the account. */
export async function deletePerson(trx: Trx, { id, email }: { id: string; email: string }): Promise<void> {
  await trx.deleteFrom('company').where('account_id', '=', id).execute();
  await trx
    .deleteFrom('company_invitation')
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .execute();
  await trx.deleteFrom('account').where('id', '=', id).execute();
}
