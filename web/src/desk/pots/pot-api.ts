import type { AgencyPot, AgencyPotDetail } from '@portal/domain/agency/administration/wire.ts';
import type { Collection } from '@portal/domain/contract/wire.ts';
import type { DataOf } from '@portal/domain/fields/field.ts';
import type { POT_PLAN } from '@portal/domain/raffle/pot-plan.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';

/** A new pot as it is typed; null is left to the portal. */
export type TypedPlan = DataOf<typeof POT_PLAN>;

const POTS = '/api/agency/pots';

export const potsQuery = queryOptions({
  queryKey: ['pots'],
  queryFn: async () => (await call<Collection<AgencyPot>>(POTS))['hydra:member'],
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
export function openPot(plan: TypedPlan): Promise<AgencyPotDetail> {
  return call(POTS, { method: 'POST', body: plan });
}

/** Throws ApiError. */
export function actOnPot(id: string, act: string, fields: object): Promise<AgencyPotDetail> {
  return call(`${POTS}/${id}/acts/${act}`, { method: 'POST', body: fields });
}
