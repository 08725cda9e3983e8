import { sql } from 'kysely';
import type { Role } from '#features/audit/rules/roles.ts';
import type { Deputyship } from '#features/officers/rules/wire.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

type AnyDb = Db | Trx;

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
    select least(t.expires_at, f.expires_at) as expires_at,
      (t.revoked_at is not null or f.revoked_at is not null) as revoked,
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
