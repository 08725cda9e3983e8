import type { Programme } from '../programme/programme.ts';
import { type CalendarDay, yearOf } from '../values/calendar-day.ts';
import { type Cents, formatEuro, sum } from '../values/money.ts';

/** What of a de-minimis entry the calculation needs. The subsidy value counts, not the sum paid out. */
export interface DeMinimisEntry {
  /** true: aid received (A), false: aid requested (B). */
  received: boolean | null;
  /** Four digits. */
  year: string | null;
  /** Subsidy value in cents. */
  investmentAmount: Cents | null;
}

/** The tax years that count, newest first: the current one and those before it (2-application §9). */
export function taxYears(programme: Programme, today: CalendarDay): string[] {
  const current = yearOf(today);
  return Array.from({ length: programme.deMinimis.yearsBefore + 1 }, (_, before) => String(current - before));
}

/** Cents used up in the given tax years; entries of other years do not count. */
export function usedDeMinimis(entries: readonly DeMinimisEntry[], years: readonly string[]): Cents {
  const counted = entries.filter((entry) => entry.year !== null && years.includes(entry.year));
  return sum(counted.map((entry) => entry.investmentAmount ?? 0));
}

export interface YearSum {
  year: string;
  /** Cents by kind. */
  received: Cents;
  requested: Cents;
  total: Cents;
}

/** Cents per tax year, in the order of the years given. */
export function sumsByYear(entries: readonly DeMinimisEntry[], years: readonly string[]): YearSum[] {
  return years.map((year) => {
    const received = usedDeMinimis(
      entries.filter((entry) => entry.received === true),
      [year],
    );
    const total = usedDeMinimis(entries, [year]);
    return { year, received, requested: total - received, total };
  });
}

/** The most that may be received within three tax years, in cents. */
export function deMinimisCeiling(programme: Programme, isRoadTransport: boolean): Cents {
  return isRoadTransport ? programme.deMinimis.ceilingRoadTransport : programme.deMinimis.ceiling;
}

/** What of the ceiling is left in cents, never negative (decisions §4). */
export function maxDeMinimis(programme: Programme, used: Cents, isRoadTransport: boolean): Cents {
  return Math.max(0, deMinimisCeiling(programme, isRoadTransport) - used);
}

/** Why nobody can go on, with the sentence to show. */
export interface DeMinimisBar {
  because: 'exhausted' | 'below-minimum';
  text: string;
}

/**
 * What bars the way at this remainder, if anything: nothing left, or less than the smallest grant. Where step 6 already
 * names module 1, the smallest grant is that of module 1 (decisions §4).
 */
export function findDeMinimisBar(
  programme: Programme,
  left: Cents,
  planned: { isValueChain: boolean; moduleOne: boolean },
): DeMinimisBar | undefined {
  const limits = planned.isValueChain ? programme.grant.valueChain : programme.grant.single;
  const needed = planned.moduleOne ? limits.min : programme.deMinimis.minRemaining;
  if (left <= 0) {
    return {
      because: 'exhausted',
      text: 'Ihre De-minimis-Beihilfen schöpfen die Höchstgrenze aus. Sie können den Antrag nicht fortsetzen.',
    };
  }
  if (left >= needed) return undefined;
  return {
    because: 'below-minimum',
    text: `Ihr De-minimis-Restbetrag ist ${formatEuro(left)}. Für diesen Antrag sind mindestens ${formatEuro(needed)} nötig.`,
  };
}
