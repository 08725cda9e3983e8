import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { type Holder, REALMS, type Side } from '#features/access/server/realm.ts';
import type { Vouched } from '#features/account/rules/identity.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

type Attempt = Selectable<Schema['provider_attempt']>;

export async function insertAttempt(db: AnyDb, attempt: Attempt): Promise<void> {
  await db.insertInto('provider_attempt').values(attempt).execute();
}

/** Used up by being found: whoever comes a second time finds nothing. */
export async function takeAttempt(
  db: AnyDb,
  { state, browser, side, now }: { state: Buffer; browser: Buffer; side: Side; now: Date },
): Promise<Attempt | undefined> {
  return db
    .deleteFrom('provider_attempt')
    .where('state', '=', state)
    .where('browser', '=', browser)
    .where('side', '=', side)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export type Arrival = Selectable<Schema['provider_arrival']>;

export async function insertArrival(db: AnyDb, arrival: Arrival): Promise<void> {
  const row = { ...arrival, told: JSON.stringify(arrival.told) };
  await db
    .insertInto('provider_arrival')
    .values(row)
    .onConflict((same) => same.column('browser').doUpdateSet(row))
    .execute();
}

export async function findArrival(
  db: AnyDb,
  { browser, side, now }: { browser: Buffer; side: Side; now: Date },
): Promise<Arrival | undefined> {
  return db
    .selectFrom('provider_arrival')
    .selectAll()
    .where('browser', '=', browser)
    .where('side', '=', side)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** False where somebody else has used it meanwhile. */
export async function endArrival(trx: Trx, browser: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('provider_arrival').where('browser', '=', browser).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('provider_attempt').where('expires_at', '<', now).execute();
  await db.deleteFrom('provider_arrival').where('expires_at', '<', now).execute();
}

export type ProviderSession = Pick<Arrival, 'issuer' | 'subject' | 'sid' | 'id_token'>;

export async function insertProviderSession(
  db: AnyDb,
  side: Side,
  hash: Buffer,
  session: ProviderSession,
): Promise<void> {
  await db
    .insertInto('provider_session')
    .values({ [REALMS[side].provided]: hash, ...session })
    .execute();
}

export async function findProviderSession(db: AnyDb, side: Side, hash: Buffer): Promise<ProviderSession | undefined> {
  return db
    .selectFrom('provider_session')
    .select(['issuer', 'subject', 'sid', 'id_token'])
    .where(REALMS[side].provided, '=', hash)
    .executeTakeFirst();
}

/** The portal's logins that came from one login at the provider, or from all of a person's. */
export async function listLogins(
  db: AnyDb,
  side: Side,
  { issuer, subject, sid }: { issuer: string; subject: string | undefined; sid: string | undefined },
): Promise<Buffer[]> {
  let found = db.selectFrom('provider_session').select([REALMS[side].provided]).where('issuer', '=', issuer);
  if (sid !== undefined) found = found.where('sid', '=', sid);
  if (subject !== undefined) found = found.where('subject', '=', subject);
  const rows: { login_hash?: Buffer | null; officer_hash?: Buffer | null }[] = await found.execute();
  return rows.flatMap(({ login_hash, officer_hash }) => login_hash ?? officer_hash ?? []);
}

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'account_identity.vouched': Vouched;
    'provider_arrival.side': Side;
    'provider_arrival.told': Answers;
    'provider_attempt.side': Side;
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
