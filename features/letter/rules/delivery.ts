import { objectionUntil } from '#features/objection/rules/objection-period.ts';
import type { LetterState } from '#features/post-out/rules/acts.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { type Delivery, isServed, RETRIEVAL } from './legal/announcement.ts';

/** What is kept of the way of one letter to its recipient. */
export interface LetterWay {
  delivery: Delivery;
  /** The day it was signed. */
  writtenOn: CalendarDay;
  isPrinted: boolean;
  postedOn: CalendarDay | null;
  /** Null: not yet, or nothing is announced by it. */
  announcedOn: CalendarDay | null;
}

/** Where a letter is. One that was signed when the day of announcement was still typed counts as posted. */
export function letterState(way: LetterWay, today: CalendarDay): LetterState {
  if (isServed(way.delivery) && way.postedOn !== null) return way.announcedOn === null ? 'in-service' : 'served';
  if (way.postedOn !== null) return 'posted';
  if (way.announcedOn !== null) return way.delivery === 'portal' ? 'retrieved' : 'posted';
  if (way.isPrinted) return 'printed';
  return way.delivery === 'portal' && today <= retrievableUntil(way.writtenOn) ? 'in-portal' : 'to-print';
}

/** Last day on which a retrieval announces a letter; then it goes by post. */
export function retrievableUntil(writtenOn: CalendarDay): CalendarDay {
  return addDays(writtenOn, RETRIEVAL.days);
}

/** Last day on which a letter is posted in time: counted from its signature, or from the day nobody has retrieved it by. */
export function postUntil({ delivery, writtenOn }: Pick<LetterWay, 'delivery' | 'writtenOn'>, withinDays: number) {
  const since = delivery === 'portal' ? addDays(retrievableUntil(writtenOn), 1) : writtenOn;
  return addDays(since, withinDays);
}

/** 'nach 3 Tagen' */
export function daysInDative(days: number): string {
  return days === 1 ? 'einem Tag' : `${days} Tagen`;
}

/** Days after which whoever posts is reminded again of one that has not gone. */
export const POST_REMINDER_DAYS = 7;

/** Why a letter cannot have been posted on a day; undefined: it can. */
export function refusePosting(
  { writtenOn }: Pick<LetterWay, 'writtenOn'>,
  postedOn: CalendarDay,
  today: CalendarDay,
): string | undefined {
  if (postedOn > today) return 'Der Tag der Aufgabe darf nicht in der Zukunft liegen.';
  if (postedOn < writtenOn) return 'Vor seiner Unterschrift kann das Schreiben nicht aufgegeben worden sein.';
  return undefined;
}

/** Why a letter cannot have been served on a day; undefined: it can. */
export function refuseService(
  { postedOn }: Pick<LetterWay, 'postedOn'>,
  servedOn: CalendarDay,
  today: CalendarDay,
): string | undefined {
  if (servedOn > today) return 'Der Tag der Zustellung darf nicht in der Zukunft liegen.';
  if (postedOn !== null && servedOn < postedOn)
    return 'Vor seiner Aufgabe kann das Schreiben nicht zugestellt worden sein.';
  return undefined;
}

/** A note can be taken back as long as nobody relies on the end of the period it began. */
export function isPeriodOver({ announcedOn }: Pick<LetterWay, 'announcedOn'>, today: CalendarDay): boolean {
  return announcedOn !== null && objectionUntil(announcedOn) < today;
}
