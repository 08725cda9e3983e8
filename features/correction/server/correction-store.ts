import type { Selectable } from 'kysely';
import { ProceedingStore } from '#features/proceeding/server/public.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Trx } from '#ground/server/portal.ts';
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

interface NewCorrection {
  id: string;
  proposalId: string;
  reason: string;
  fields: readonly string[];
  until: CalendarDay;
  now: Date;
}

export async function insertCorrection(trx: Trx, correction: NewCorrection): Promise<void> {
  const { id, proposalId, reason, fields, until, now } = correction;
  await trx
    .insertInto('correction')
    .values({
      id,
      proposal_id: proposalId,
      state: 'open',
      reason,
      fields: [...fields],
      until,
      requested_at: now,
    })
    .execute();
}
