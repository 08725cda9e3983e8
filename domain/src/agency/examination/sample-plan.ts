import { choice, day } from '../../fields/field.ts';
import { type Sent, voluntary } from '../../fields/given.ts';
import { type Violation, wrong } from '../../fields/violation.ts';
import { LOTTERY_KINDS, type LotteryKind, nextDrawDay, notDrawnOn } from '../../raffle/public.ts';
import { addDays } from '../../values/calendar-arithmetic.ts';
import type { CalendarDay } from '../../values/calendar-day.ts';

/** With which value a sample is drawn, announced with it. */
export const SAMPLE_PLAN = {
  publicKind: voluntary(
    choice({ label: 'Öffentlicher Wert', hint: 'Ohne Angabe die Gewinnzahlen von KENO.', options: LOTTERY_KINDS }),
  ),
  drawDay: voluntary(
    day({ label: 'Tag der Ziehung', hint: 'Ohne Angabe der nächste Tag nach heute, an dem die Lotterie zieht.' }),
  ),
};

export type SamplePlan = Sent<typeof SAMPLE_PLAN>;

export interface AnnouncedValue {
  kind: LotteryKind;
  drawDay: CalendarDay;
}

/** Proofs of use stay in their states for so long at most while a draw is awaited. */
const MOST_DAYS = 14;
const TOO_EARLY = 'Bitte wählen Sie einen späteren Tag als heute. Den heutigen Wert könnte schon jemand kennen.';
const TOO_LATE = `Bitte wählen Sie einen der nächsten ${MOST_DAYS} Tage.`;

export function announcedValue({ publicKind, drawDay }: SamplePlan, today: CalendarDay): AnnouncedValue {
  const kind = publicKind ?? 'keno';
  return { kind, drawDay: drawDay ?? nextDrawDay(kind, today) };
}

/** What is wrong with the day, at `drawDay`. */
export function judgeAnnounced({ kind, drawDay }: AnnouncedValue, today: CalendarDay): Violation[] {
  const message =
    drawDay <= today ? TOO_EARLY : drawDay > addDays(today, MOST_DAYS) ? TOO_LATE : notDrawnOn(kind, drawDay);
  return message === undefined ? [] : [wrong('drawDay', message)];
}
