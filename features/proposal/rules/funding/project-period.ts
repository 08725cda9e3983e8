import type { Programme } from '#ground/rules/programme/programme.ts';
import { addDays, addMonths, firstOfMonthFrom, isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, daysBetween, formatDay } from '#ground/rules/values/calendar-day.ts';
import type { Trace, TraceLine } from '#ground/rules/values/trace.ts';
import { statedIn } from '../headings.ts';

/** Start and end of a project, both days included. */
export interface Period {
  start: CalendarDay;
  end: CalendarDay;
}

export interface Dates {
  startDate: CalendarDay | null;
  endDate: CalendarDay | null;
}

/** The period once both dates are given. */
export function findPeriod({ startDate, endDate }: Dates): Period | undefined {
  return isDay(startDate) && isDay(endDate) ? { start: startDate, end: endDate } : undefined;
}

/** While somebody types, a form asks with what stands in the field: '31.1'. */
function isDay(day: string | null): day is CalendarDay {
  return day !== null && isCalendarDay(day);
}

type PeriodReason = 'start-too-early' | 'end-too-early' | 'end-before-start' | 'too-long';

/** A complaint about the period and the date it belongs to. */
export interface PeriodProblem {
  because: PeriodReason;
  at: 'startDate' | 'endDate';
  message: string;
}

interface PeriodRules {
  programme: Programme;
  today: CalendarDay;
  isValueChain: boolean;
}

const END_BEFORE_START = 'Das Enddatum kann nicht vor dem Anfangsdatum sein.';
const TOO_LONG =
  'Die maximale Vorhabenslaufzeit für Einzelunternehmen beträgt maximal 12 Monate. Bitte ändern Sie Ihre Angaben.';

/** The programme's lead time after today, up to the next first of a month; a first stays (decisions §1). */
export function earliestStart(today: CalendarDay, programme: Programme): CalendarDay {
  return firstOfMonthFrom(addMonths(today, programme.project.leadMonths));
}

/**
 * Whole and part months from the start to the day after the end (decisions §1), to two decimals; a part is its share
 * of the month it lies in. 2022-06-01 to 2023-05-31 is 12, one day more 12.03. Undefined if the end lies before the start.
 */
export function projectMonths({ start, end }: Period): number | undefined {
  if (end < start) return undefined;
  const after = addDays(end, 1);
  let whole = yearMonths(after) - yearMonths(start);
  if (addMonths(start, whole) > after) whole -= 1;
  const from = addMonths(start, whole);
  const part = daysBetween(from, after) / daysBetween(from, addMonths(start, whole + 1));
  return whole + Math.round(part * 100) / 100;
}

function yearMonths(day: CalendarDay): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}

/** Last day of a project that begins then and takes as long as the programme allows. */
function latestEnd(start: CalendarDay, { project }: Programme): CalendarDay {
  return addDays(addMonths(start, project.maxMonths), -1);
}

/** Longer than the programme's maximum: a single company may not, a value chain must say why. */
export function isOverLong({ start, end }: Period, programme: Programme): boolean {
  return end > latestEnd(start, programme);
}

/** Within which days the project must lie; `latest`: null where the start is open or a reason allows for more. */
interface PeriodFrame {
  earliest: CalendarDay;
  latest: CalendarDay | null;
  months: number | undefined;
}

/** The days a project may begin and end on, and its length, with the way to them; dates as far as they are given. */
export function tracePeriod(
  { start, end }: { [K in keyof Period]: CalendarDay | null },
  rules: PeriodRules,
): Trace<PeriodFrame> {
  const { programme, today, isValueChain } = rules;
  const { leadMonths, maxMonths } = programme.project;
  const earliest = earliestStart(today, programme);
  const latest = start === null || isValueChain ? null : latestEnd(start, programme);
  const months = start === null || end === null ? undefined : projectMonths({ start, end });
  const said = statedIn(programme, 'project-description');
  const most = { label: 'Höchstdauer', value: { text: `${maxMonths} Monate` } };
  const lines: TraceLine[] = [
    { label: 'Heute', value: { day: today }, from: 'Kalender' },
    { label: 'Vorlauf', value: { text: `${leadMonths} Monate` }, from: 'Regel des Programms' },
    { label: 'Frühester Beginn', value: { day: earliest }, from: 'erster Tag eines Monats nach dem Vorlauf' },
    ...(start === null ? [] : [{ label: 'Beginn', value: { day: start }, from: said }]),
    { ...most, from: isValueChain ? 'Regel des Programms; mit Begründung auch länger' : 'Regel des Programms' },
    ...(latest === null ? [] : [{ label: 'Spätestes Ende', value: { day: latest }, from: 'errechnet ab dem Beginn' }]),
    ...(end === null ? [] : [{ label: 'Ende', value: { day: end }, from: said }]),
    { label: 'Dauer', value: { text: lengthText(months) }, from: 'volle Monate und der Teil des letzten' },
  ];
  const longest = isValueChain
    ? `Länger als ${maxMonths} Monate dauert es nur mit Begründung.`
    : `Es dauert höchstens ${maxMonths} Monate.`;
  const sentence = `Das Vorhaben beginnt frühestens am ${formatDay(earliest)}. ${longest}`;
  return { title: 'Zeitraum', sentence, lines, result: { earliest, latest, months } };
}

/** '12 Monate' or '12,03 Monate'. */
function lengthText(months: number | undefined): string {
  return months === undefined ? 'noch offen' : `${months.toLocaleString('de-DE')} Monate`;
}

/** Everything that makes a period impossible as of today (2-application §4 and §5, step 6). */
export function judgePeriod(period: Period, rules: PeriodRules): PeriodProblem[] {
  return [...tooEarly(period, rules), ...wrongLength(period, rules)];
}

function tooEarly({ start, end }: Period, { today, programme }: PeriodRules): PeriodProblem[] {
  const earliest = earliestStart(today, programme);
  const message = `Bitte wählen Sie ein Datum ab dem ${formatDay(earliest)}.`;
  const problems: PeriodProblem[] = [];
  if (start < earliest) problems.push({ because: 'start-too-early', at: 'startDate', message });
  if (end < earliest && end >= start) problems.push({ because: 'end-too-early', at: 'endDate', message });
  return problems;
}

function wrongLength(period: Period, { programme, isValueChain }: PeriodRules): PeriodProblem[] {
  if (period.end < period.start) {
    return [
      { because: 'end-before-start', at: 'startDate', message: END_BEFORE_START },
      { because: 'end-before-start', at: 'endDate', message: END_BEFORE_START },
    ];
  }
  return !isValueChain && isOverLong(period, programme)
    ? [{ because: 'too-long', at: 'endDate', message: TOO_LONG }]
    : [];
}

/** A hint, no violation: the project is unusually short. */
export function periodWarning({ start, end }: Period, programme: Programme): string | undefined {
  const least = programme.project.warnBelowMonths;
  const isShort = end >= start && addDays(end, 1) < addMonths(start, least);
  return isShort ? `Ihr Vorhaben dauert weniger als ${least} Monate. Bitte prüfen Sie den Zeitraum.` : undefined;
}
