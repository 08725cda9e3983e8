import { isInTime, objectionUntil } from '@portal/domain/agency/objection-period.ts';
import { instant, maybeInstant } from '../../../hydra/instant.ts';
import type { ObjectionRow } from './objection-store.ts';

export function objectionView(row: ObjectionRow): object {
  const { announcedOn, filedOn } = row;
  return {
    id: row.id,
    filedAt: instant(row.filedAt),
    filedOn,
    reason: row.reason,
    against: row.against,
    announcedOn,
    until: announcedOn === null ? null : objectionUntil(announcedOn),
    inTime: announcedOn === null || filedOn === null ? null : isInTime(filedOn, announcedOn),
    closedAt: maybeInstant(row.closedAt),
    outcome: row.outcome,
  };
}
