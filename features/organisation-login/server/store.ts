import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Holder, REALMS, type Side } from '#features/access/server/realm.ts';
import type { Vouched } from '#features/account/rules/identity.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'account_identity.vouched': Vouched;
  }
}

type AnyDb = Db | Trx;

interface Person {
  issuer: string;
  subject: string;
}

const IDENTITIES = { applicant: 'account_identity', officer: 'officer_identity' } as const;

/** Whose account an identity opens; undefined: nobody's. `vouched`: what is said now of an applicant. */
export async function useIdentity(
  db: AnyDb,
  side: Side,
  { issuer, subject }: Person,
  { now, vouched }: { now: Date; vouched?: Vouched },
): Promise<string | undefined> {
  const told = vouched === undefined ? sql`` : sql`, vouched = ${JSON.stringify(vouched)}::jsonb`;
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(IDENTITIES[side])} set used_at = ${now}::timestamptz ${told}
    where issuer = ${issuer} and subject = ${subject}
    returning ${sql.ref(REALMS[side].holder)} as id`.execute(db);
  return rows[0]?.id;
}

/** False where it opens an account already. */
export async function insertIdentity(
  trx: Trx,
  { side, id }: Holder,
  { issuer, subject }: Person,
  { now, vouched }: { now: Date; vouched?: Vouched },
): Promise<boolean> {
  const [columns, values] =
    vouched === undefined
      ? [sql``, sql``]
      : [sql`, id, vouched`, sql`, ${randomUUID()}::uuid, ${JSON.stringify(vouched)}::jsonb`];
  const { numAffectedRows: inserted = 0n } = await sql`
    insert into ${sql.table(IDENTITIES[side])} (issuer, subject, ${sql.ref(REALMS[side].holder)}, linked_at, used_at ${columns})
    values (${issuer}, ${subject}, ${id}::uuid, ${now}::timestamptz, ${now}::timestamptz ${values})
    on conflict (issuer, subject) do nothing`.execute(trx);
  return inserted > 0n;
}

export async function listIdentities(db: AnyDb, accountId: string) {
  return db
    .selectFrom('account_identity')
    .select(['id', 'issuer', 'vouched', 'linked_at as linkedAt', 'used_at as usedAt'])
    .where('account_id', '=', accountId)
    .orderBy('linked_at')
    .execute();
}

export async function deleteIdentity(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('account_identity').where('id', '=', id).execute();
}
