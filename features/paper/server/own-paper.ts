import type { Performer } from '#features/cases/server/performer.ts';
import { accessDenied, conflict, notFound } from '#ground/server/hydra/problem.ts';
import type { PaperRow, TypedRow } from './store.ts';

const ANOTHERS = 'Dieses Papier erfasst eine andere Person.';
const DONE = 'Dieses Papier ist schon abgeschlossen.';

/** What this officer is typing. Throws 404; 403 for another's; 409 once it was handed in. */
export function requireOwnPaper(row: PaperRow | undefined, performer: Performer): TypedRow {
  if (!isTyped(row)) throw notFound();
  if (row.typed_by !== performer.id) throw accessDenied(ANOTHERS);
  if (row.handed_in_at !== null) throw conflict(DONE);
  return row;
}

export function isTyped(row: PaperRow | undefined): row is TypedRow {
  return row !== undefined && row.account_id !== null;
}
