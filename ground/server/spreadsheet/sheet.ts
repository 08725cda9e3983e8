import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';

/** A table for spreadsheets; what a cell holds depends on the kind of its column, null: nothing. */
export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  /** In batches, so that no table has to be held. */
  rows: AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>;
}

export interface SheetColumn {
  /** Stands above the column. */
  title: string;
  /** Stable name for machines: 'bewilligt'. */
  name: string;
  kind: 'text' | 'count' | 'euro' | 'day';
  /** What it means, for the table of columns. */
  says: string;
}

export type SheetCell = string | number | CalendarDay | Cents | null;
export type SheetRow = readonly SheetCell[];
