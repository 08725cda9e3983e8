import type { Selectable } from 'kysely';
import { ProceedingStore } from '#features/proceeding/server/proceeding-store.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { CorrectionState } from '../rules/acts.ts';

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
