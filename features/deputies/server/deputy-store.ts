import { type RawBuilder, sql } from 'kysely';
import type { Assignee, NamedPerson } from '#features/desk/rules/wire.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { Deputyship } from '../rules/deputies.ts';

export interface DeputyshipRow extends Deputyship {
  id: string;
  absentName: string;
  deputyName: string;
}

/** Of everybody, those that are not over, the next end first. */
export async function listDeputyships(db: Db | Trx, today: CalendarDay): Promise<DeputyshipRow[]> {
  const { rows } = await sql<DeputyshipRow>`
    select s.id, s.absent_id as "absentId", a.name as "absentName", s.deputy_id as "deputyId", d.name as "deputyName",
      s.from_day as "from", s.until_day as "until"
    from deputyship s join officer a on a.id = s.absent_id join officer d on d.id = s.deputy_id
    where s.until_day >= ${today}::date
    order by s.until_day, s.id`.execute(db);
  return rows;
}

export interface NewDeputyship extends Deputyship {
  id: string;
  by: string;
  now: Date;
}

export async function insertDeputyship(trx: Trx, { id, absentId, deputyId, from, until, by, now }: NewDeputyship) {
  await trx
    .insertInto('deputyship')
    .values({
      ...{ id, absent_id: absentId, deputy_id: deputyId, from_day: from, until_day: until },
      ...{ named_by: by, named_at: now },
    })
    .execute();
}

/** Over with this day; one that has not begun is gone. */
export async function endDeputyship(trx: Trx, id: string, today: CalendarDay): Promise<void> {
  await trx.deleteFrom('deputyship').where('id', '=', id).where('from_day', '>', today).execute();
  await trx
    .updateTable('deputyship')
    .set({ until_day: today })
    .where('id', '=', id)
    .where('until_day', '>', today)
    .execute();
}

/** All that one person was ever in: what was proposed on a day asks for that day. */
export async function findBonds(db: Db | Trx, officerId: string): Promise<Deputyship[]> {
  const { rows } = await sql<Deputyship>`
    select absent_id as "absentId", deputy_id as "deputyId", from_day as "from", until_day as "until"
    from deputyship where ${officerId}::uuid in (absent_id, deputy_id)`.execute(db);
  return rows;
}

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
