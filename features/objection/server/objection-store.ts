import { type Selectable, sql } from 'kysely';
import type { ObjectionEnd } from '#features/cases/rules/proceedings-wire.ts';
import type { ProceedingCase } from '#features/proceeding/server/proceeding.ts';
import { ProceedingStore } from '#features/proceeding/server/proceeding-store.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import { OBJECTION_TABLE, type ObjectionState } from '../rules/acts.ts';
import type { ObjectableAct } from '../rules/decisions.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'objection.against': ObjectableAct;
    'objection.ended_as': ObjectionEnd;
  }
}

export interface ObjectionRow extends Selectable<Schema['objection']> {
  /** Of the decision's letter; null without one. */
  announced_on: CalendarDay | null;
  decided_at: Date | null;
  signed_by: string | null;
}

export type ObjectionCase = ProceedingCase<ObjectionRow, ObjectionState>;

/** Against each decision at most one is open. One that an older command line ended has only its outcome: nothing changed. */
export const OBJECTIONS = new ProceedingStore<ObjectionRow, ObjectionEnd>({
  table: 'objection',
  began: 'filed_at',
  ended: (as) => ({ ended_as: as, outcome: OBJECTION_TABLE.states[as] }),
  endOf: ({ closed_at, ended_as }) => (closed_at === null ? null : (ended_as ?? 'withdrawn')),
  all: sql`select p.*, l.announced_on, l.created_at as decided_at, l.signed_by
    from objection p left join letter l on l.id = p.letter_id`,
});
