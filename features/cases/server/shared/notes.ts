import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { CaseNote, FollowUp } from '#features/desk/rules/wire.ts';
import type { Fields, TextField } from '#ground/rules/fields/field.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { instant } from '#ground/server/clock.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { AgencyTableName } from '../../rules/all-tables.ts';
import type { DAILY_ACTS, DailyAct } from '../../rules/shared-acts.ts';
import type { ActContext, CaseBase, Effect } from '../case-kind.ts';
import { wrongField } from '../sent-fields.ts';
import type { AssignedKind } from './assignment.ts';

/** Newest first. */
export async function findNotes(db: Db, kind: string, caseId: string): Promise<CaseNote[]> {
  const rows = await db
    .selectFrom('case_note as n')
    .leftJoin('officer as o', (join) => join.on((eb) => eb(eb.cast('o.id', 'text'), '=', eb.ref('n.written_by'))))
    .select((eb) => ['n.id', 'n.text', 'n.written_at', eb.fn.coalesce('o.name', 'n.written_by').as('writtenBy')])
    .where('n.kind', '=', kind)
    .where('n.case_id', '=', caseId)
    .orderBy('n.written_at', 'desc')
    .execute();
  return rows.map(({ written_at, ...note }) => ({ ...note, writtenAt: instant(written_at) }));
}

/** Keeps a note with the case. */
export function noteEffect(kind: AgencyTableName): Effect<CaseBase, { text: TextField }> {
  return async (context) => void (await keepNote(kind, context, context.fields.text));
}

/** The same with what a sheet lacks. */
export function defectEffect(kind: AgencyTableName): Effect<CaseBase, { defect: TextField }> {
  return async (context) => void (await keepNote(kind, context, context.fields.defect));
}

/** Answers the note's id. */
async function keepNote<F extends Fields>(
  kind: AgencyTableName,
  { trx, row, performer, now }: ActContext<CaseBase, F>,
  text: string,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('case_note')
    .values({ id, kind, case_id: row.id, text, written_by: performer.id, written_at: now })
    .execute();
  return id;
}

interface Keeper {
  caseId: string;
  officerId: string;
}

/** A new one takes the place of the person's earlier one. `noteId`: of the note that says what for. */
async function storeFollowUp(
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
async function deleteFollowUp(trx: Trx, { caseId, officerId }: Keeper): Promise<boolean> {
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

const PAST = 'Dieser Tag ist vorbei. Bitte geben Sie heute oder einen späteren Tag an.';
const NO_FOLLOW_UP = 'Sie haben zu diesem Fall keine Wiedervorlage.';
const NOBODY = 'Eine Wiedervorlage gehört einer Person der Sachbearbeitung.';

type NeedsOf<A extends DailyAct> = (typeof DAILY_ACTS)[A] extends { needs: infer F extends Fields }
  ? F
  : Record<never, never>;
type Daily = { readonly [A in DailyAct]: Effect<CaseBase, NeedsOf<A>> };

/** What keeps a case in order, the same for every kind that somebody works on as a whole. */
export function dailyEffects(kind: AssignedKind): Daily {
  return {
    note: async (context) => {
      const { text, followUpOn: on } = context.fields;
      if (on !== null && on < context.portal.clock.today()) throw wrongField('followUpOn', PAST);
      const noteId = await keepNote(kind, context, text);
      if (on === null) return {};
      await storeFollowUp(context.trx, keeperOf(context), { on, noteId });
      return { detail: { followUpOn: on } };
    },
    // Nothing is written but the mail and the record.
    message: async () => {},
    'end-follow-up': async (context) => {
      if (!(await deleteFollowUp(context.trx, keeperOf(context)))) throw conflict(NO_FOLLOW_UP);
    },
  };
}

function keeperOf({ row, performer }: Pick<ActContext<CaseBase>, 'row' | 'performer'>) {
  if (!isUuid(performer.id)) throw conflict(NOBODY);
  return { caseId: row.id, officerId: performer.id };
}
