import { randomUUID } from 'node:crypto';
import type { AgencyTableName } from '@portal/domain/agency/tables/all-tables.ts';
import type { CaseBase, Effect } from '../case-kind.ts';
import { readText } from '../read-fields.ts';
import { insertNote } from './note-store.ts';

/** Keeps a note, or whatever else one field of an act says, with the case. */
export function noteEffect(kind: AgencyTableName, field: 'text' | 'defect' = 'text'): Effect<CaseBase> {
  return async ({ trx, row, performer, fields, now }) => {
    const text = readText(fields, field);
    await insertNote(trx, { id: randomUUID(), kind, caseId: row.id, text, writtenBy: performer.id, now });
  };
}
