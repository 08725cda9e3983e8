import { sql } from 'kysely';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { LEAST_CASES, type MedianTime, type OwnTimes } from '../../rules/case-wire.ts';

export interface Duration {
  cases: number;
  /** Median in days; null: none. */
  days: number | null;
}

/** Days from the receipt to the decision and, of proofs of use, to the money; what ended since a day. */
export async function measureDurations(db: Db, since: CalendarDay): Promise<Record<'decision' | 'payment', Duration>> {
  const median = sql`percentile_cont(0.5) within group (order by greatest(ended - began, 0))`;
  const { rows } = await sql<Duration & { name: 'decision' | 'payment' }>`
    select name, count(*) as cases, ${median} as days
    from (
      select 'decision' as name, business_day(p.received_at) as began, business_day(r.decided_at) as ended
      from revision r join proposal p on p.id = r.proposal_id
      where p.received_at is not null and business_day(r.decided_at) >= ${since}::date
      union all
      select 'payment', business_day(v.received_at), y.paid_on
      from payout y join verification v on v.id = y.verification_id
      where y.state = 'paid' and v.received_at is not null and y.paid_on >= ${since}::date
    ) as spans group by name`.execute(db);
  const named = (name: string) => rows.find((row) => row.name === name) ?? { cases: 0, days: null };
  return { decision: named('decision'), payment: named('payment') };
}

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
