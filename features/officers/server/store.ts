import { type RawBuilder, sql } from 'kysely';
import type { Officer } from '#features/access/server/bearer.ts';
import { deletePasskeys } from '#features/access/server/passkey-store.ts';
import { emailKey } from '#features/account/rules/registration.ts';
import { type AuditActor, actorOfOfficer } from '#features/audit/rules/audit.ts';
import type { Role } from '#features/audit/rules/roles.ts';
import type { Assignee, NamedPerson } from '#features/desk/rules/wire.ts';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';
import { iriOf, isUuid } from '#ground/server/hydra/iri.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { type Giving, giveHoldings } from './role-store.ts';

/** Who stands in for somebody on a day, as a column of a query. */
export function deputyOf(officerId: RawBuilder<unknown>, today: CalendarDay): RawBuilder<NamedPerson | null> {
  return sql<NamedPerson | null>`(
    select json_build_object('id', d.id, 'name', d.name) from deputyship s join officer d on d.id = s.deputy_id
    where s.absent_id = ${officerId} and s.from_day <= ${today}::date and s.until_day >= ${today}::date limit 1
  )`;
}

/** The same person with whoever stands in for them today. */
export async function withDeputy(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  person: NamedPerson | null | undefined,
): Promise<Assignee | null> {
  if (person === null || person === undefined) return null;
  const { rows } = await sql<{ deputy: NamedPerson | null }>`
    select ${deputyOf(sql`${person.id}::uuid`, clock.today())} as deputy`.execute(db);
  return { id: person.id, name: person.name, deputy: rows[0]?.deputy ?? null };
}

export function officerIri(id: string): string {
  return iriOf('/api/agency/officers', id);
}

/** The same for whoever is calling. */
export function actorOfCall({ officerId, name, roles, isAtCommandLine }: Omit<Officer, 'session'>): AuditActor {
  return actorOfOfficer({ id: officerId, name, roles }, isAtCommandLine ? 'command-line' : 'officer');
}

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'officer.roles': Role[];
  }
}

type AnyDb = Db | Trx;

export interface OfficerRow {
  id: string;
  email: string;
  name: string;
  roles: readonly Role[];
  passwordHash: string;
  oneTimeUntil: Date | null;
  /** As it lies: sealed, where there are keys. */
  secondFactorSecret: string;
  secondFactorConfirmedAt: Date | null;
  isActive: boolean;
  createdAt: Date;
}

function selectOfficers(db: AnyDb) {
  return db
    .selectFrom('officer')
    .select([
      'id',
      'email',
      'name',
      'roles',
      'password_hash as passwordHash',
      'one_time_until as oneTimeUntil',
      'second_factor_secret as secondFactorSecret',
      'second_factor_confirmed_at as secondFactorConfirmedAt',
      'is_active as isActive',
      'created_at as createdAt',
    ]);
}

export async function findOfficer(db: AnyDb, id: string): Promise<OfficerRow | undefined> {
  return selectOfficers(db).where('id', '=', id).executeTakeFirst();
}

export async function findOfficerByEmail(db: AnyDb, email: string): Promise<OfficerRow | undefined> {
  return selectOfficers(db).where('email_key', '=', emailKey(email)).executeTakeFirst();
}

/** The agency's login service opens the account. */
export async function hasLoginService(db: AnyDb, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('officer_identity')
    .select('subject')
    .where('officer_id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Those whose account the agency's login service opens. */
export async function linkedOfficers(db: AnyDb): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('officer_identity').select('officer_id').distinct().execute();
  return new Set(rows.map(({ officer_id: id }) => id));
}

export async function listOfficers(db: AnyDb): Promise<OfficerRow[]> {
  return selectOfficers(db).orderBy('name').orderBy('id').execute();
}

/** Active ones with a role. */
export async function findOfficersWith(db: AnyDb, role: Role): Promise<OfficerRow[]> {
  return selectOfficers(db)
    .where('is_active', '=', true)
    .where(sql<boolean>`${role} = any(roles)`)
    .orderBy('email_key')
    .execute();
}

/** Names by id; what is no officer's id has none. */
export async function findOfficerNames(db: AnyDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return new Map();
  const rows = await db.selectFrom('officer').select(['id', 'name']).where('id', 'in', known).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type NewOfficer = Omit<OfficerRow, 'isActive'>;

/** False when the address is taken. `given`: who gave the roles, from which day. */
export async function insertOfficer(db: AnyDb, officer: NewOfficer, given?: Partial<Giving>): Promise<boolean> {
  const row = {
    id: officer.id,
    email: officer.email,
    email_key: emailKey(officer.email),
    name: officer.name,
    roles: [],
    password_hash: officer.passwordHash,
    one_time_until: officer.oneTimeUntil,
    second_factor_secret: officer.secondFactorSecret,
    second_factor_confirmed_at: officer.secondFactorConfirmedAt,
    created_at: officer.createdAt,
  };
  const { numInsertedOrUpdatedRows: inserted = 0n } = await db
    .insertInto('officer')
    .values(row)
    .onConflict((clash) => clash.column('email_key').doNothing())
    .executeTakeFirst();
  if (inserted === 0n) return false;
  const today = dayOf(officer.createdAt);
  await giveHoldings(db, officer.id, officer.roles, {
    ...{ from: today, until: null, by: null, proposedBy: null, now: officer.createdAt, today },
    ...given,
  });
  return true;
}

export async function updateName(db: AnyDb, id: string, name: string): Promise<void> {
  await db.updateTable('officer').set({ name }).where('id', '=', id).execute();
}

export async function updateActive(db: AnyDb, id: string, isActive: boolean): Promise<void> {
  await db.updateTable('officer').set({ is_active: isActive }).where('id', '=', id).execute();
}

/** All factors anew: a password handed out, an authenticator never seen to work, and no passkey. */
export async function resetFactors(
  db: AnyDb,
  id: string,
  { passwordHash, oneTimeUntil, secret }: { passwordHash: string; oneTimeUntil: Date; secret: string },
): Promise<void> {
  await db
    .updateTable('officer')
    .set({
      password_hash: passwordHash,
      one_time_until: oneTimeUntil,
      second_factor_secret: secret,
      second_factor_confirmed_at: null,
      last_code_step: null,
      wrong_codes: 0,
    })
    .where('id', '=', id)
    .execute();
  await deletePasskeys(db, { side: 'officer', id });
}

export async function updateOwnPassword(db: AnyDb, id: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('officer')
    .set({ password_hash: passwordHash, one_time_until: null })
    .where('id', '=', id)
    .execute();
}

/** Nobody else makes or changes officers until the commit. True: there are any. */
export async function lockOfficers(trx: Trx): Promise<boolean> {
  await sql`lock table officer in share row exclusive mode`.execute(trx);
  return hasOfficers(trx);
}

export async function hasOfficers(db: AnyDb): Promise<boolean> {
  return (await db.selectFrom('officer').select('id').limit(1).executeTakeFirst()) !== undefined;
}
