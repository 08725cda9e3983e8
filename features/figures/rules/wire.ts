import type { StateName } from '#features/cases/rules/all-tables.ts';
import type { ListedKindName } from '#features/cases/rules/work-list.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { MoneyFigures } from './figures.ts';

export interface PotSums {
  id: string;
  dayOfRaffle: CalendarDay;
  quotas: number;
  entries: number;
  /** 0 until drawn. */
  won: number;
  /** Applications submitted with a quota of this pot. */
  submitted: number;
  /** Percent with one decimal; null where there is nothing to divide by. */
  odds: number | null;
  use: number | null;
}

export interface StateSums {
  kind: ListedKindName;
  state: StateName<ListedKindName>;
  /** German. */
  stateLabel: string;
  cases: number;
  amount: Cents;
  /** Of them open and past their day, and open and assigned to nobody. */
  overdue: number;
  unassigned: number;
}

interface DurationSums {
  measure: 'decision' | 'payment';
  /** German. */
  label: string;
  cases: number;
  /** Median; null below the least number of cases. */
  days: number | null;
}

/** Sums only: nobody's case can be seen in it. */
export interface DashboardSums {
  countedAt: string;
  /** Those somebody has entered, newest draw first. */
  pots: readonly PotSums[];
  funnel: readonly { stage: string; label: string; count: number }[];
  states: readonly StateSums[];
  durations: readonly DurationSums[];
  money: MoneyFigures;
}
