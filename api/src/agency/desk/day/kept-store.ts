import type { Flag, FollowUp, KeptMarks } from '@portal/domain/agency/day/marks.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/portal.ts';

interface Keeper {
  caseId: string;
  officerId: string;
}

/** A new one takes the place of the person's earlier one. */
export async function storeFollowUp(trx: Trx, { caseId, officerId }: Keeper, { on, note }: FollowUp): Promise<void> {
  const set = { due_on: on, note };
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

/** The same word again changes its colour. */
export async function storeFlag(
  trx: Trx,
  { caseId, officerId }: Keeper,
  { word, colour, isShared }: Flag,
  now: Date,
): Promise<void> {
  await sql`
    insert into case_flag (case_id, officer_id, word, colour, set_at)
    values (${caseId}, ${isShared ? null : officerId}::uuid, ${word}, ${colour}, ${now})
    on conflict (case_id, (coalesce(officer_id, '00000000-0000-0000-0000-000000000000')), word_key)
    do update set word = excluded.word, colour = excluded.colour`.execute(trx);
}

/** The person's own mark of this word, else the shared one. False where there is none. */
export async function deleteFlag(trx: Trx, { caseId, officerId }: Keeper, word: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from case_flag where ctid = (
      select ctid from case_flag
      where case_id = ${caseId} and word_key = folded(${word}) and (officer_id is null or officer_id = ${officerId})
      order by officer_id nulls last limit 1
    )`.execute(trx);
  return numAffectedRows > 0n;
}

/** What an officer keeps with a case, as JSON for a column of a query. `caseId`: of the query. */
export function keptColumns(caseId: RawBuilder<unknown>, officerId: string): RawBuilder<unknown> {
  return sql`
    (select json_build_object('on', f.due_on, 'note', f.note) from follow_up f
      where f.case_id = ${caseId} and f.officer_id = ${officerId}::uuid) as "followUp",
    (select coalesce(json_agg(
        json_build_object('word', g.word, 'colour', g.colour, 'isShared', g.officer_id is null) order by g.set_at, g.word
      ), '[]') from case_flag g
      where g.case_id = ${caseId} and (g.officer_id is null or g.officer_id = ${officerId}::uuid)) as flags`;
}

export async function findKept(db: Db, { caseId, officerId }: Keeper): Promise<KeptMarks> {
  const { rows } = await sql<KeptMarks>`select ${keptColumns(sql`${caseId}::uuid`, officerId)}`.execute(db);
  const [kept] = rows;
  if (kept === undefined) throw new Error('a select without a table has one row');
  return kept;
}
