import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const NOW = new Date('2022-03-15T09:00:00Z');
const about = { programme: 'Digital Jetzt', origin: 'https://portal.example', now: NOW };

function read(text: string) {
  const calendar = ICAL.Component.fromString(text);
  const [event] = calendar.getAllSubcomponents('vevent');
  if (event === undefined) throw new Error('no event');
  return { calendar, event: new ICAL.Event(event), raw: event };
}

it('writes a deadline of an hour in the time of Berlin, with the zone it names', () => {
  const at = new Date('2022-03-25T22:59:59Z');
  const text = calendarFile({
    ...about,
    deadline: { id: 'einreichen-1', title: 'Antrag einreichen', day: '2022-03-25', at },
  });
  expect(text).toContain('DTSTART;TZID=Europe/Berlin:20220325T235900\r\n');
  const { calendar, event, raw } = read(text);
  expect(calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe('Europe/Berlin');
  expect(event.startDate.toJSDate().toISOString()).toBe('2022-03-25T22:59:00.000Z');
  expect(raw.getFirstPropertyValue('dtstamp')?.toString()).toBe('2022-03-15T09:00:00Z');
  expect(event.uid).toBe('einreichen-1@portal.example');
  expect(raw.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString()).toBe('-P1D');
});

it('keeps summer time', () => {
  const at = new Date('2022-07-25T21:59:59Z');
  const text = calendarFile({ ...about, deadline: { id: 'x', title: 'X', day: '2022-07-25', at } });
  expect(read(text).event.startDate.toJSDate().toISOString()).toBe('2022-07-25T21:59:00.000Z');
});

it('writes a day without a time as the whole day', () => {
  const text = calendarFile({
    ...about,
    deadline: { id: 'nachweis-1', title: 'Verwendungsnachweis', day: '2022-12-31' },
  });
  expect(text).toContain('DTSTART;VALUE=DATE:20221231\r\n');
  expect(text).toContain('DTEND;VALUE=DATE:20230101\r\n');
  expect(text).not.toContain('VTIMEZONE');
});

it('ends and folds its lines as the standard says, whatever the programme is called', () => {
  const programme = `Förderung, Kleinbetriebe; ${'sehr lang '.repeat(12)}`;
  const text = calendarFile({ ...about, programme, deadline: { id: 'x', title: 'Ende', day: '2022-12-31' } });
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\n');
  }
  expect(read(text).event.summary).toBe(`${programme}: Ende`);
});
