import { publicValueFrom } from '#features/raffle/rules/public-source.ts';
import type { PotBody } from '#features/raffle/rules/wire.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { instantAt } from '#ground/rules/values/time-of-day.ts';

/** A pot's days as everybody may see them. */
type PotDays = Pick<PotBody, 'publicKind' | 'raffleBegin' | 'raffleEnd' | 'dayOfRaffle' | 'submitBegin' | 'submitEnd'>;

/** An instant worth going to. */
export interface Moment {
  label: string;
  at: Date;
}

/** Offices have opened, and the portal's jobs of the night have run. */
const MORNING = '10:00';
/** A period includes its last second. */
const BEHIND_MS = 60_000;

/** As many as are still near. */
const MOST = 6;

/** What comes next of the lottery's calendar, soonest first. */
export function nextMoments(now: Date, pots: readonly PotDays[]): Moment[] {
  return pots
    .flatMap(momentsOf)
    .filter(({ at }) => at > now)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .slice(0, MOST);
}

function momentsOf({ raffleBegin, raffleEnd, dayOfRaffle, publicKind, submitBegin, submitEnd }: PotDays): Moment[] {
  const morning = (iso: string) => instantAt(dayOf(new Date(iso)), MORNING);
  const behind = (iso: string) => new Date(Date.parse(iso) + BEHIND_MS);
  const of = `(Ziehung am ${formatDay(dayOfRaffle)})`;
  return [
    { label: `Bewerbung beginnt ${of}`, at: morning(raffleBegin) },
    { label: `Bewerbung ist zu Ende ${of}`, at: behind(raffleEnd) },
    { label: `Tag der Ziehung ${of}`, at: publicValueFrom(dayOfRaffle, publicKind) },
    { label: `Antragsfenster beginnt ${of}`, at: morning(submitBegin) },
    { label: `Antragsfenster ist zu Ende ${of}`, at: behind(submitEnd) },
  ];
}
