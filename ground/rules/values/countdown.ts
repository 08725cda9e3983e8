import { startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { BUSINESS_ZONE, type CalendarDay } from '#ground/rules/values/calendar-day.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** With so many milliseconds left the remaining time is read out; at all other times the countdown is silent (ux §2). */
const SPOKEN = [
  { at: DAY, left: '24 Stunden' },
  { at: HOUR, left: '1 Stunde' },
  { at: 10 * MINUTE, left: '10 Minuten' },
] as const;

/** What a countdown can be about, as its sentence ends. */
const COUNTED_FOR = {
  invoices: 'um Rechnungen nachzureichen',
  documents: 'um Unterlagen nachzureichen',
} as const;

export type CountedFor = keyof typeof COUNTED_FOR;

/** What to read out between two looks at the countdown, in milliseconds left; of several the most urgent. */
export function countdownAnnouncement(before: number, now: number, what: CountedFor = 'invoices'): string | undefined {
  const found = SPOKEN.findLast(({ at }) => before > at && now <= at && now > 0);
  return found && `Sie haben noch ${found.left}, ${COUNTED_FOR[what]}.`;
}

/** '2 Tage, 3 Stunden, 4 Minuten, 5 Sekunden'; units before the first that counts are left out. */
export function countdownText(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / SECOND)) * SECOND;
  const units = [
    { count: Math.floor(seconds / DAY), one: 'Tag', many: 'Tage' },
    { count: Math.floor((seconds % DAY) / HOUR), one: 'Stunde', many: 'Stunden' },
    { count: Math.floor((seconds % HOUR) / MINUTE), one: 'Minute', many: 'Minuten' },
    { count: (seconds % MINUTE) / SECOND, one: 'Sekunde', many: 'Sekunden' },
  ];
  const first = units.findIndex(({ count }) => count > 0);
  const shown = units.slice(first === -1 ? units.length - 1 : first);
  return shown.map(({ count, one, many }) => `${count}\u00a0${count === 1 ? one : many}`).join(', ');
}

/** '2023-09-10' → 'Sonntag, 10. September 2023, 23:59 Uhr': the last minute in which something is accepted. */
export function deadlineInWords(until: CalendarDay): string {
  const day = startOfDay(until).toLocaleDateString('de-DE', {
    timeZone: BUSINESS_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return `${day}, 23:59\u00a0Uhr`;
}
