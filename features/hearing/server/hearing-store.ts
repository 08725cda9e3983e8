import type { Selectable } from 'kysely';
import type { HearingState } from '#features/cases/rules/extra-acts.ts';
import type { HearingView } from '#features/cases/rules/proceedings-wire.ts';
import { HEARING_PURPOSES, type HearingPurpose } from '#features/letter/rules/legal/hearing.ts';
import { ProceedingStore } from '#features/proceeding/server/proceeding-store.ts';
import { instant, maybeInstant } from '#ground/server/clock.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'hearing.purpose': HearingPurpose;
    'hearing.state': Exclude<HearingState, 'none'>;
  }
}

export type HearingRow = Selectable<Schema['hearing']>;

/** At most one of an application is open. */
export const HEARINGS = new ProceedingStore<HearingRow, HearingRow['state']>({
  table: 'hearing',
  began: 'opened_at',
  ended: (state) => ({ state }),
  endOf: ({ state }) => (state === 'open' ? null : state),
});

export async function findHearings(db: Db | Trx, proposalId: string): Promise<HearingView[]> {
  return (await HEARINGS.list(db, proposalId)).map(hearingView);
}

export function hearingView({ id, state, purpose, reason, until, answer, ...row }: HearingRow): HearingView {
  const about = HEARING_PURPOSES[purpose];
  const at = { openedAt: instant(row.opened_at), closedAt: maybeInstant(row.closed_at) };
  return { id, state, purpose, about, reason, until, answer, isSpent: row.decided_at !== null, ...at };
}
