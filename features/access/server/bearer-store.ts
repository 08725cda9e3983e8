import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#features/audit/rules/roles.ts';
import type { Deputyship } from '#features/officers/rules/role-rules.ts';
import type { CompanyRole } from '#ground/rules/session/rights.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { keptRead } from '#ground/server/database/kept-statement.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { Scope } from './realm.ts';

type AnyDb = Db | Trx;

/** Of a token 't' and its family 'f'. */
export const TOKEN_LIFE = sql`least(t.expires_at, f.expires_at) as expires_at,
  (t.revoked_at is not null or f.revoked_at is not null) as revoked`;

/**
 * What a bearer says about its holder. For an anonymous token the account's flags are all false. The names are those of
 * no other table's columns, so that what a call needs anyway can be read beside them.
 */
export interface BearerRow {
  scope: Scope;
  expires_at: Date;
  revoked: boolean;
  holder_id: string | null;
  email: string | null;
  confirmed: boolean;
  approved: boolean;
  weak_password: boolean;
  is_active: boolean;
  holder_company_id: string | null;
  holder_company_name: string | null;
  holder_company_role: CompanyRole | null;
}

/** The bearer of a call, and the company it names; without one the person's first company is meant. */
export interface BearerKey {
  hash: Buffer;
  company: string | null;
}

/** Token, family, account and company with the role in it in one look-up: every call of the portal pays for it. */
export function bearerOf({ hash, company }: BearerKey): RawBuilder<BearerRow> {
  return sql<BearerRow>`
    select f.scope, ${TOKEN_LIFE},
      a.id as holder_id, a.email, coalesce(a.confirmed, false) as confirmed, coalesce(a.approved, false) as approved,
      coalesce(a.weak_password, false) as weak_password, coalesce(a.is_active, false) as is_active,
      c.id as holder_company_id, c.name as holder_company_name, c.role as holder_company_role
    from oauth_token t
    join token_family f on f.id = t.family_id
    left join account a on a.id = f.account_id
    left join lateral (
      select company.id, company.name, m.role from company_member m join company on company.id = m.company_id
      where m.account_id = a.id and (${company}::uuid is null or m.company_id = ${company}::uuid)
      order by m.joined_at, m.company_id limit 1
    ) c on true
    where t.hash = ${hash} and t.kind = 'access'`;
}

const readBearer = keptRead((_db, key: BearerKey) => bearerOf(key));

export async function findBearer(db: AnyDb, key: BearerKey): Promise<BearerRow | undefined> {
  return (await readBearer(db, key))[0];
}

/** What a bearer says about an officer; for an applicant's or a visitor's token there is none. */
export interface OfficerBearerRow {
  expires_at: Date;
  revoked: boolean;
  officer: { id: string; name: string; roles: Role[]; is_active: boolean; deputyships: Deputyship[] } | null;
  session_id: string;
  session_since: Date;
}

/** `today`: a role is over with its last day. */
function officerJson(today: CalendarDay) {
  return sql`json_build_object('id', o.id, 'name', o.name, 'roles', roles_in_force(o.id, o.roles, ${today}::date),
    'is_active', o.is_active,
    'deputyships', (
      select coalesce(json_agg(json_build_object(
        'absentId', s.absent_id, 'deputyId', s.deputy_id, 'from', s.from_day, 'until', s.until_day)), '[]')
      from deputyship s where o.id in (s.absent_id, s.deputy_id)))`;
}

export async function findOfficerBearer(
  db: AnyDb,
  hash: Buffer,
  today: CalendarDay,
): Promise<OfficerBearerRow | undefined> {
  const { rows } = await sql<OfficerBearerRow>`
    select ${TOKEN_LIFE},
      case when o.id is not null then ${officerJson(today)} end as officer,
      f.id as session_id, f.created_at as session_since
    from oauth_token t
    join token_family f on f.id = t.family_id
    left join officer o on o.id = f.officer_id
    where t.hash = ${hash} and t.kind = 'access'`.execute(db);
  return rows[0];
}

/** The same of a login at the command line, which ends by the machine's clock (`realNow`); undefined once it is over. */
export async function findCommandLineBearer(
  db: AnyDb,
  { hash, today, realNow }: { hash: Buffer; today: CalendarDay; realNow: Date },
): Promise<Omit<OfficerBearerRow, 'expires_at' | 'revoked'> | undefined> {
  const { rows } = await sql<Omit<OfficerBearerRow, 'expires_at' | 'revoked'>>`
    select ${officerJson(today)} as officer, left(encode(l.hash, 'hex'), 32) as session_id, l.created_at as session_since
    from officer_session l join officer o on o.id = l.officer_id
    where l.hash = ${hash} and l.stage = 'command-line' and l.expires_at > ${realNow}::timestamptz`.execute(db);
  return rows[0];
}
