import type { ObjectionView } from '#features/cases/rules/proceedings-wire.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { instant, maybeInstant } from '#ground/server/clock.ts';
import type { ObjectableDecision } from '../rules/decisions.ts';
import { isInTime } from '../rules/objection-period.ts';
import { type Decision, objectionDeadline } from './decision-store.ts';
import { OBJECTIONS, type ObjectionRow } from './objection-store.ts';

export function objectableView({ letterId: _letter, ...decision }: Decision): ObjectableDecision {
  return decision;
}

export function objectionView(row: ObjectionRow): ObjectionView {
  const { id, announced_on: announcedOn, filed_on: filedOn, decided_at: decidedAt, reason, against, outcome } = row;
  const until = objectionDeadline({ letterId: row.letter_id, announcedOn });
  return {
    ...{ id, filedOn, reason, against, announcedOn, until, outcome },
    filedAt: instant(row.filed_at),
    decidedOn: decidedAt === null ? null : dayOf(decidedAt),
    // Of a decision from before there were letters nobody can tell.
    inTime: row.letter_id === null || filedOn === null ? null : isInTime(filedOn, until),
    closedAt: maybeInstant(row.closed_at),
    endedAs: OBJECTIONS.endOf(row),
  };
}
