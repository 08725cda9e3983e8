import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { type LegalReference, TO_REVIEW } from './reference.ts';

interface AnnouncementRule {
  /** First day of posting or retrieval it is for. */
  from: CalendarDay;
  /** Days after that day. */
  days: number;
  /** 'am dritten Tag nach der Aufgabe zur Post' */
  words: string;
  law: LegalReference;
}

/** When a decision counts as announced, by the kind of its delivery; the newest rule first. */
export const ANNOUNCEMENT = {
  post: [
    {
      from: '2025-01-01',
      days: 4,
      words: 'am vierten Tag nach der Aufgabe zur Post',
      law: {
        citation: '§ 41 Abs. 2 Satz 1 VwVfG in der Fassung des Postrechtsmodernisierungsgesetzes',
        says: 'Ein Bescheid gilt am vierten Tag nach der Aufgabe zur Post als bekannt gegeben.',
        source: 'https://www.gesetze-im-internet.de/vwvfg/__41.html',
        asOf: '2025-01-01',
        review: TO_REVIEW,
      },
    },
    {
      from: '1977-01-01',
      days: 3,
      words: 'am dritten Tag nach der Aufgabe zur Post',
      law: {
        citation: '§ 41 Abs. 2 Satz 1 VwVfG in der Fassung bis zum 31.12.2024',
        says: 'Ein Bescheid gilt am dritten Tag nach der Aufgabe zur Post als bekannt gegeben.',
        source: 'https://www.recht.bund.de/bgbl/1/2024/236/VO.html',
        asOf: '2024-12-31',
        review: TO_REVIEW,
      },
    },
  ],
  portal: [
    {
      from: '2017-01-01',
      days: 1,
      words: 'am Tag nach dem Abruf',
      law: {
        citation: '§ 41 Abs. 2a Satz 3 VwVfG',
        says: 'Ein Bescheid gilt am Tag nach dem Abruf als bekannt gegeben.',
        source: 'https://www.gesetze-im-internet.de/vwvfg/__41.html',
        asOf: '2025-01-01',
        review: TO_REVIEW,
      },
    },
  ],
  // Served with proof: the day on it counts, none has to be presumed.
  pzu: [
    {
      from: '2006-02-01',
      days: 0,
      words: 'am Tag seiner Zustellung',
      law: {
        citation: '§ 3 VwZG',
        says: 'Mit Zustellungsurkunde durch die Post ist an dem Tag zugestellt, den die Urkunde nennt.',
        source: 'https://www.gesetze-im-internet.de/vwzg_2005/__3.html',
        asOf: '2025-01-01',
        review: TO_REVIEW,
      },
    },
  ],
  registered: [
    {
      from: '2006-02-01',
      days: 0,
      words: 'am Tag seiner Zustellung',
      law: {
        citation: '§ 4 VwZG',
        says: 'Ein Einschreiben mit Rückschein ist an dem Tag zugestellt, den der Rückschein nachweist.',
        source: 'https://www.gesetze-im-internet.de/vwzg_2005/__4.html',
        asOf: '2025-01-01',
        review: TO_REVIEW,
      },
    },
  ],
} as const satisfies Record<string, readonly AnnouncementRule[]>;

export type Delivery = keyof typeof ANNOUNCEMENT;

/** Kinds of delivery with a proof of their own. */
export type Service = Extract<Delivery, 'pzu' | 'registered'>;

/** What a company chooses between. */
export type ChosenDelivery = Exclude<Delivery, Service>;

export const SERVICES: Readonly<Record<Service, string>> = {
  pzu: 'Postzustellungsurkunde',
  registered: 'Einschreiben mit Rückschein',
};

export function isServed(delivery: Delivery): delivery is Service {
  return Object.hasOwn(SERVICES, delivery);
}

/** The day on which what was posted, retrieved or served on a day counts as announced, whatever weekday that is. */
export function announcementDay(delivery: Delivery, day: CalendarDay): CalendarDay {
  return addDays(day, ruleFor(delivery, day).days);
}

/** How that day is counted, as a letter says it that cannot know the day yet: 'am dritten Tag nach der Aufgabe zur Post'. */
export function announcementWords(delivery: Delivery, writtenOn: CalendarDay): string {
  return ruleFor(delivery, writtenOn).words;
}

function ruleFor(delivery: Delivery, day: CalendarDay): AnnouncementRule {
  const rules: readonly AnnouncementRule[] = ANNOUNCEMENT[delivery];
  const rule = rules.find(({ from }) => from <= day);
  if (rule === undefined) throw new Error(`no rule for the announcement of what was delivered on ${day}`);
  return rule;
}

/** Days a letter waits for its retrieval; then it goes by post. */
export const RETRIEVAL: { days: number; law: LegalReference } = {
  days: 10,
  law: {
    citation: '§ 41 Abs. 2a Satz 4 VwVfG',
    says: 'Wird ein Bescheid nicht innerhalb von zehn Tagen nach der Benachrichtigung abgerufen, wird er auf andere Weise bekannt gegeben.',
    source: 'https://www.gesetze-im-internet.de/vwvfg/__41.html',
    asOf: '2025-01-01',
    review: TO_REVIEW,
  },
};
