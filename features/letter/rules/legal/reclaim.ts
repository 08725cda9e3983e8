import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { type LegalReference, TO_REVIEW } from './reference.ts';

/** Why nobody pays what they have ordered. */
export const TREASURY_APART: LegalReference = {
  citation: '§ 77 Satz 1 BHO',
  says: 'Wer Anordnungen erteilt oder an ihnen verantwortlich mitwirkt, darf an Zahlungen oder Buchungen nicht beteiligt sein.',
  source: 'https://www.gesetze-im-internet.de/bho/__77.html',
  asOf: '2025-01-01',
  review: TO_REVIEW,
};

const VWVFG_49A = 'https://www.gesetze-im-internet.de/vwvfg/__49a.html';
const AS_OF = '2025-01-01';

/** What was paid is asked back only where the decision it rests on has fallen, as a whole or in part. */
export const REVOCATION: LegalReference = {
  citation: '§ 49 Abs. 3 VwVfG',
  says: 'Ein Bewilligungsbescheid kann, auch nachdem er unanfechtbar geworden ist, ganz oder teilweise auch mit Wirkung für die Vergangenheit widerrufen werden.',
  source: 'https://www.gesetze-im-internet.de/vwvfg/__49.html',
  asOf: AS_OF,
  review: TO_REVIEW,
};

export const RECLAIM: LegalReference = {
  citation: '§ 49a Abs. 1 VwVfG',
  says: 'Soweit ein Bescheid mit Wirkung für die Vergangenheit widerrufen ist, sind bereits erbrachte Leistungen zu erstatten. Die zu erstattende Leistung wird durch schriftlichen Bescheid festgesetzt.',
  source: VWVFG_49A,
  asOf: AS_OF,
  review: TO_REVIEW,
};

/** `hundredths`: of a percentage point. */
export const RECLAIM_INTEREST: { hundredths: number; law: LegalReference } = {
  hundredths: 500,
  law: {
    citation: '§ 49a Abs. 3 Satz 1 VwVfG',
    says: 'Der zu erstattende Betrag ist vom Eintritt der Unwirksamkeit des Verwaltungsaktes an mit fünf Prozentpunkten über dem Basiszinssatz jährlich zu verzinsen.',
    source: VWVFG_49A,
    asOf: AS_OF,
    review: TO_REVIEW,
  },
};

/** What the law leaves open, as the portal counts. */
export const ORDER_OF_REPAYMENT: LegalReference = {
  citation: '§ 225 Abs. 2 AO entsprechend',
  says: 'Was zurückkommt, tilgt zuerst den Betrag und danach die Zinsen. Zinsen tragen keine Zinsen.',
  source: 'https://www.gesetze-im-internet.de/ao_1977/__225.html',
  asOf: AS_OF,
  review: TO_REVIEW,
};

/** Months after the announcement within which a reclaim is paid, as its letter sets them. */
export const PAYMENT_MONTHS = 1;

interface BaseRate {
  from: CalendarDay;
  /** Of a percent: −88 is −0,88 %. */
  hundredths: number;
}

export const BASE_RATE: LegalReference = {
  citation: '§ 247 BGB',
  says: 'Der Basiszinssatz verändert sich zum 1. Januar und 1. Juli eines jeden Jahres. Die Deutsche Bundesbank gibt ihn bekannt.',
  source: 'https://www.bundesbank.de/de/bundesbank/organisation/agb-und-regelungen/basiszinssatz-607820',
  asOf: '2026-01-01',
  review: TO_REVIEW,
};

/** As the Bundesbank has announced them, oldest first; a rate holds until the next. */
export const BASE_RATES: readonly BaseRate[] = [
  { from: '2013-01-01', hundredths: -13 },
  { from: '2013-07-01', hundredths: -38 },
  { from: '2014-01-01', hundredths: -63 },
  { from: '2014-07-01', hundredths: -73 },
  { from: '2015-01-01', hundredths: -83 },
  { from: '2016-07-01', hundredths: -88 },
  { from: '2023-01-01', hundredths: 162 },
  { from: '2023-07-01', hundredths: 312 },
  { from: '2024-01-01', hundredths: 362 },
  { from: '2024-07-01', hundredths: 337 },
  { from: '2025-01-01', hundredths: 227 },
  { from: '2025-07-01', hundredths: 127 },
  { from: '2026-01-01', hundredths: 127 },
];

/** From here on the table knows no rate: what is worked out for later days may still change. */
export const BASE_RATES_END: CalendarDay = '2026-07-01';
