import type { OwnCorrection } from '#features/cases/rules/case-wire.ts';
import { isResubmissionOver } from '#features/verification/rules/deadlines.ts';
import { isEnded } from '#ground/rules/programme/programme.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';

/** Where a request for documents stands for whoever has to answer it. */
export type CorrectionStanding = 'open' | 'over' | 'programme-ended' | 'answered' | 'cancelled';

/** A job closes it after its day; until that has run the clock decides, as on the server. */
export function standingOf({ state, until }: Pick<OwnCorrection, 'state' | 'until'>, now: Date): CorrectionStanding {
  if (state === 'cancelled') return 'cancelled';
  if (state === 'answered' || state === 'accepted') return 'answered';
  if (state === 'expired' || isResubmissionOver(until, now)) return 'over';
  return isEnded(PROGRAMME, dayOf(now)) ? 'programme-ended' : 'open';
}
