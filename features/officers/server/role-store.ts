import { sql } from 'kysely';
import { ROLES, type Role } from '#features/audit/rules/roles.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { RolePeriod } from '../rules/role-rules.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'officer_role.role': Role;
  }
}

type AnyDb = Db | Trx;

/** Who gave roles or took them where it was no officer. */
export const LOGIN_SERVICE = 'login-service';

export interface Giving extends RolePeriod {
  /** Id of an officer, LOGIN_SERVICE, or null: nobody knows. */
  by: string | null;
  proposedBy: string | null;
  now: Date;
  today: CalendarDay;
}

/** Roles from one day to another; what the person holds of them already is over with it. */
export async function giveHoldings(
  db: AnyDb,
  officerId: string,
  roles: readonly Role[],
  giving: Giving,
): Promise<void> {
  const { from, until, by, proposedBy, now, today } = giving;
  if (roles.length === 0) return;
  await endHoldings(db, officerId, roles, { by: by ?? LOGIN_SERVICE, now });
  await db
    .insertInto('officer_role')
    .values(
      roles.map((role) => ({
        ...{ officer_id: officerId, role, from_day: from, until_day: until },
        ...{ given_at: now, given_by: by, proposed_by: proposedBy },
      })),
    )
    .execute();
  await putInForce(db, officerId, today);
}

/** They are over at once. */
export async function takeHoldings(
  db: AnyDb,
  officerId: string,
  roles: readonly Role[],
  { by, now, today }: Pick<Giving, 'now' | 'today'> & { by: string },
): Promise<void> {
  await endHoldings(db, officerId, roles, { by, now });
  await putInForce(db, officerId, today);
}

async function endHoldings(
  db: AnyDb,
  officerId: string,
  roles: readonly Role[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  if (roles.length === 0) return;
  await db
    .updateTable('officer_role')
    .set({ ended_at: now, ended_by: by })
    .where('officer_id', '=', officerId)
    .where('role', 'in', [...roles])
    .where('ended_at', 'is', null)
    .execute();
}

/** `officer.roles` is what is in force today, in the order roles are named everywhere. */
async function putInForce(db: AnyDb, officerId: string, today: CalendarDay): Promise<void> {
  await sql`
    update officer set roles = coalesce((
      select array_agg(r.role order by array_position(${[...ROLES]}::text[], r.role)) from officer_role r
      where r.officer_id = officer.id and r.ended_at is null and r.from_day <= ${today}::date
        and (r.until_day is null or r.until_day >= ${today}::date)
    ), '{}')
    where id = ${officerId}::uuid`.execute(db);
}

export interface HoldingRow extends RolePeriod {
  officerId: string;
  officerName: string;
  role: Role;
  givenAt: Date;
  givenBy: string | null;
  givenByName: string | null;
  proposedBy: string | null;
  proposedByName: string | null;
  endedAt: Date | null;
  endedBy: string | null;
  endedByName: string | null;
}

function selectHoldings(db: AnyDb) {
  return db
    .selectFrom('officer_role as r')
    .innerJoin('officer as o', 'o.id', 'r.officer_id')
    .leftJoin('officer as g', (join) => join.on(sql`g.id::text`, '=', sql.ref('r.given_by')))
    .leftJoin('officer as p', (join) => join.on(sql`p.id::text`, '=', sql.ref('r.proposed_by')))
    .leftJoin('officer as e', (join) => join.on(sql`e.id::text`, '=', sql.ref('r.ended_by')))
    .select([
      ...([
        'o.id as officerId',
        'o.name as officerName',
        'r.role',
        'r.from_day as from',
        'r.until_day as until',
      ] as const),
      ...(['r.given_at as givenAt', 'r.given_by as givenBy', 'g.name as givenByName'] as const),
      ...(['r.proposed_by as proposedBy', 'p.name as proposedByName'] as const),
      ...(['r.ended_at as endedAt', 'r.ended_by as endedBy', 'e.name as endedByName'] as const),
    ]);
}

/** Held now or from a day to come: of one person, or of everybody. */
export async function listHoldings(db: AnyDb, officerId?: string): Promise<HoldingRow[]> {
  const open = selectHoldings(db).where('r.ended_at', 'is', null).orderBy('r.from_day').orderBy('r.role');
  return (officerId === undefined ? open : open.where('r.officer_id', '=', officerId)).execute();
}

/** Newest end first. */
export async function listEndedHoldings(db: AnyDb, limit: number): Promise<HoldingRow[]> {
  return selectHoldings(db)
    .where('r.ended_at', 'is not', null)
    .orderBy('r.ended_at', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .execute();
}

/** Active people who hold a role without an end, without one of them. */
export async function countLasting(db: AnyDb, role: Role, today: CalendarDay, without?: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from officer_role r join officer o on o.id = r.officer_id
    where r.role = ${role} and r.ended_at is null and r.until_day is null and r.from_day <= ${today}::date
      and o.is_active and (${without ?? null}::uuid is null or o.id <> ${without ?? null}::uuid)`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface DueRoles {
  officerId: string;
  begun: Role[];
  over: Role[];
}

/** Roles whose first day has come, or whose last one has passed, by person. */
export async function findDueRoles(db: AnyDb, today: CalendarDay): Promise<DueRoles[]> {
  const { rows } = await sql<DueRoles>`
    select r.officer_id as "officerId",
      array_remove(array_agg(case when r.until_day is null or r.until_day >= ${today}::date then r.role end), null) as begun,
      array_remove(array_agg(case when r.until_day < ${today}::date then r.role end), null) as over
    from officer_role r join officer o on o.id = r.officer_id
    where r.ended_at is null and (
      r.until_day < ${today}::date or (r.from_day <= ${today}::date and not r.role = any(o.roles))
    )
    group by r.officer_id order by r.officer_id`.execute(db);
  return rows;
}
