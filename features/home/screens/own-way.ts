import type { OwnStart } from '#features/cases/rules/own/wire.ts';
import type { Next } from '#features/next/rules/next.ts';
import type { Station } from '#features/next/rules/row.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import type { WayStep } from '#ground/screens/ui/page/way.tsx';
import { stationsOf, TITLES } from './way-of-grant.ts';

/** The way to the grant with where the company stands on it; undefined: it leads nowhere any more. */
export function ownWay(programme: Programme, { station: at }: Next, { period }: OwnStart): WayStep[] | undefined {
  if (at === 'nowhere') return undefined;
  const stations = stationsOf(programme);
  const current = at === 'end' ? stations.length : stations.indexOf(at);
  const days: Partial<Record<Station, string>> =
    period === null ? {} : { project: `${formatDay(period.startDate)} bis ${formatDay(period.endDate)}` };
  return stations.map((station, index) => ({
    title: TITLES[station],
    text: days[station],
    state: index < current ? 'done' : index === current ? 'current' : 'open',
  }));
}
