import { workingDayFrom } from '#features/cases/rules/working-day.ts';
import { PAYMENT_MONTHS } from '#features/letter/rules/legal/reclaim.ts';
import { addMonths } from '#ground/rules/values/calendar-arithmetic.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, sum } from '#ground/rules/values/money.ts';

export interface Payment {
  amount: Cents;
  paidOn: CalendarDay;
}

/** One part of what is asked back: it bears interest from the day it was paid. */
export interface ReclaimPart {
  amount: Cents;
  interestFrom: CalendarDay;
}

export interface Reclaim {
  amount: Cents;
  parts: ReclaimPart[];
}

/** A revocation that stands: what it leaves of the grant, in cents, and from when; null: from the beginning. */
export interface StandingRevocation {
  granted: Cents;
  effectiveFrom: CalendarDay | null;
}

/**
 * What remains of the grant, in cents: what the examination has found due, at most what a revocation has left.
 */
export function remainingGrant(due: Cents, revocation: StandingRevocation | null): Cents {
  return revocation === null ? due : Math.min(due, revocation.granted);
}

/** A final notice that leaves the grant as it was approved needs no reasons (§ 39 Abs. 2 Nr. 1 VwVfG). */
export function needsReasons(granted: Cents, approved: Cents): boolean {
  return granted < approved;
}

interface ReclaimFacts {
  payments: readonly Payment[];
  /** Null: the decision stands as it is, and nothing can be asked back (§ 49a Abs. 1 VwVfG). */
  revocation: StandingRevocation | null;
  /** What was asked back before, in cents, whether it has come back or not. */
  asked: Cents;
}

/** What can be asked back now. */
export function reclaimable({ payments, revocation, asked }: ReclaimFacts): Reclaim {
  if (revocation === null) return { amount: 0, parts: [] };
  return reclaimOf(payments, { due: revocation.granted + asked, effectiveFrom: revocation.effectiveFrom });
}

/**
 * What was paid beyond what is due, in cents; of several payments the latest are asked back first. Interest starts when the
 * ground of the payment fell away (§ 49a Abs. 3 VwVfG): for a part that was never due that is the day of its payment, for a
 * decision that takes effect later that day.
 */
export function reclaimOf(
  payments: readonly Payment[],
  { due, effectiveFrom }: { due: Cents; effectiveFrom: CalendarDay | null },
): Reclaim {
  const amount = Math.max(0, sum(payments.map((payment) => payment.amount)) - due);
  const latestFirst = [...payments].sort((a, b) => (a.paidOn < b.paidOn ? 1 : a.paidOn > b.paidOn ? -1 : 0));
  const parts: ReclaimPart[] = [];
  let open = amount;
  for (const payment of latestFirst) {
    const part = Math.min(open, payment.amount);
    if (part > 0) parts.push({ amount: part, interestFrom: later(payment.paidOn, effectiveFrom) });
    open -= part;
  }
  return { amount, parts };
}

function later(paidOn: CalendarDay, effectiveFrom: CalendarDay | null): CalendarDay {
  return effectiveFrom !== null && effectiveFrom > paidOn ? effectiveFrom : paidOn;
}

/** Last day to pay what is asked back by a decision announced on a day; never on a Saturday, Sunday or holiday. */
export function paymentDay(announcedOn: CalendarDay): CalendarDay {
  return workingDayFrom(addMonths(announcedOn, PAYMENT_MONTHS));
}
