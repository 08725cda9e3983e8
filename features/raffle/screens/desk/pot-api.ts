import { queryOptions } from '@tanstack/react-query';
import type { Collection } from '#ground/rules/contract/wire.ts';
import type { DataOf } from '#ground/rules/fields/field.ts';
import { call } from '#ground/screens/api/api-client.ts';
import type { POT_PLAN } from '../../rules/pot-plan.ts';
import type { AgencyPot, AgencyPotDetail } from '../../rules/wire.ts';

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
