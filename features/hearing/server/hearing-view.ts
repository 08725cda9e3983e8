import type { HearingView } from '#features/cases/rules/proceedings/wire.ts';
import { HEARING_PURPOSES } from '#features/letter/rules/legal/hearing.ts';
import { instant, maybeInstant } from '#ground/server/hydra/instant.ts';
import type { HearingRow } from './hearing-store.ts';

export function hearingView({ id, state, purpose, reason, until, answer, ...row }: HearingRow): HearingView {
  const about = HEARING_PURPOSES[purpose];
  const at = { openedAt: instant(row.opened_at), closedAt: maybeInstant(row.closed_at) };
  return { id, state, purpose, about, reason, until, answer, isSpent: row.decided_at !== null, ...at };
}
