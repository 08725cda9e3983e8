import type { OwnCorrection } from '@portal/domain/agency/own/wire.ts';
import { isEnded } from '@portal/domain/programme/programme.ts';
import { dayOf, formatDay } from '@portal/domain/values/calendar-day.ts';
import { isResubmissionOver } from '@portal/domain/verification/deadlines.ts';
import { PROGRAMME } from '../../platform/programme.ts';

/** Where a request for documents stands for whoever has to answer it. */
export type CorrectionStanding = 'open' | 'over' | 'programme-ended' | 'answered' | 'cancelled';

/** A job closes it after its day; until that has run the clock decides, as on the server. */
export function standingOf({ state, until }: Pick<OwnCorrection, 'state' | 'until'>, now: Date): CorrectionStanding {
  if (state === 'cancelled') return 'cancelled';
  if (state === 'answered' || state === 'accepted') return 'answered';
  if (state === 'expired' || isResubmissionOver(until, now)) return 'over';
  return isEnded(PROGRAMME, dayOf(now)) ? 'programme-ended' : 'open';
}

export function askedUntil(until: string): string {
  return `Wir brauchen noch Unterlagen bis ${formatDay(until)}`;
}
