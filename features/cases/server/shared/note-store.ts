import type { CaseNote } from '#features/desk/rules/wire.ts';
import { instant } from '#ground/server/clock.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

interface NewNote {
  id: string;
  kind: string;
  caseId: string;
  text: string;
  /** Id of an officer, or the name given on the command line. */
  writtenBy: string;
  now: Date;
}

export async function insertNote(trx: Trx, { id, kind, caseId, text, writtenBy, now }: NewNote): Promise<void> {
  await trx
    .insertInto('case_note')
    .values({ id, kind, case_id: caseId, text, written_by: writtenBy, written_at: now })
    .execute();
}

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
