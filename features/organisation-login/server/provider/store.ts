import { REALMS, type Side } from '#features/access/server/realm.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'provider_arrival.side': Side;
    'provider_arrival.told': Answers;
    'provider_attempt.side': Side;
  }
}

type AnyDb = Db | Trx;

export interface Attempt {
  state: Buffer;
  browser: Buffer;
  side: Side;
  nonce: string;
  verifier: string;
  query: string;
  expires_at: Date;
}

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

export interface Arrival {
  browser: Buffer;
  side: Side;
  issuer: string;
  subject: string;
  told: Answers;
  id_token: string;
  sid: string | null;
  query: string;
  expires_at: Date;
}

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

export interface ProviderSession {
  issuer: string;
  subject: string;
  sid: string | null;
  id_token: string;
}

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
