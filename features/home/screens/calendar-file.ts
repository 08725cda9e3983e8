import ICAL from 'ical.js';
import type { Deadline } from '#features/next/rules/rows.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { BUSINESS_ZONE, formatTime } from '#ground/rules/values/calendar-day.ts';

/** The rule of the European Union since 1996: a calendar that meets a name of a zone must find it in the same file (RFC 5545, 3.6.5). */
const ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${BUSINESS_ZONE}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

// The library does not count the blank that begins a folded line.
ICAL.foldLength = 74;

interface CalendarFile {
  deadline: Deadline;
  /** Of the programme, before the title. */
  programme: string;
  /** Address of the portal. */
  origin: string;
  now: Date;
}

/** One event with a reminder a day before (RFC 5545): a whole day, or its last minute in Berlin. */
export function calendarFile({ deadline, programme, origin, now }: CalendarFile): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', `-//${programme}//Förderportal//DE`);
  if (deadline.at !== undefined) calendar.addSubcomponent(ICAL.Component.fromString(ZONE));
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', `${deadline.id}@${new URL(origin).hostname}`);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true));
  event.addPropertyWithValue('summary', `${programme}: ${deadline.title}`);
  event.addPropertyWithValue('url', origin);
  event.addPropertyWithValue('transp', 'TRANSPARENT');
  for (const [name, time] of timesOf(deadline)) {
    const property = event.addPropertyWithValue(name, time);
    if (!time.isDate) property.setParameter('tzid', BUSINESS_ZONE);
  }
  event.addSubcomponent(reminder(deadline));
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}

function timesOf({ day, at }: Deadline): [string, ICAL.Time][] {
  if (at !== undefined) {
    const time = formatTime(at).slice(0, 5);
    return [['dtstart', ICAL.Time.fromDateTimeString(`${day}T${time}:00`)]];
  }
  return [
    ['dtstart', ICAL.Time.fromDateString(day)],
    ['dtend', ICAL.Time.fromDateString(addDays(day, 1))],
  ];
}

function reminder({ title }: Deadline): ICAL.Component {
  const alarm = new ICAL.Component('valarm');
  alarm.addPropertyWithValue('action', 'DISPLAY');
  alarm.addPropertyWithValue('description', title);
  alarm.addPropertyWithValue('trigger', ICAL.Duration.fromString('-P1D'));
  return alarm;
}
