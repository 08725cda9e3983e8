import type { ObjectionView } from '#features/cases/rules/proceedings/wire.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { instant, maybeInstant } from '#ground/server/hydra/instant.ts';
import type { ObjectableDecision } from '../rules/decisions.ts';
import { isInTime } from '../rules/objection-period.ts';
import { type Decision, untilOf } from './decision-store.ts';
import { endOf, type ObjectionRow } from './objection-store.ts';

export function objectableView({ letterId: _letter, ...decision }: Decision): ObjectableDecision {
  return decision;
}

export function objectionView(row: ObjectionRow): ObjectionView {
  const { announcedOn, filedOn, decidedAt } = row;
  const until = untilOf(row);
  return {
    id: row.id,
    filedAt: instant(row.filedAt),
    filedOn,
    reason: row.reason,
    against: row.against,
    decidedOn: decidedAt === null ? null : dayOf(decidedAt),
    announcedOn,
    until,
    // Of a decision from before there were letters nobody can tell.
    inTime: row.letterId === null || filedOn === null ? null : isInTime(filedOn, until),
    closedAt: maybeInstant(row.closedAt),
    endedAs: row.closedAt === null ? null : endOf(row),
    outcome: row.outcome,
  };
}
