import type { OwnStart } from '@portal/domain/agency/own/wire.ts';
import type { Next } from '@portal/domain/next/next.ts';
import type { Station } from '@portal/domain/next/row.ts';
import type { Programme } from '@portal/domain/programme/programme.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import type { WayStep } from '../ui/page/way.tsx';
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
