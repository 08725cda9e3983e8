import { type CalendarDay, dayOf, daysBetween, formatDay, formatTime } from '#ground/rules/values/calendar-day.ts';

/** '24.03.2022, 23:59 Uhr' in Berlin. */
export function dayAndTime(instant: string): string {
  const date = new Date(instant);
  return `${formatDay(dayOf(date))}, ${formatTime(date).replace(' ', '\u00a0')}`;
}

/** '01.03.2022 bis 24.03.2022, 23:59 Uhr': a begin is the first instant of its day. */
export function periodText(begin: string, end: string): string {
  return `${formatDay(dayOf(new Date(begin)))} bis ${dayAndTime(end)}`;
}

/** 'heute', 'noch 1 Tag', 'noch 12 Tage'. */
export function daysLeft(today: CalendarDay, end: string): string {
  const days = daysBetween(today, dayOf(new Date(end)));
  if (days <= 0) return 'heute';
  return days === 1 ? 'noch 1 Tag' : `noch ${days} Tage`;
}
