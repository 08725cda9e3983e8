import { sql } from 'kysely';
import type { Deputyship } from '#features/officers/rules/wire.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

interface DeputyshipRow extends Deputyship {
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

interface NewDeputyship extends Deputyship {
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
