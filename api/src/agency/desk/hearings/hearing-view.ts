import { HEARING_PURPOSES } from '@portal/domain/agency/legal/hearing.ts';
import type { HearingView } from '@portal/domain/agency/proceedings/wire.ts';
import { instant, maybeInstant } from '../../../hydra/instant.ts';
import type { HearingRow } from './hearing-store.ts';

export function hearingView({ id, state, purpose, reason, until, answer, ...row }: HearingRow): HearingView {
  const about = HEARING_PURPOSES[purpose];
  const at = { openedAt: instant(row.opened_at), closedAt: maybeInstant(row.closed_at) };
  return { id, state, purpose, about, reason, until, answer, isSpent: row.decided_at !== null, ...at };
}
