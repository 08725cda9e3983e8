import type { Selectable } from 'kysely';
import type { CorrectionView, FieldComment } from '#features/cases/rules/proceedings-wire.ts';
import { ProceedingStore } from '#features/proceeding/server/proceeding-store.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { instant, maybeInstant } from '#ground/server/clock.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { CorrectionState } from '../rules/acts.ts';
import { correctableLabel } from '../rules/correction.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'correction.state': Exclude<CorrectionState, 'none'>;
  }
}

export type CorrectionRow = Selectable<Schema['correction']>;

/** At most one of an application is open: the applicant can still answer it. */
export const CORRECTIONS = new ProceedingStore<CorrectionRow, CorrectionRow['state']>({
  table: 'correction',
  began: 'requested_at',
  ended: (state) => ({ state }),
  endOf: ({ state }) => (state === 'open' ? null : state),
});

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
