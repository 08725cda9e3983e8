import { randomUUID } from 'node:crypto';
import type { AgencyTableName } from '@portal/domain/agency/tables/all-tables.ts';
import type { TextField } from '@portal/domain/fields/field.ts';
import type { ActContext, CaseBase, Effect } from '../case-kind.ts';
import { insertNote } from './note-store.ts';

/** Keeps a note with the case. */
export function noteEffect(kind: AgencyTableName): Effect<CaseBase, { text: TextField }> {
  return (context) => keep(kind, context, context.fields.text);
}

/** The same with what a sheet lacks. */
export function defectEffect(kind: AgencyTableName): Effect<CaseBase, { defect: TextField }> {
  return (context) => keep(kind, context, context.fields.defect);
}

async function keep(kind: AgencyTableName, context: ActContext<CaseBase>, text: string): Promise<void> {
  const { trx, row, performer, now } = context;
  await insertNote(trx, { id: randomUUID(), kind, caseId: row.id, text, writtenBy: performer.id, now });
}
