import type { OwnStart } from '@portal/domain/agency/own/wire.ts';
import { hasLottery, type Programme } from '@portal/domain/programme/programme.ts';
import { type CalendarDay, formatDay } from '@portal/domain/values/calendar-day.ts';
import { mayEdit } from '@portal/domain/verification/workflow.ts';
import { decisionOf } from '../proposal/public.ts';
import type { WayStep } from '../ui/page/way.tsx';
import { type Station, stationsOf, TITLES } from './way-of-grant.ts';

interface OwnWay {
  programme: Programme;
  today: CalendarDay;
  start: OwnStart;
  /** The company holds a quota or waits for a draw. */
  hasQuota: boolean;
}

/** The way to the grant with where the company stands on it; undefined: it was cut off, and leads nowhere any more. */
export function ownWay({ programme, today, start, hasQuota }: OwnWay): WayStep[] | undefined {
  if (start.application !== null && decisionOf(start.application) === 'final_revoked') return undefined;
  const at = standsAt(start, today, hasQuota || !hasLottery(programme));
  const stations = stationsOf(programme);
  const current = at === 'end' ? stations.length : stations.indexOf(at);
  return stations.map((station, index) => ({
    title: TITLES[station],
    text: dayOfStation(station, start),
    state: index < current ? 'done' : index === current ? 'current' : 'open',
  }));
}

function standsAt(start: OwnStart, today: CalendarDay, mayApply: boolean): Station | 'end' {
  const { application, verification, period } = start;
  if (verification?.standing === 'closed') return 'end';
  if (verification !== null) return mayEdit(verification.currentStep) ? 'proof' : 'payment';
  const decision = application == null ? undefined : decisionOf(application);
  if (decision === 'final_approved') return period != null && period.endDate < today ? 'proof' : 'project';
  const isOver = decision !== undefined || application == null || application.withdrawnAt !== null;
  if (isOver) return mayApply ? 'application' : 'quota';
  return application.confirmedAt === null && application.receivedAt === null ? 'application' : 'decision';
}

function dayOfStation(station: Station, start: OwnStart): string | undefined {
  const { period, verification } = start;
  if (station === 'project' && period != null) return `${formatDay(period.startDate)} bis ${formatDay(period.endDate)}`;
  if (station === 'proof' && verification != null && mayEdit(verification.currentStep))
    return `fällig am ${formatDay(verification.dueDate)}`;
  return undefined;
}
