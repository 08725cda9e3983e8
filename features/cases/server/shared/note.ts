import { randomUUID } from 'node:crypto';
import type { Fields, TextField } from '#ground/rules/fields/field.ts';
import type { AgencyTableName } from '../../rules/tables/all-tables.ts';
import type { ActContext, CaseBase, Effect } from '../case-kind.ts';
import { insertNote } from './note-store.ts';

/** Keeps a note with the case. */
export function noteEffect(kind: AgencyTableName): Effect<CaseBase, { text: TextField }> {
  return async (context) => void (await keepNote(kind, context, context.fields.text));
}

/** The same with what a sheet lacks. */
export function defectEffect(kind: AgencyTableName): Effect<CaseBase, { defect: TextField }> {
  return async (context) => void (await keepNote(kind, context, context.fields.defect));
}

/** Answers the note's id. */
export async function keepNote<F extends Fields>(
  kind: AgencyTableName,
  { trx, row, performer, now }: ActContext<CaseBase, F>,
  text: string,
): Promise<string> {
  const id = randomUUID();
  await insertNote(trx, { id, kind, caseId: row.id, text, writtenBy: performer.id, now });
  return id;
}
