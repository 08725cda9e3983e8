import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import type { Trace, TraceLine } from '#ground/rules/values/trace.ts';
import { findCurrentPot, millis } from './pots.ts';
import { entryResult, type QuotaEntry, windowEnd } from './quota-entry.ts';
import { momentText, type QuotaStanding, quotaStanding } from './quota-standing.ts';
import { findNextChance, isInObjection, type QuotaFacts } from './quota-status.ts';

const CALENDAR = 'Kalender der Bewerbungszeiträume';
const OWN = 'Ihre Teilnahmen';

/** Where a company stands in the lottery, with everything it follows from: why nothing is open, and until when what is. */
export function traceStanding<E extends QuotaEntry>(facts: QuotaFacts<E>): Trace<QuotaStanding<E>> {
  const result = quotaStanding(facts);
  const { programme, now, entries, pots } = facts;
  const pot = findCurrentPot(pots, now);
  const next = findNextChance(facts);
  const lines: TraceLine[] = [
    { label: 'Jetzt', value: { text: momentText(now) }, from: 'Uhr des Portals' },
    { label: 'Letzter Tag des Programms', value: { day: programme.lastDay }, from: 'Regel des Programms' },
    ...(result.entry === undefined ? [] : entryLines(result.entry, facts)),
    ...(isInObjection(entries) ? [{ label: 'Widerspruch', value: { text: 'noch offen' }, from: 'Ihre Anträge' }] : []),
    {
      label: 'Laufender Bewerbungszeitraum',
      value: { text: pot === undefined ? 'keiner' : `bis ${momentText(pot.raffleEnd)}` },
      from: CALENDAR,
    },
    {
      label: 'Nächster Bewerbungszeitraum für Sie',
      value: next === undefined ? { text: 'keiner geplant' } : { day: next },
      from: `${CALENDAR}; jeden Monat zählt eine Bewerbung`,
    },
    { label: 'Bewerbung möglich', value: { text: result.mayEnter ? 'ja' : 'nein' }, from: 'folgt aus dem Stand' },
    { label: 'Ihr Stand', value: { text: result.title }, from: 'die erste Regel, die zutrifft' },
  ];
  return { title: 'Ihr Stand', sentence: result.text, lines, result };
}

/** What the entry that decides has come to. */
function entryLines(entry: QuotaEntry, { programme, now }: QuotaFacts): TraceLine[] {
  const month = formatDay(dayOf(new Date(millis(entry.raffleBegin))));
  const until = { label: 'Antragsfenster bis', value: { text: momentText(windowEnd(entry, programme)) } };
  return [
    { label: `Bewerbung ab ${month}`, value: { text: entryResult(entry, programme, now) }, from: OWN },
    ...(entry.valid === true ? [{ ...until, from: `${CALENDAR}; nie nach dem letzten Tag des Programms` }] : []),
  ];
}
