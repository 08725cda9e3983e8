import { type RawBuilder, sql } from 'kysely';
import type { FollowUp } from '#features/desk/rules/wire.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

interface Keeper {
  caseId: string;
  officerId: string;
}

/** A new one takes the place of the person's earlier one. `noteId`: of the note that says what for. */
export async function storeFollowUp(
  trx: Trx,
  { caseId, officerId }: Keeper,
  { on, noteId }: { on: CalendarDay; noteId: string },
): Promise<void> {
  const set = { due_on: on, note_id: noteId };
  await trx
    .insertInto('follow_up')
    .values({ case_id: caseId, officer_id: officerId, ...set })
    .onConflict((clash) => clash.columns(['case_id', 'officer_id']).doUpdateSet(set))
    .execute();
}

/** False where there was none. */
export async function deleteFollowUp(trx: Trx, { caseId, officerId }: Keeper): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('follow_up')
    .where('case_id', '=', caseId)
    .where('officer_id', '=', officerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** An officer's own follow-up of a case, as JSON for a column of a query. `caseId`: of the query. */
export function followUpColumn(caseId: RawBuilder<unknown>, officerId: string): RawBuilder<unknown> {
  return sql`
    (select json_build_object('on', f.due_on, 'note', n.text) from follow_up f join case_note n on n.id = f.note_id
      where f.case_id = ${caseId} and f.officer_id = ${officerId}::uuid) as "followUp"`;
}

/** An officer's own follow-up of a case they look at. */
export async function findFollowUp(db: Db, { caseId, officerId }: Keeper): Promise<FollowUp | null> {
  const { rows } = await sql<{ followUp: FollowUp | null }>`
    select ${followUpColumn(sql`${caseId}::uuid`, officerId)}`.execute(db);
  return rows[0]?.followUp ?? null;
}
