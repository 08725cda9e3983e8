import type { CalendarDay } from '../../values/calendar-day.ts';
import { type Cents, sum } from '../../values/money.ts';

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
