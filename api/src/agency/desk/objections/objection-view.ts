import type { ObjectableDecision } from '@portal/domain/agency/objection/decisions.ts';
import { isInTime } from '@portal/domain/agency/objection/objection-period.ts';
import type { ObjectionView } from '@portal/domain/agency/proceedings/wire.ts';
import { dayOf } from '@portal/domain/values/calendar-day.ts';
import { instant, maybeInstant } from '../../../hydra/instant.ts';
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
