import type { CalendarDay } from '../../values/calendar-day.ts';
import type { Cents } from '../../values/money.ts';

/** One line of a bank statement. */
export interface StatementLine {
  /** Of the booking. */
  day: CalendarDay;
  /** Cents; below 0: it was paid. */
  amount: Cents;
  /** Whom it was paid to, or who paid. */
  name: string;
  purpose: string;
}
