import { type RawBuilder, sql } from 'kysely';
import type { Assignee, NamedPerson } from '#features/desk/rules/wire.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Portal } from '#ground/server/portal.ts';

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
