import type { ListedKindName } from '@portal/domain/agency/work-list.ts';
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts';
import type { Cents } from '@portal/domain/values/money.ts';

export interface PotSums {
  id: string;
  dayOfRaffle: CalendarDay;
  quotas: number;
  entries: number;
  won: number;
  submitted: number;
  /** Percent; null where there is nothing to divide by. */
  odds: number | null;
  use: number | null;
}

export interface StateSums {
  kind: ListedKindName;
  state: string;
  /** German. */
  stateLabel: string;
  cases: number;
  amount: Cents;
  overdue: number;
  unassigned: number;
}

interface DurationSums {
  measure: string;
  /** German. */
  label: string;
  cases: number;
  /** Median; null below the least number of cases. */
  days: number | null;
}

/** What GET /api/agency/dashboard counts. Sums only: nobody's case can be seen in it. */
export interface DashboardSums {
  /** ISO instant. */
  countedAt: string;
  /** Newest draw first. */
  pots: readonly PotSums[];
  funnel: readonly { stage: string; label: string; count: number }[];
  states: readonly StateSums[];
  durations: readonly DurationSums[];
}
