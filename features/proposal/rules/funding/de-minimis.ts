import type { Programme } from '#ground/rules/programme/programme.ts';
import { addMonths } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, yearOf } from '#ground/rules/values/calendar-day.ts';
import { type Cents, formatEuro, sum } from '#ground/rules/values/money.ts';

/** What of a de-minimis entry the calculation needs. The subsidy value counts, not the sum paid out. */
export interface DeMinimisEntry {
  /** true: aid received (A), false: aid requested (B). */
  received: boolean | null;
  /** Four digits. */
  year: string | null;
  /** When it was granted; null while it is only requested. */
  executionDate: CalendarDay | null;
  /** Subsidy value in cents. */
  investmentAmount: Cents | null;
}

/** The time whose aid counts. */
interface CountingPeriod {
  /** Its calendar years, newest first. */
  years: readonly string[];
  /** Aid granted on this day or before counts no more; null: whole years do. */
  after: CalendarDay | null;
}

const MONTHS_PER_YEAR = 12;

/**
 * Of tax years the current one and those before it (2-application §9). To the day: aid granted exactly so many years ago
 * counts no more, so that no period of that length holds more than the ceiling.
 */
export function countingPeriod({ deMinimis: { period } }: Programme, today: CalendarDay): CountingPeriod {
  if (period.kind === 'tax-years') return { years: yearsFrom(yearOf(today) - period.before, today), after: null };
  const after = addMonths(today, -period.years * MONTHS_PER_YEAR);
  return { years: yearsFrom(yearOf(after), today), after };
}

function yearsFrom(first: number, today: CalendarDay): string[] {
  const current = yearOf(today);
  return Array.from({ length: current - first + 1 }, (_, before) => String(current - before));
}

/** What is only requested, or has no day yet, counts as if it were granted today. */
function isCounted({ year, executionDate }: DeMinimisEntry, { years, after }: CountingPeriod): boolean {
  if (year === null || !years.includes(year)) return false;
  return after === null || executionDate === null || executionDate > after;
}

/** Cents used up in the given time; other entries do not count. */
export function usedDeMinimis(entries: readonly DeMinimisEntry[], period: CountingPeriod): Cents {
  return sum(entries.filter((entry) => isCounted(entry, period)).map((entry) => entry.investmentAmount ?? 0));
}

/** '3 Steuerjahren' or '3 Jahren': within which the ceiling holds. */
export function deMinimisSpan({ deMinimis: { period } }: Programme): string {
  return period.kind === 'tax-years' ? `${period.before + 1} Steuerjahren` : `${period.years} Jahren`;
}

export interface YearSum {
  year: string;
  /** Cents by kind. */
  received: Cents;
  requested: Cents;
  total: Cents;
}

/** Cents per year, in the order of the years given. */
export function sumsByYear(entries: readonly DeMinimisEntry[], { years, after }: CountingPeriod): YearSum[] {
  return years.map((year) => {
    const period = { years: [year], after };
    const received = usedDeMinimis(
      entries.filter((entry) => entry.received === true),
      period,
    );
    const total = usedDeMinimis(entries, period);
    return { year, received, requested: total - received, total };
  });
}

/** The most that may be received within the time that counts, in cents. */
export function deMinimisCeiling(programme: Programme, isRoadTransport: boolean): Cents {
  return isRoadTransport ? programme.deMinimis.ceilingRoadTransport : programme.deMinimis.ceiling;
}

/** What of the ceiling is left in cents, never negative (decisions §4). */
export function maxDeMinimis(programme: Programme, used: Cents, isRoadTransport: boolean): Cents {
  return Math.max(0, deMinimisCeiling(programme, isRoadTransport) - used);
}

/** What decides which entries count, and against which ceiling. */
export interface DeMinimisCase {
  today: CalendarDay;
  isRoadTransport: boolean;
}

/** What these entries use up of the ceiling and leave of it, in cents. */
export function leaveOfCeiling(programme: Programme, entries: readonly DeMinimisEntry[], of: DeMinimisCase) {
  const used = usedDeMinimis(entries, countingPeriod(programme, of.today));
  return { used, left: maxDeMinimis(programme, used, of.isRoadTransport) };
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
