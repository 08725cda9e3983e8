import type { PotState } from '@portal/domain/agency/tables/raffle.ts';
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import type { HistoryEntry, OpenAct } from '../wire.ts';

/** A pot as the agency sees it; instants ISO. */
export interface AgencyPot {
  '@id': string;
  id: string;
  stage: PotState;
  stageLabel: string;
  raffleBegin: string;
  raffleEnd: string;
  dayOfRaffle: CalendarDay;
  submitBegin: string;
  submitEnd: string;
  quotas: number;
  entries: number;
  winners: number;
  commitment: string;
  listHash: string | null;
  frozenAt: string | null;
  frozenBy: string | null;
  publicSource: string | null;
  publicValue: string | null;
  drawnAt: string | null;
  drawnBy: string | null;
  /** Waits for its second officer. */
  prepared: { publicValue: string; by: string; at: string } | null;
  /** Where the protocol is, for everybody. */
  protocol: string | null;
  acts: readonly OpenAct[];
}

export interface AgencyPotDetail extends AgencyPot {
  history: readonly HistoryEntry[];
}

/** What a new pot needs; null is left to the portal. */
export interface PotPlan {
  firstDay: CalendarDay | null;
  lastDay: CalendarDay | null;
  quotas: number | string | null;
  drawDay: CalendarDay | null;
  submitFirstDay: CalendarDay | null;
  submitLastDay: CalendarDay | null;
  publicSource: string | null;
}

const POTS = '/api/agency/pots';

export const potsQuery = queryOptions({
  queryKey: ['pots'],
  queryFn: async () => (await call<{ 'hydra:member': AgencyPot[] }>(POTS))['hydra:member'],
  staleTime: 0,
});

export function potQuery(id: string) {
  return queryOptions({
    queryKey: ['pots', id],
    queryFn: () => call<AgencyPotDetail>(`${POTS}/${encodeURIComponent(id)}`),
    staleTime: 0,
  });
}

/** Throws ApiError. */
export function openPot(plan: PotPlan): Promise<AgencyPotDetail> {
  return call(POTS, { method: 'POST', body: plan });
}

/** Throws ApiError. */
export function actOnPot(id: string, act: string, fields: object): Promise<AgencyPotDetail> {
  return call(`${POTS}/${id}/acts/${act}`, { method: 'POST', body: fields });
}
