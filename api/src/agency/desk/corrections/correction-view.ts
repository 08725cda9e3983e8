import { correctableLabel } from '@portal/domain/agency/correction/correction.ts';
import type { CorrectionView } from '@portal/domain/agency/proceedings/wire.ts';
import type { Programme } from '@portal/domain/programme/programme.ts';
import { instant, maybeInstant } from '../../../hydra/instant.ts';
import type { CorrectionRow } from './correction-store.ts';

export function correctionView(programme: Programme, row: CorrectionRow): CorrectionView {
  return {
    id: row.id,
    state: row.state,
    reason: row.reason,
    fields: row.fields.map((path) => ({ path, label: correctableLabel(programme, path) ?? path })),
    until: row.until,
    requestedAt: instant(row.requested_at),
    closedAt: maybeInstant(row.closed_at),
  };
}
