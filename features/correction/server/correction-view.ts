import type { CorrectionView, FieldComment } from '#features/cases/rules/proceedings-wire.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { instant, maybeInstant } from '#ground/server/clock.ts';
import { correctableLabel } from '../rules/correction.ts';
import type { CorrectionRow } from './correction-store.ts';

/** `comments`: all of the application's; the view names those that went along with this request. */
export function correctionView(
  programme: Programme,
  row: CorrectionRow,
  comments: readonly FieldComment[],
): CorrectionView {
  return {
    id: row.id,
    state: row.state,
    reason: row.reason,
    fields: row.fields.map((path) => ({ path, label: correctableLabel(programme, path) ?? path })),
    comments: comments
      .filter(({ request }) => request === row.id)
      .map(({ id, path, label, text }) => ({ id, path, label, text })),
    until: row.until,
    requestedAt: instant(row.requested_at),
    closedAt: maybeInstant(row.closed_at),
  };
}
