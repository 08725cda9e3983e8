import { isInTime, objectionUntil } from '@portal/domain/agency/objection/objection-period.ts';
import type { ObjectionView } from '@portal/domain/agency/proceedings/wire.ts';
import { instant, maybeInstant } from '../../../hydra/instant.ts';
import { endOf, type ObjectionRow } from './objection-store.ts';

export function objectionView(row: ObjectionRow): ObjectionView {
  const { announcedOn, filedOn } = row;
  return {
    id: row.id,
    filedAt: instant(row.filedAt),
    filedOn,
    reason: row.reason,
    against: row.against,
    announcedOn,
    until: announcedOn === null ? null : objectionUntil(announcedOn),
    // Of a decision from before there were letters nobody can tell.
    inTime: row.letterId === null || filedOn === null ? null : isInTime(filedOn, announcedOn),
    closedAt: maybeInstant(row.closedAt),
    endedAs: row.closedAt === null ? null : endOf(row),
    outcome: row.outcome,
  };
}
