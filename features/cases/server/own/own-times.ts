import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { OwnTimes } from '../../rules/own-wire.ts';
import { LEAST_CASES, type MedianTime } from '../../rules/processing-times.ts';
import { type Duration, measureDurations } from './durations.ts';

const MEASURED_DAYS = 365;

/** Measured once a day of the portal's clock: they are the same for everybody and change slowly. */
export function dailyTimes({ db, clock }: Pick<Portal, 'db' | 'clock'>): () => Promise<OwnTimes> {
  return onceADay(clock, (day) => measure(db, addDays(day, -MEASURED_DAYS)));
}

/** What one read of a day is good for everybody. */
export function onceADay<T>(clock: Portal['clock'], read: (day: CalendarDay) => Promise<T>): () => Promise<T> {
  let kept: { day: CalendarDay; answer: Promise<T> } | undefined;
  return () => {
    const day = clock.today();
    if (kept?.day === day) return kept.answer;
    const fresh = { day, answer: read(day) };
    kept = fresh;
    // What failed is not given to the next one.
    fresh.answer.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    return fresh.answer;
  };
}

async function measure(db: Portal['db'], since: string): Promise<OwnTimes> {
  const { decision, payment } = await measureDurations(db, since);
  return { decision: medianOf(decision), payment: medianOf(payment) };
}

function medianOf({ cases, days }: Duration): MedianTime | null {
  return days === null || cases < LEAST_CASES ? null : { cases, days };
}
