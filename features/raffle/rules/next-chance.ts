import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { hasPassed, millis, raffleMonth } from './period.ts';
import type { QuotaEntry } from './quota-entry.ts';
import type { QuotaFacts } from './quota-status.ts';

/** Said wherever nothing more comes. */
export const NO_NEXT = 'Weitere Bewerbungszeiträume sind nicht geplant.';

/**
 * First day on which the company can enter a pot once `after` is over; now where nothing is given. Of a month it has
 * entered before there is no second chance; undefined: no further period is planned.
 */
export function findNextChance(
  { programme, now, entries, pots }: QuotaFacts<QuotaEntry>,
  after?: Date,
): CalendarDay | undefined {
  const months = new Set(entries.map((entry) => raffleMonth(entry.raffleBegin)));
  const from = after === undefined ? undefined : addDays(dayOf(after), 1);
  const days = pots
    .filter((pot) => !months.has(raffleMonth(pot.raffleBegin)))
    .filter((pot) => (after === undefined ? millis(pot.raffleBegin) > now.getTime() : isLeft(pot, after)))
    .map((pot) => dayOf(new Date(millis(pot.raffleBegin))))
    .map((day) => (from !== undefined && day < from ? from : day))
    .filter((day) => day <= programme.lastDay);
  return days.sort()[0];
}

function isLeft({ raffleEnd }: QuotaEntry | { raffleEnd: Date | string }, after: Date): boolean {
  return !hasPassed(raffleEnd, new Date(after.getTime() + 1000));
}

/** When the next period begins, or that there is none: the same words on every page and in every refusal. */
export function nextChanceText(facts: QuotaFacts<QuotaEntry>, after?: Date): string {
  const day = findNextChance(facts, after);
  if (day === undefined) return NO_NEXT;
  return after === undefined
    ? `Der nächste Bewerbungszeitraum beginnt am ${formatDay(day)}. Dann können Sie sich bewerben.`
    : `Ab dem ${formatDay(day)} können Sie sich erneut bewerben.`;
}
